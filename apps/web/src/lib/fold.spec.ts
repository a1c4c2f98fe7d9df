import { mentions } from './fold'

it.each([
  ['Simón', 'simon', true],
  ['simon', 'SIMÓN ', true],
  ['Ñata', 'nata', true],
  ['Luna', 'sol', false],
  [null, 'luna', false],
  [null, ' ', true],
])('what is typed finds it whatever its case and accents: %s, "%s": %s', (text, typed, found) => expect(mentions(text, typed)).toBe(found))
