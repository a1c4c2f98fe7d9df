import { shortened } from './record-texts.js'

it.each([
  ['a short one stays', 'Teeth', 'Teeth'],
  ['a long one ends with a sign for it', 'x'.repeat(121), `${'x'.repeat(119)}…`],
  ['no character is cut in two', `${'x'.repeat(118)}🐶 and more`, `${'x'.repeat(118)}…`],
])('a description is told in 120 characters: %s', (_rule, text, expected) => expect(shortened(text)).toBe(expected))
