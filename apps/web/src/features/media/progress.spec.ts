import { fileSize, shareByFile } from './progress'

describe('share of each file', () => {
  it.each([
    [[100, 300], 0, [0, 0]],
    [[100, 300], 0.25, [1, 0]],
    [[100, 300], 0.5, [1, 1 / 3]],
    [[100, 300], 1, [1, 1]],
    [[100], 1.2, [1]],
    [[], 0.5, []],
  ])('of %j at %d', (sizes, share, expected) => expect(shareByFile(sizes, share)).toEqual(expected))
})

it.each([
  [100, 'en', '100 B'],
  [2048, 'en', '2 kB'],
  [2.1 * 1024 * 1024, 'en', '2.1 MB'],
  [2.1 * 1024 * 1024, 'es', '2,1 MB'],
  [28 * 1024 * 1024, 'en', '28 MB'],
])('%d bytes read %s: %s', (bytes, language, text) => expect(fileSize(bytes, language)).toBe(text))
