import { act, renderHook, waitFor } from '@testing-library/react'
import { object } from 'yup'
import { fakeApi, type FakeApi } from '../../../testing/fake-api'
import { fakeObjectUrls } from '../../../testing/fake-upload'
import { useTexts } from '../../../testing/open-app'
import { strangePet } from './hints'
import type { KeptPaper } from './kept-paper'
import { blankRow, type Row, type RowKind } from './rows'
import type { PaperTarget } from './save-rows'
import { useReview, type ReviewedPet } from './use-review'

const kind: RowKind = { empty: () => ({}), fit: {} }
const read = (vaccineName: string, administeredDate: string): Row => ({ ...blankRow('page', kind), values: { vaccineName, administeredDate, batchNumber: 'A1', labelMonths: '' } })
const target: PaperTarget = { ...kind, about: 7, schema: object(), keep: async () => 1, record: async () => undefined, refresh: async () => {} }

const check = (code: string, message: string) => ({ code, severity: 'warning', vaccinationId: null, message })
/** What the server says of each vaccine. */
const said: Record<string, object[]> = {
  Rabies: [check('duplicate-same-day', 'Already there.')],
  DHPP: [check('lot-expired', 'The lot had expired.'), check('no-schedule-species', 'No plan for this species.'), check('chip-shared', 'Another pet has this chip.')],
}

let api: FakeApi
let asked: unknown[]
const answer = ({ body }: { body: unknown }) => {
  asked.push(body)
  return { body: { checks: said[(body as { vaccineName: string }).vaccineName] ?? [], suggestion: null } }
}

const review = (rows: Row[], pet: ReviewedPet) => {
  const kept = { rows, pages: [], sources: {}, at: null } as unknown as KeptPaper
  return renderHook(() => useReview([], kept, target, pet)).result
}
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const byPet: ReviewedPet = { asked: { petId: 7 } }

beforeEach(() => {
  useTexts()
  asked = []
  api = fakeApi({ 'POST /api/pets/7/vaccinations/preview': answer, 'POST /api/pets/nickname/luna-12345678/vaccinations/preview': answer })
})

describe('records of a pet that the reader does not see', () => {
  it.each<[string, ReviewedPet, string]>([
    ['its number', byPet, 'POST /api/pets/7/vaccinations/preview'],
    ['its nickname', { asked: { nickname: 'luna-12345678' } }, 'POST /api/pets/nickname/luna-12345678/vaccinations/preview'],
  ])('are asked about by %s, each that says enough once', async (_, pet, route) => {
    review([read('DHPP', '2024-06-02'), read('DHPP', '2024-06-02'), read('L4', '2024-06-03'), read('', '2024-06-02'), read('Rabies', '')], pet)
    await waitFor(() => expect(asked).toEqual([expect.objectContaining({ vaccineName: 'DHPP', batchNumber: 'A1', labelMonths: null }), expect.objectContaining({ vaccineName: 'L4' })]))
    expect(new Set(api.calls)).toEqual(new Set([route]))
  })

  it('have the hints of the server, without those about the pet as a whole', async () => {
    const result = review([read('DHPP', '2024-06-02')], byPet)
    await waitFor(() => expect(result.current.records[0]).toMatchObject({ hints: ['The lot had expired.'], look: 'doubt' }))
  })

  it('are marked and left out where the pet has them, until the person ticks them', async () => {
    const result = review([read('Rabies', '2024-06-02'), read('L4', '2024-06-02')], byPet)
    await waitFor(() => expect(result.current.records[0]).toMatchObject({ recorded: 'recorded', look: 'recorded', hints: [], row: { ticked: false } }))
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(result.current.records[1]).toMatchObject({ recorded: null, row: { ticked: true } })
    act(() => result.current.rows.tick(result.current.records[0]!.row, true))
    act(() => result.current.rows.edit(result.current.records[0]!.row, { ...result.current.records[0]!.row.values, batchNumber: 'B2' }))
    await waitFor(() => expect(asked).toHaveLength(3))
    await waitFor(() => expect(result.current.records[0]).toMatchObject({ recorded: 'recorded', row: { ticked: true } }))
  })

  it('are looked at beside each other without a network, and asked about once there is one', async () => {
    const network = online(false)
    const result = review([read('DHPP', '2024-06-02'), read('DHPP', '2024-06-11')], byPet)
    expect(result.current.records[1]!.hints).toEqual([expect.stringMatching(/^Only 9 days/)])
    expect(api.calls).toEqual([])
    network.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(result.current.records[1]!.hints).toEqual(['The lot had expired.', expect.stringMatching(/^Only 9 days/)]))
  })

  it('are reviewed without the server where it does not answer', async () => {
    api.on('POST /api/pets/7/vaccinations/preview', () => ({ status: 503, body: { title: 'Busy' } }))
    const result = review([read('Rabies', '2024-06-02')], byPet)
    await waitFor(() => expect(api.calls).toHaveLength(1))
    expect(result.current.records[0]).toMatchObject({ recorded: null, hints: [], row: { ticked: true } })
  })
})

it('of a pet that the reader sees nobody is asked', async () => {
  const result = review([read('DHPP', '2024-06-02'), read('DHPP', '2024-06-11')], { known: strangePet })
  expect(result.current.records[1]!.hints).toHaveLength(1)
  expect(api.calls).toEqual([])
})

it('a record that does not say when it was given wants a look', () => {
  const { records } = review([read('DHPP', ''), read('DHPP', '2024-06-02'), read('', '')], { known: strangePet }).current
  expect(records.map(({ look }) => look)).toEqual(['doubt', 'read', 'read'])
})

it.each([
  ['read', true],
  ['failed', false],
  ['reading', false],
])('a page that is %s is said to have been read: %s', (state, isRead) => {
  fakeObjectUrls()
  const kept = { rows: [], pages: [{ id: 'page', state }], sources: {}, at: null } as unknown as KeptPaper
  expect(renderHook(() => useReview([], kept, target, { known: strangePet })).result.current.isRead).toBe(isRead)
})
