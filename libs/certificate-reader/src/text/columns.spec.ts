import { unwrapColumns } from './columns.js'
import { ROW_MARK } from './marks.js'

const linesOf = (text: string): string[] => unwrapColumns(text).split('\n').map((line) => line.trim().replace(ROW_MARK, '> ')).filter((line) => line !== '')

describe('what stands beside each other on paper', () => {
  it('is read one below the other where stickers lie side by side', () =>
    expect(linesOf('DEFENSOR 1          VANGUARD B\nSERIAL 531          SERIAL 509\nEXP 22 JUL 26       EXP 03 DEC 25')).toEqual(['DEFENSOR 1', 'SERIAL 531', 'EXP 22 JUL 26', 'VANGUARD B', 'SERIAL 509', 'EXP 03 DEC 25']))

  it('is read page after page where a line is drawn between two tables', () =>
    expect(linesOf('Fecha   Vacuna   Lote   | Fecha   Producto   Peso\n04/03   Rabia    A1     | 25/02   Milbemax   2 k\n25/03   Rabia    A2     | 25/03   Milbemax   3 k').slice(0, 3)).toEqual(['Fecha   Vacuna   Lote', '04/03   Rabia    A1', '25/03   Rabia    A2']))

  it('is one row for each vaccination where a scan has the table column by column', () =>
    expect(linesOf('FECHA\n10/06/2024\n22/07/2024\n\nVACUNA\nRabia\nMoquillo\n\nLOTE\nA1\nB2')).toEqual(['> FECHA: 10/06/2024\tVACUNA: Rabia\tLOTE: A1', '> FECHA: 22/07/2024\tVACUNA: Moquillo\tLOTE: B2']))

  it('is put together where labels stand in one block and their values in the next', () =>
    expect(linesOf('Vaccine:\nDate:\nLot:\n\nRabies\n3/4/2025\nA1')).toEqual(['Vaccine: Rabies', 'Date: 3/4/2025', 'Lot: A1']))

  it.each(['Rabies   3/4/2025\nDHPP     3/5/2025', 'Lot\nA1', 'Dear Ana,\nthank you | see you'])('stays as it is otherwise: %j', (text) => expect(unwrapColumns(text)).toBe(text))
})
