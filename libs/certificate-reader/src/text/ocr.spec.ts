import { joinBroken, joinFigures, repairOcr } from './ocr.js'

const noisy = 'Vacc1ne: Rab1es\n'
const repaired = (text: string): string => repairOcr(noisy + text).text.slice(noisy.length)

describe('figures that a scan read as letters', () => {
  it.each([
    ['a date', 'l8/O2/2O25', '18/02/2025'],
    ['a date with blanks', 'l8 O2 2O25', '18 02 2025'],
    ['a day in front of a month', 'O3 DEC 25', '03 DEC 25'],
    ['a day in front of a misread month', 'l5 ABRlL 2O26', '15 ABRIL 2026'],
    ['parts behind their names', 'Día l9 Mes O9 Año 2O25', 'Día 19 Mes 09 Año 2025'],
    ['month and year', 'exp O5.2025', 'exp 05.2025'],
    ['a dose', 'l mL', '1 mL'],
    ['a dose in brackets', 'one (l) mL', 'one (1) mL'],
    ['a period', 'l2 months', '12 months'],
  ])('are figures again: %s', (_, text, expected) => expect(repaired(text)).toBe(expected))

  it('alone tell that it is a scan', () => expect(repairOcr('Leukocell given 3O Jun 2O25').ocr).toBe(true))
})

describe('what can be nothing else is put right in any text', () => {
  it.each([
    ['a Roman month', '14-ILT-11', '14-III-11'],
    ['a V that looks like a slash', '15-I/-25 y 6-/-25', '15-IV-25 y 6-V-25'],
    ['a year behind its month', '06/ene/2S, 22JUNO7', '06/ene/25, 22JUN07'],
    ['strokes around a month', '24Mmar/25, 27/enel25', '24/mar/25, 27/ene/25'],
    ['a month that differs in one letter', '12/cet/22', '12/set/22'],
    ['a trade name that differs in one letter', 'Carigen DHPPi, LEUC0GEN, Ceucogen', 'Canigen DHPPi, LEUC0GEN, Leucogen'],
    ['a trade name with a figure for a letter', 'Fel-0-Vax', 'Fel-O-Vax'],
    ['the O of a name', "0'Farrill", "O'Farrill"],
    ['a five by hand in front of a month', 'Día: $ mayo 2003', 'Día: 5 mayo 2003'],
  ])('%s', (_, text, expected) => expect(repairOcr(text)).toEqual({ text: expected, ocr: false }))

  it.each(['12/mav/22', '18-II-26', 'Guardia, Blanco, Ferrer', '17-A/-25', 'Total: $ 12 2024', 'Pago: $ banco 20'])('and what could be something else stays: %s', (text) => expect(repairOcr(text).text).toBe(text))
})

describe('words that a scan misread', () => {
  it.each([
    ['an I that opens a name', 'lsla Penrose', 'Isla Penrose'],
    ['an I among capitals', 'MlLLBROOK ANlMAL', 'MILLBROOK ANIMAL'],
    ['a word of Spanish with ll', 'llevar', 'llevar'],
  ])('%s', (_, text, expected) => expect(repaired(text)).toBe(expected))

  it.each([
    ['a known word', 'ap licacion', 'aplicacion'],
    ['a label of two words', 'Vac una: Rabia', 'Vacuna: Rabia'],
    ['a short label', 'Lot e: A1', 'Lote: A1'],
    ['a name that ends where no syllable does', 'Silv ia Ortiz', 'Silvia Ortiz'],
    ['a name that goes on as no syllable begins', 'Oste rgaard', 'Ostergaard'],
    ['two words stay two', 'Bella Rossi', 'Bella Rossi'],
  ])('that were parted are one: %s', (_, text, expected) => expect(joinBroken(text)).toBe(expected))

  it.each([['1 4 / 03 / 2025', '14 / 03 / 2025'], ['Año 2 0 2 5', 'Año 2025'], ['Día  1 9', 'Día  19']])('that were written into boxes: %s', (text, expected) => expect(joinFigures(text)).toBe(expected))
})
