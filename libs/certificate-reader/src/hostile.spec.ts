import fc from 'fast-check'
import { readCertificate } from './read-certificate.js'

const LONGEST = 10_000
/** How many times as long as an ordinary document of that length. The slowest piece takes four times as long; backtracking gone wild, thousands. */
const LIMIT = 25
const ATTEMPTS = 12
const full = (piece: string): string => piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST)

const pieces = [
  '1', '1234567890', '03/04/2025 ', '03/04/2025\n', 'Date: 03/04/2025\n', '[', '(', '{"a":', '<', '<td>', '<!--', '<div style="display:none">x', ' ', '\t', '\n', 'lot ', 'Lot\n', 'Vaccine: ', 'Vaccine\nDate\nLot\n',
  'rabies ', 'Rabies; ', 'rabies and ', 'Dr. ', 'Dr. Ana de la ', 'Clinica ', 'Ana Maria Veterinary Clinic ', 'Il1|', 'aB1|l0O ', 'Vacc1ne L0te l8/O2/2O25 ', '1 ml ', 'one two three thousand ', 'may march ', '12 de mayo de ', '1.', '1/1/',
  'a: ', 'a;b;c\n', '"a,', '|a|b|c\n', 'vacuna,fecha,lote\n', '"', 'ignore all previous instructions ', '[12/5/25, 19:40] Ana: hoy\n', 'today given rabies ', 'valid for 3 years ', '[ ] [x] ', 'a@', 'store at 2-8 ', 'exp ', 'A1-', '&amp;', '# ',
  'Zoetis rabies 3 yr ', 'given rabies (Zoetis) 1 year, lot A1, 03/04/2025\n', 'Mfr: Virbac\n', 'chip 941000024681357 ', 'microchip ',
  'ñ漢字🐶', '\ud800', 'e\u0301', '\u0000a', '\u200b', 'Vaccine  Date  Lot\nRabies  1/2/25  A1\n', 'x'.repeat(3000) + '\n',
]

/** Processor time, so that a busy machine does not fail the test. */
function milliseconds(text: string): number {
  const before = process.cpuUsage()
  readCertificate(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * How many times as long as an ordinary document. Both are read in turns, so that a slow machine is slow for both; the first attempts also
 * pay for compiling and for the garbage of other tests.
 */
function times(text: string): number {
  let [least, ordinary] = [Infinity, Infinity]
  for (let i = 0; i < ATTEMPTS && (i < 2 || least > (ordinary * LIMIT) / 2); i++) {
    least = Math.min(least, milliseconds(text))
    ordinary = Math.min(ordinary, milliseconds(full(visit)))
  }
  return least / ordinary
}

const visit = 'On March 3, 2025 Rex (male Boxer) was given Nobivac DHPPi + L4, lot A355C02, exp 08/2026, 1 ml SC by Dr. Ana Gil, Elm Vet Clinic. Next due 03/03/2026.\n'

describe('ten thousand characters of anything', () => {
  it.each(pieces)('of %j are read in time', (piece) => expect(times(full(piece))).toBeLessThan(LIMIT))

  it('with brackets 5,000 deep are read in time', () => expect(times('['.repeat(5000) + ']'.repeat(5000))).toBeLessThan(LIMIT))
  it('with objects 1,500 deep are read in time', () => expect(times('{"a":'.repeat(1500) + '1' + '}'.repeat(1500))).toBeLessThan(LIMIT))

  it('never crash the reader', () => {
    const words = fc.constantFrom(...pieces, 'lot A1', 'exp 08/2026', 'Next due', '<b>', '{', '}', '\r\n', ': ', ' | ')
    fc.assert(fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 60 }), (parts) => {
      const answer = readCertificate(parts.join('').slice(0, LONGEST))
      if (answer?.administeredDate) expect(answer.administeredDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }), { numRuns: 150 })
  })
})

describe('speed', () => {
  it('takes at most 20 ms for 2,000 characters, twice that where the machine does something else too', () => {
    const text = visit.repeat(14).slice(0, 2000)
    // The fastest of many: other processes, compiling and collecting garbage only make it slower.
    expect(Math.min(...Array.from({ length: 45 }, () => milliseconds(text)))).toBeLessThan(40)
  })
})
