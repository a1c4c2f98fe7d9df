import { create, type QRCodeSegment } from 'qrcode'

/** The densest symbol that a certificate gets: paper that was folded and photographed is not read with more. */
export const densestVersion = 22

/** Modules of empty space around a symbol that readers need. */
export const quietZone = 4

export interface QrSymbol {
  version: number
  /** Modules from side to side, without the empty space. */
  size: number
  isDark(row: number, column: number): boolean
}

/** A link of a certificate ends with hundreds of digits: as such they need less than half the space that they need as letters. */
const endingInDigits = /^(.*?)(\d{20,})$/s

function segmentsOf(text: string): QRCodeSegment[] {
  const [, before = text, digits] = endingInDigits.exec(text) ?? []
  const letters: QRCodeSegment = { mode: 'byte', data: new TextEncoder().encode(before) }
  return digits ? [letters, { mode: 'numeric', data: digits }] : [letters]
}

/**
 * The symbol of a text, a link mostly; a sixth of it may be dirty (error correction M).
 * @throws {Error} for more than fits into the largest symbol that there is
 */
export function qrSymbol(text: string): QrSymbol {
  const { version, modules } = create(segmentsOf(text), { errorCorrectionLevel: 'M' })
  return { version, size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}

/** The dark modules as the path of a drawing (SVG), a unit for each module, the empty space included. */
export function pathOf({ size, isDark }: QrSymbol): string {
  const modules = Array.from({ length: size }, (_, index) => index)
  return modules.flatMap((row) => modules.flatMap((column) => (isDark(row, column) ? [`M${column + quietZone} ${row + quietZone}h1v1h-1z`] : []))).join('')
}
