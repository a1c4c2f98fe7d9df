import { act, renderHook, waitFor } from '@testing-library/react'
import { object, string } from 'yup'
import { useTexts } from '../../../testing/open-app'
import { blankRow, edited, type Row, type RowKind } from './rows'
import type { PaperTarget } from './save-rows'
import type { Review } from './use-review'
import { useSaving } from './use-saving'

const kind: RowKind = { empty: () => ({ vaccineName: '' }), fit: {} }
const named = (vaccineName: string): Row => ({ ...blankRow('page', kind), ticked: true, values: { vaccineName } })
const rows = [named('Rabies'), named('DHPP'), named('L4')]

/** Keys under which each record was sent, one after the other. */
let sent: Record<string, string[]>
let refused: Set<string>
let saved: string[]
let done: number

const target: PaperTarget = {
  ...kind,
  about: 7,
  schema: object({ vaccineName: string().required() }),
  keep: async () => 1,
  record: async (dose, _, { idempotencyKey }) => {
    const { vaccineName } = dose as { vaccineName: string }
    sent[vaccineName] = [...(sent[vaccineName] ?? []), String(idempotencyKey)]
    if (refused.has(vaccineName)) throw new Error('away')
  },
  refresh: async () => {},
}

const saving = () => renderHook(() => {
  const left = rows.filter(({ id }) => !saved.includes(id))
  return useSaving({ rows: { rows: left, saved: (ids: readonly string[]) => void saved.push(...ids) }, pages: { pages: [] }, open: () => {} } as unknown as Review, target, null, () => void done++)
})

beforeEach(() => {
  useTexts()
  sent = {}
  refused = new Set()
  saved = []
  done = 0
})

it('sends what could not be saved again under the same keys, and what was saved not at all', async () => {
  refused.add('DHPP')
  const { result, rerender } = saving()
  act(() => result.current.save())
  await waitFor(() => expect(result.current.failure).toMatch(/^2 saved/))
  refused.clear()
  rerender()
  act(() => result.current.save())
  await waitFor(() => expect(done).toBe(1))
  expect(Object.entries(sent).map(([name, keys]) => [name, keys.length, new Set(keys).size])).toEqual([['Rabies', 1, 1], ['DHPP', 2, 1], ['L4', 1, 1]])
})

it('sends a record that was changed after a failure under another key', async () => {
  refused.add('Rabies').add('DHPP').add('L4')
  const { result, rerender } = saving()
  act(() => result.current.save())
  await waitFor(() => expect(result.current.failure).not.toBeNull())
  refused.clear()
  rows[0] = edited(rows[0]!, { vaccineName: 'Rabies, 3 years' })
  rerender()
  act(() => result.current.save())
  await waitFor(() => expect(done).toBe(1))
  expect(sent['Rabies, 3 years']![0]).not.toBe(sent['Rabies']![0])
  expect(new Set(sent['DHPP']).size).toBe(1)
})

it('says what is missing in a record until it is changed, and sends nothing meanwhile', async () => {
  const [whole] = rows as [Row]
  rows[0] = { ...whole, values: { vaccineName: '' } }
  const { result, rerender } = saving()
  act(() => result.current.save())
  await waitFor(() => expect(result.current.faultsOf(rows[0]!)).toEqual({ vaccineName: expect.any(String) as string }))
  expect([result.current.faultsOf(rows[1]!), result.current.attempt, sent]).toEqual([null, 1, {}])
  rows[0] = edited(rows[0], { vaccineName: 'Rabies' })
  rerender()
  expect(result.current.faultsOf(rows[0])).toBeNull()
  act(() => result.current.save())
  await waitFor(() => expect(done).toBe(1))
  rows[0] = whole
})
