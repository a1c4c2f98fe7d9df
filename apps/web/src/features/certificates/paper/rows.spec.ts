import { pageOf, type Word } from '@huella/certificate-reader'
import type { Page } from './pages'
import { batchWith, blankRow, chooseBatch, doubtfulBatch, isRepeated, openDoubt, rowsOf, withRowsOf, type Row, type RowKind } from './rows'

const emptyDose = { vaccineName: '', vaccineType: '', administeredDate: '', nextDueDate: '', batchNumber: '', expirationDate: '', veterinarianName: '', clinic: '' }
const kind: RowKind = { empty: () => ({ ...emptyDose }), fit: {} }
const page = (id: string) => ({ id }) as Page

/** A line of words at a height of the picture, 20 pixels high. */
function line(text: string, y: number, confidence = 95): Word[] {
  let x = 100
  return text.split(' ').map((word) => {
    const box = { x0: x, x1: x + word.length * 12, y0: y, y1: y + 20 }
    x = box.x1 + 10
    return { text: word, confidence, box }
  })
}

const twoDoses = (batchConfidence = 95) =>
  pageOf([
    ...line('Vaccine: Nobivac DHPPi', 100), ...line('Date: 2 Jun 2024', 130), ...line('Batch:', 160), ...line('C118D02', 160, batchConfidence).map((word) => ({ ...word, box: { ...word.box, x0: 200, x1: 290 } })),
    ...line('Vaccine: Nobivac Rabies', 300), ...line('Date: 3 Dec 2025', 330), ...line('Batch: A512X07', 360),
  ])

const namesOf = (rows: readonly Row[]) => rows.map(({ values }) => [values.vaccineName, values.administeredDate, values.batchNumber])

describe('records of a page', () => {
  it('stand as they stand on it, each with its place', () => {
    const rows = rowsOf(page('1'), twoDoses(), kind)
    expect(namesOf(rows)).toEqual([['Nobivac DHPPi', '2024-06-02', 'C118D02'], ['Nobivac Rabies', '2025-12-03', 'A512X07']])
    expect(rows[0]!.place!.y1).toBeLessThan(rows[1]!.place!.y0)
  })

  it('are off where the pet has them', () => {
    const known: RowKind = { ...kind, isRecorded: ({ administeredDate }) => administeredDate === '2025-12-03' }
    expect(rowsOf(page('1'), twoDoses(), known).map(({ ticked }) => ticked)).toEqual([true, false])
  })

  it('are none where it tells of none', () => expect(rowsOf(page('1'), pageOf(line('Opening hours 9 to 17', 100)), kind)).toEqual([]))

  it('are repeated where another page has them too', () => {
    const all = [...rowsOf(page('1'), twoDoses(), kind), ...rowsOf(page('2'), twoDoses(), kind)]
    expect(all.map((row) => isRepeated(all, row))).toEqual([false, false, true, true])
  })

  it.each([
    ['two stickers of one page are not', '1', 'A1', false],
    ['one of another page is, by its lot', '2', 'A1', true],
    ['with another lot is not', '2', 'B2', false],
  ])('without a day that could be read, %s', (_, other, batchNumber, repeated) => {
    const undated = (id: string, batch: string): Row => ({ ...blankRow(id, kind), values: { ...emptyDose, vaccineName: 'Rabisin', batchNumber: batch } })
    const all = [undated('1', 'A1'), undated(other, batchNumber)]
    expect(isRepeated(all, all[1]!)).toBe(repeated)
  })
})

describe('a page that is read again', () => {
  const [first, second] = rowsOf(page('1'), twoDoses(), kind) as [Row, Row]
  const again = () => rowsOf(page('1'), twoDoses(), kind)

  it('replaces what was read before', () => expect(withRowsOf([first, second], page('1'), again())).toHaveLength(2))

  it('leaves what the person changed, once', () => {
    const changed = { ...first, isTouched: true, values: { ...first.values, clinic: 'Elm Vets' } }
    const rows = withRowsOf([changed, second], page('1'), again())
    expect(rows).toHaveLength(2)
    expect(rows[0]!.values.clinic).toBe('Elm Vets')
  })

  it('leaves records of other pages alone', () => expect(withRowsOf([blankRow('2', kind)], page('1'), again())).toHaveLength(3))
})

describe('a batch number in doubt', () => {
  const inDoubt = () => rowsOf(page('1'), twoDoses(40), kind)[0]!

  it('is shown with a question mark', () => expect(doubtfulBatch(inDoubt())).toMatch(/^C?\?*.*\?/))

  it('asks until every character is chosen', () => {
    let row = inDoubt()
    const asked: string[] = []
    for (let doubt = openDoubt(row); doubt; doubt = openDoubt(row)) {
      asked.push(doubt.options.join('/'))
      row = chooseBatch(row, doubt, doubt.options[0]!)
    }
    expect(asked.length).toBeGreaterThan(0)
    expect(row).toMatchObject({ values: { batchNumber: 'C118D02' }, isTouched: true })
    expect(doubtfulBatch(row)).toBe('C118D02')
  })

  it('takes the character that was chosen', () => {
    const row = inDoubt()
    const doubt = openDoubt(row)!
    expect(chooseBatch(row, doubt, doubt.options[1]!).values.batchNumber).toBe(batchWith(row, doubt, doubt.options[1]!))
  })

  it('is settled where the person types another', () => expect(openDoubt({ ...inDoubt(), values: { ...inDoubt().values, batchNumber: 'X1' } })).toBeNull())
})
