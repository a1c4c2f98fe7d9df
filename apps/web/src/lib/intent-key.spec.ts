import { intentKeys } from './intent-key'

it('gives the same body the same key, and another body another', () => {
  const keyOf = intentKeys()
  const first = keyOf({ name: 'Luna' })
  expect(keyOf({ name: 'Luna' })).toBe(first)
  expect(keyOf({ name: 'Miso' })).not.toBe(first)
  expect(keyOf({ name: 'Luna' })).toBe(first)
})
