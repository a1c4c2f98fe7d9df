import { bearerOf } from './bearer.js'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['Basic dTpw', undefined],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Bearer huella_x', 'huella_x'],
  ['bearer  huella_x ', 'huella_x'],
])('Authorization %p carries %p', (header, token) => {
  expect(bearerOf(header)).toBe(token)
})
