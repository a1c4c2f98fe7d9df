import { createSecret, matches, prefixOf } from './secret.js'

describe('API key secrets', () => {
  it('are found by their start and recognised by their hash', () => {
    const { secret, prefix, hash } = createSecret()
    expect(prefixOf(secret)).toBe(prefix)
    expect(matches(secret, hash)).toBe(true)
  })

  it('are refused when one character differs', () => {
    const { secret, hash } = createSecret()
    const last = secret.at(-1) === 'A' ? 'B' : 'A'
    expect(matches(secret.slice(0, -1) + last, hash)).toBe(false)
  })

  it('never repeat', () => {
    expect(new Set(Array.from({ length: 100 }, () => createSecret().secret)).size).toBe(100)
  })

  it.each([
    '',
    'huella_',
    'huella_12345678',
    'huella_1234567g_' + 'a'.repeat(43),
    'huella_12345678_' + 'a'.repeat(42),
    `huella_12345678_${'a'.repeat(43)}\n`,
  ])('%p is none', (text) => {
    expect(prefixOf(text)).toBeUndefined()
  })
})
