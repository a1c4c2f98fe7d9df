/** As spreadsheets write long numbers ("9.41E+14"): the last digits are lost, so it must not pass for a number of an older chip. */
const scientific = /^'?\d+(?:[.,]\d+E[+-]?|E[+-])\d+$/i

/** A microchip's number without what people and spreadsheets write between and before its digits; what no number can be read from stays as it is. */
export function plainMicrochip(text: string): string {
  const written = text.trim().toUpperCase()
  return scientific.test(written) ? written : written.replace(/^'|[\s.*\u2010-\u2015-]/g, '')
}

const isoDigits = /^\d{15}$/
/** AVID prints its name before 9 or 10 digits; Trovan and FECAVA chips have 10 hexadecimal ones. */
const older = /^(?:\d{9,10}|[0-9A-F]{10}|AVID\d{9,10})$/
const longest = /^\d{9,23}$/
/** ISO 11784 keeps 999 for tests of readers; 000 is nobody's. */
const reserved = /^(?:999|000)/

/** Why a plain number is not kept: a spreadsheet lost its digits, it is no animal's, or no reader shows such a number. */
export type MicrochipRefusal = 'shortened' | 'reserved' | 'form'

export function microchipRefusal(plain: string): MicrochipRefusal | null {
  if (scientific.test(plain)) return 'shortened'
  if (isoDigits.test(plain)) return reserved.test(plain) ? 'reserved' : null
  return older.test(plain) || longest.test(plain) ? null : 'form'
}

/** Whether a plain number may be kept: what a reader can show, also of chips that are not ISO's. There is no check digit. */
export const isMicrochip = (plain: string): boolean => microchipRefusal(plain) === null

/** The largest animal number after the three digits of country or maker: ISO 11784 gives it 38 bits. */
const largestNumber = 2 ** 38 - 1

export type MicrochipProblem = 'length' | 'range' | 'non-iso'

/** What is odd about a plain number that is kept all the same: too short or long, no number that ISO 11784 knows, an older kind of chip. */
export function microchipProblem(plain: string): MicrochipProblem | null {
  if (older.test(plain)) return 'non-iso'
  if (!isoDigits.test(plain)) return 'length'
  return reserved.test(plain) || Number(plain.slice(3)) > largestNumber ? 'range' : null
}

/** As people read it to each other, "941 0000 2468 1357": the maker or country, then fours. Numbers of other kinds stay as they are. */
export const groupedMicrochip = (plain: string): string =>
  isoDigits.test(plain) ? plain.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4') : plain
