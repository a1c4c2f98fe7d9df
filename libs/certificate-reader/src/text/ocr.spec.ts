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
