import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { forgetDrafts, keepDraftsOf } from '../../lib/draft'
import { store, using } from '../../lib/draft-file-store'
import { forgetPaper, keepPages, keepWork, readPaper } from './paper/kept-paper'
import type { Page } from './paper/pages'
import { blankRow } from './paper/rows'
import { ownerPaper, useShownPaper } from './use-shown-paper'

const draft = ownerPaper(5)
const picture = new File(['picture'], 'booklet.jpg', { type: 'image/jpeg' })
const pageThat = (state: Page['state']): Page =>
  ({ id: state, source: { id: 'source', kind: 'photo', file: picture }, picture, url: 'blob:gone', width: 4, height: 3, state, progress: 0.5, read: null })
const row = { ...blankRow('read', { empty: () => ({ vaccineName: 'Rabies' }), fit: {} }), isTouched: true }

const opened = (name: string, handed: readonly File[] | null = null) => renderHook(() => useShownPaper(name, handed)).result
async function keep(): Promise<void> {
  keepWork(draft, { about: '5', rows: [row], sources: [['source', 31]] })
  await keepPages(draft, [pageThat('read'), pageThat('reading')])
}

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:new'
  keepDraftsOf('ana')
  await keep()
})
afterEach(() => forgetDrafts())

it('gives back what was photographed and corrected before the page was lost; what was being read waits again', async () => {
  const result = opened(draft)
  await waitFor(() => expect(result.current.paper).not.toBeNull())
  const { kept, files } = result.current.paper!
  expect(files).toEqual([])
  expect(kept).toMatchObject({ about: '5', sources: [['source', 31]], rows: [JSON.parse(JSON.stringify(row))] })
  expect(kept!.pages.map(({ state, progress, url }) => [state, progress, url])).toEqual([['read', 0, 'blob:new'], ['waiting', 0, 'blob:new']])
})

it.each<[string, string, () => void]>([
  ['of another pet', ownerPaper(6), () => {}],
  ['that was given up', draft, () => forgetPaper(draft)],
  ['of somebody else', draft, () => keepDraftsOf('ben')],
])('gives back nothing %s', async (_, name, happens) => {
  happens()
  expect(await readPaper(name)).toBeNull()
})

const storedPictures = () => using((db) => db.getAllKeys(store))

it('leaves no picture in the browser once who photographed it is forgotten', async () => {
  expect(await storedPictures()).toHaveLength(1)
  await forgetDrafts()
  expect(await storedPictures()).toEqual([])
})

it('keeps no picture that is stored while its draft goes', async () => {
  const keeping = keepPages(draft, [pageThat('read')])
  await forgetDrafts()
  await keeping
  expect(await storedPictures()).toEqual([])
})

it('is of the pet that the screen is about: of another one it shows nothing, and of the same again what was kept', async () => {
  const { result, rerender } = renderHook(({ name }: { name: string | null }) => useShownPaper(name), { initialProps: { name: ownerPaper(6) as string | null } })
  act(() => result.current.open([picture]))
  expect(result.current.paper?.files).toEqual([picture])
  rerender({ name: null })
  expect(result.current.paper).toBeNull()
  rerender({ name: draft })
  await waitFor(() => expect(result.current.paper?.kept?.about).toBe('5'))
  rerender({ name: ownerPaper(6) })
  expect(result.current.paper).toBeNull()
})

it('does not put aside what was chosen just now', async () => {
  const result = opened(draft, [picture])
  await act(async () => void (await readPaper(draft)))
  expect(result.current.paper).toEqual({ files: [picture], kept: null })
  act(() => result.current.close())
  expect(result.current.paper).toBeNull()
})
