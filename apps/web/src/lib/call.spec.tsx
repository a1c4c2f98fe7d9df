import { routes } from '@huella/contracts'
import { act } from '@testing-library/react'
import { fakeApi, unanswered, type FakeApi } from '../testing/fake-api'
import { fakeUploads, type FakeUpload } from '../testing/fake-upload'
import { useTexts } from '../testing/open-app'
import { call, pathOf } from './call'
import { deadlines } from './deadlines'
import { NoAnswerError } from './no-answer'
import { upload } from './upload'

const pet = { params: { id: 7 } }
const whatOf = (failing: Promise<unknown>) => failing.then(() => 'answered', (error: unknown) => (error instanceof NoAnswerError ? error.what : error))

let api: FakeApi
beforeEach(() => {
  useTexts()
  api = fakeApi()
})

describe('an address made of a route', () => {
  it.each([
    ['as it is', pathOf(routes.getPets), '/api/pets'],
    ['with its parameters', pathOf(routes.deleteInvitation, { params: { id: 7, invitationId: 8 } }), '/api/pets/7/invitations/8'],
    ['with what an address may not hold', pathOf(routes.getPetByNickname, { params: { nickname: 'a/b? ñ' } }), '/api/pets/nickname/a%2Fb%3F%20%C3%B1'],
    ['with what is asked', pathOf(routes.searchOwnersPets, { query: { q: 'luna & co' } }), '/api/search/owners-pets?q=luna+%26+co'],
    ['without what is left out', pathOf(routes.getActivity, { query: { limit: 5, before: undefined } }), '/api/activity?limit=5'],
  ])('%s', (_how, path, expected) => expect(path).toBe(expected))
})

describe('a call', () => {
  it('sends what its route needs, and answers what the server says', async () => {
    const seen: unknown[] = []
    api.on('PUT /api/pets/7', ({ body, headers }: { body: unknown; headers: Headers }) => {
      seen.push(body, headers.get('if-match'))
      return { body: { id: 7, name: 'Luna' } }
    })
    const answer = await call(routes.putPet, { ...pet, body: { name: 'Luna' } as never, ifMatch: 'then' })
    expect([seen, answer.name]).toEqual([[{ name: 'Luna' }, '"then"'], 'Luna'])
  })

  it('that is cancelled before it begins is not made', async () => {
    await expect(call(routes.getPets, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(api.calls).toEqual([])
  })

  it('that is cancelled ends as cancelled', async () => {
    api.on('GET /api/pets', unanswered)
    const cancel = new AbortController()
    const failing = call(routes.getPets, { signal: cancel.signal })
    cancel.abort()
    await expect(failing).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('nothing waits without an end', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    ['a read', () => call(routes.getPets), deadlines.read, 'late'],
    ['a change', () => call(routes.deletePetById, pet), deadlines.write, 'unknown'],
    ['what takes longer', () => call(routes.postParse, { body: { text: 'Rabia' }, deadline: deadlines.parse, reads: true }), deadlines.parse, 'late'],
  ])('%s', async (_what, make, deadline, expected) => {
    for (const route of ['GET /api/pets', 'DELETE /api/pets/7', 'POST /api/vaccinations/parse']) api.on(route, unanswered)
    const ended = jest.fn()
    void whatOf(make()).then(ended)
    await jest.advanceTimersByTimeAsync(deadline - 1)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(expected)
  })

  it('nor does an answer whose rest does not come', async () => {
    globalThis.fetch = ((_path: string, { signal }: RequestInit) =>
      Promise.resolve({ ok: true, text: () => new Promise((_, fail) => signal?.addEventListener('abort', fail)) })) as never
    const what = whatOf(call(routes.getPets))
    await jest.advanceTimersByTimeAsync(deadlines.read)
    expect(await what).toBe('late')
  })

  describe('an upload', () => {
    let uploads: FakeUpload[]
    beforeEach(() => (uploads = fakeUploads()))

    it('goes on while bytes move, and ends when they stand still', async () => {
      const ended = jest.fn()
      void whatOf(upload(routes.postPetMedia, new FormData(), {})).then(ended)
      for (const share of [0.2, 0.4, 0.6]) {
        await jest.advanceTimersByTimeAsync(deadlines.uploadPause - 1)
        act(() => uploads[0]!.progress(share))
      }
      expect(ended).not.toHaveBeenCalled()
      await jest.advanceTimersByTimeAsync(deadlines.uploadPause)
      expect(ended).toHaveBeenCalledWith('late')
      expect(uploads[0]!.aborted).toBe(true)
    })

    it('is cancelled whenever one likes', async () => {
      const cancel = new AbortController()
      const failing = upload(routes.postDescriptionAudio, new FormData(), { ...pet, signal: cancel.signal })
      expect(uploads[0]!.path).toBe('/api/upload/pet-description-audio/7')
      cancel.abort()
      await expect(failing).rejects.toMatchObject({ name: 'AbortError' })
    })
  })
})

describe('where no answer comes, it is known what that means', () => {
  const network = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))

  it.each([
    ['a read without a network', false, () => call(routes.getPets), 'offline'],
    ['a change without a network was not sent', false, () => call(routes.deletePetById, pet), 'offline'],
    ['a read that broke off may be tried again', true, () => call(routes.getPets), 'broken'],
    ['a change that broke off may have been made', true, () => call(routes.deletePetById, pet), 'unknown'],
  ])('%s', async (_what, online, make, expected) => {
    network(online)
    globalThis.fetch = broken
    expect(await whatOf(make())).toBe(expected)
  })

  it('a change during which the network went may have been made', async () => {
    const online = network(true)
    globalThis.fetch = () => (online.mockReturnValue(false), broken())
    expect(await whatOf(call(routes.deletePetById, pet))).toBe('unknown')
  })

  it('a page of somebody else in place of an answer is none', async () => {
    globalThis.fetch = (async () => ({ ok: true, status: 200, text: async () => '<html>Welcome to our hotel' })) as never
    expect(await whatOf(call(routes.deletePetById, pet))).toBe('unknown')
  })
})
