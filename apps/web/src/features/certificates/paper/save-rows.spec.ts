import { object, string } from 'yup'
import type { Page } from './pages'
import { blankRow, type Row, type RowKind } from './rows'
import { faultsOf, saveRows, type PaperTarget } from './save-rows'

const kind: RowKind = { empty: () => ({ vaccineName: '', batchNumber: '' }), fit: {} }
const schema = object({ vaccineName: string().required('vaccination.nameRequired'), batchNumber: string() })
const photo = { id: 'photo', kind: 'photo' as const, file: new File([], 'page.jpg') }
const pages = [{ id: 'one', source: photo }, { id: 'two', source: photo }] as Page[]
const row = (vaccineName: string, page: string): Row => ({ ...blankRow(page, kind), values: { vaccineName, batchNumber: 'B1' } })

let kept: File[]
let recorded: { dose: object; sources: readonly number[] }[]
let refreshed: number
const target = (changes: Partial<PaperTarget> = {}): PaperTarget => ({
  ...kind,
  about: 7,
  schema,
  keep: async (file) => kept.push(file),
  record: async (dose, sources) => recorded.push({ dose, sources }),
  refresh: async () => void refreshed++,
  ...changes,
})

beforeEach(() => {
  kept = []
  recorded = []
  refreshed = 0
})

it('saves each record with the photo that it was read from, which is kept once', async () => {
  const saved = await saveRows([row('Rabies', 'one'), row('DHPP', 'two')], pages, target(), new Map())
  expect(saved).toMatchObject({ failed: 0 })
  expect(recorded).toEqual([{ dose: { vaccineName: 'Rabies', batchNumber: 'B1' }, sources: [1] }, { dose: { vaccineName: 'DHPP', batchNumber: 'B1' }, sources: [1] }])
  expect([kept.length, refreshed]).toEqual([1, 1])
})

it('goes on after one that fails, and says which were saved', async () => {
  const refuses = target({ record: async (dose, sources) => ((dose as { vaccineName: string }).vaccineName === 'DHPP' ? Promise.reject(new Error('no')) : recorded.push({ dose, sources })) })
  const rows = [row('Rabies', 'one'), row('DHPP', 'one'), row('L4', 'one')]
  expect(await saveRows(rows, pages, refuses, new Map())).toMatchObject({ ids: [rows[0]!.id, rows[2]!.id], failed: 1, fault: new Error('no') })
})

it('keeps a photo once, also when the rest is tried again', async () => {
  const known = new Map<string, number>()
  await saveRows([row('Rabies', 'one')], pages, target(), known)
  await saveRows([row('DHPP', 'one')], pages, target(), known)
  expect(kept).toHaveLength(1)
})

it('refreshes nothing where nothing was saved', async () => {
  const saved = await saveRows([row('Rabies', 'one')], pages, target({ keep: () => Promise.reject(new Error('away')) }), new Map())
  expect([saved.ids, saved.failed, refreshed]).toEqual([[], 1, 0])
})

it('tells what is missing by field', async () => {
  expect(await faultsOf(schema, { vaccineName: '', batchNumber: '' })).toEqual({ vaccineName: 'vaccination.nameRequired' })
  expect(await faultsOf(schema, { vaccineName: 'Rabies', batchNumber: '' })).toBeNull()
})

it('sends a record and its photo again under the same keys from what was kept of a page that was lost before the answer', async () => {
  const keys: unknown[] = []
  const loses = target({
    keep: async (_, { idempotencyKey }) => (keys.push(idempotencyKey), 1),
    record: async (_dose, _sources, { idempotencyKey }) => (keys.push(idempotencyKey), Promise.reject(new Error('lost'))),
  })
  const sent = row('Rabies', 'one')
  await saveRows([sent], pages, loses, new Map())
  await saveRows([JSON.parse(JSON.stringify(sent)) as Row], pages, loses, new Map())
  expect(keys.slice(2)).toEqual(keys.slice(0, 2))
})
