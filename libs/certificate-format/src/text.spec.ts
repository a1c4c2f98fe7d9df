import { printable } from './text.js'

it.each([
  ['Luna', 20, 'Luna'],
  ['  Luna \n la  grande ', 20, 'Luna la grande'],
  ['Lu\u202ena\u200b\u0007', 20, 'Luna'],
  ['Núñez', 20, 'Núñez'],
  ['A name that is far too long', 10, 'A name th…'],
  ['A name at a blank', 8, 'A name…'],
])('%j is printed in %i characters as %j', (text, longest, printed) => expect(printable(text, longest)).toBe(printed))
