import decodeQr from 'qr/decode.js'
import { densestVersion, pathOf, qrSymbol, quietZone, type QrSymbol } from './qr.js'
import { vector, vectors } from './testing/vectors.js'

const links = vectors.filter(({ name }) => name.startsWith('es256-')).map(({ name, qrText }): [string, string] => [name, qrText])

const pixels = 4

/** As a screen shows it: black on white, with its empty space. */
function picture({ size, isDark }: QrSymbol): { width: number; height: number; data: Uint8ClampedArray } {
  const side = (size + 2 * quietZone) * pixels
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / pixels) - quietZone, Math.floor(x / pixels) - quietZone]
      const isInside = row >= 0 && column >= 0 && row < size && column < size
      if (isInside && isDark(row, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

describe('a QR symbol', () => {
  it.each([...links, ['a plain link', 'https://huella.example/pet/luna-2024'], ['words', 'ñandú 🐕']])('says what it was made of: %s', (_name, text) => {
    expect(decodeQr(picture(qrSymbol(text)))).toBe(text)
  })

  it('of a certificate with eight doses has at most 89 modules a side', () => {
    const { version, size } = qrSymbol(vector('es256-eight-doses').qrText)
    expect(version).toBeLessThanOrEqual(18)
    expect(size).toBeLessThanOrEqual(89)
    expect(version).toBeLessThan(densestVersion)
  })

  it('takes less space for digits than for letters', () => {
    const digits = '7'.repeat(900)
    expect(qrSymbol(`https://huella.example/c#1${digits}`).version).toBeLessThan(qrSymbol(`https://huella.example/c#1${digits}x`).version)
  })

  it('is drawn with a path that has a square for each dark module', () => {
    const symbol = qrSymbol('https://huella.example')
    const modules = Array.from({ length: symbol.size ** 2 }, (_, at) => symbol.isDark(Math.floor(at / symbol.size), at % symbol.size))
    expect(pathOf(symbol).match(/M/g)).toHaveLength(modules.filter(Boolean).length)
    expect(pathOf(symbol)).toMatch(/^M4 4h1v1h-1z/)
  })

  it('refuses what fits into no symbol', () => {
    expect(() => qrSymbol('x'.repeat(3000))).toThrow()
  })
})
