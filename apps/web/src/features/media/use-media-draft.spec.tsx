/** Sending the files of a form: what fails goes on when it is tried again, what is taken back ends at once. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { ApiError } from '../../lib/api-error'
import { fakeObjectUrls, fakeUploads, photo, type FakeUpload } from '../../testing/fake-upload'
import { useTexts } from '../../testing/open-app'
import { useMediaDraft } from './use-media-draft'

let uploads: FakeUpload[]
const sentNames = ({ form }: FakeUpload) => form.getAll('images').map((file) => (file as File).name)
const stored = (...keys: string[]) => ({ images: keys.map((key) => ({ key, url: `/${key}.webp` })), video: null })

function withPhotos(...names: string[]) {
  const { result } = renderHook(() => useMediaDraft(null, null, 'pet:new'))
  act(() => void result.current.add(names.map((name) => photo(name))))
  const idOf = (name: string) => result.current.items.find((item) => item.name === name)!.id
  return { draft: result, idOf }
}

beforeEach(() => {
  useTexts()
  sessionStorage.clear()
  localStorage.clear()
  fakeObjectUrls()
  uploads = fakeUploads()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('sends what is left when sending failed before', async () => {
  const { draft } = withPhotos('a.png', 'b.png')
  const first = draft.current.store()
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]!.answer(503, {}))
  await expect(first).rejects.toBeInstanceOf(ApiError)
  expect(draft.current.hasWaiting()).toBe(true)
  const second = draft.current.store()
  await waitFor(() => expect(uploads).toHaveLength(2))
  act(() => uploads[1]!.answer(200, stored('a', 'b')))
  const { mediaFiles } = await second
  expect(JSON.parse(mediaFiles)).toEqual(stored('a', 'b'))
  expect(draft.current.hasWaiting()).toBe(false)
})

it.each([
  ['while it is sent', 0.3],
  ['while the server works on it', 1],
])('one that is taken back %s ends that at once, and the others go without it', async (_when, share) => {
  const { draft, idOf } = withPhotos('a.png', 'b.png')
  const storing = draft.current.store()
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]!.progress(share))
  act(() => draft.current.remove(idOf('a.png')))
  expect(uploads[0]!.aborted).toBe(true)
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(sentNames(uploads[1]!)).toEqual(['b.png'])
  act(() => uploads[1]!.answer(200, stored('b')))
  expect(JSON.parse((await storing).mediaFiles)).toEqual(stored('b'))
})

it('a part of a photo that was sent already is sent in its place', async () => {
  const { draft, idOf } = withPhotos('a.png')
  const first = draft.current.store()
  await waitFor(() => expect(uploads).toHaveLength(1))
  act(() => uploads[0]!.answer(200, stored('a')))
  await first
  act(() => draft.current.replace(idOf('a.png'), photo('a.jpg')))
  const second = draft.current.store()
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(sentNames(uploads[1]!)).toEqual(['a.jpg'])
  act(() => uploads[1]!.answer(200, stored('part')))
  expect(JSON.parse((await second).mediaFiles)).toEqual(stored('part'))
})
