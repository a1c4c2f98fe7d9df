import 'fake-indexeddb/auto'
import { BroadcastChannel } from 'node:worker_threads'
import { answersKeptForDays } from '@huella/contracts'
import { useTexts } from '../../testing/open-app'
import type { Translate } from '../../i18n/use-translation'
import { NoAnswerError } from '../no-answer'
import { runOutbox } from './run'
import { sendWaiting, sentForDays } from './send'
import { keepOnlyOf, keepWaiting, waitingOf, type Waiting } from './store'
import { discardWaiting, refusedText, sendOrKeep } from './send-or-keep'
import { keepWritesOf, showWaiting, waitingNow } from './waiting'

const me = 'sofia'
const day = 86_400_000
const justNow = Date.now() - 1000

type Sent = { path: string; key: string | null; reader: string | null; language: string | null; body: unknown }
let sent: Sent[] = []
let answer: (sent: Sent) => { status: number; body?: unknown; headers?: Record<string, string> }

const network = (isThere: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
const entry = (id: string, more: Partial<Waiting> = {}): Waiting => ({
  id, userId: me, kind: 'dose', petId: 7, what: 'Rabies', method: 'POST', path: '/api/pets/7/vaccinations', body: { vaccineName: 'Rabies' }, language: 'es', createdAt: justNow, ...more,
})
const ids = async (userId = me) => (await waitingOf(userId)).map(({ id }) => id)
const offline = () => Promise.reject(new NoAnswerError({ wrote: true, wasOnline: false, late: false }, null))

beforeAll(() => {
  useTexts()
  Object.assign(globalThis, { BroadcastChannel })
})
beforeEach(async () => {
  await keepOnlyOf(null)
  showWaiting([])
  keepWritesOf(me)
  network(true)
  sent = []
  answer = () => ({ status: 201 })
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const one = { path, key: headers.get('idempotency-key'), reader: headers.get('huella-reader'), language: headers.get('accept-language'), body: JSON.parse(String(init.body)) as unknown }
    sent.push(one)
    const { status, body, headers: more = {} } = answer(one)
    return { ok: status < 400, status, headers: new Headers(more), json: async () => body }
  }) as unknown as typeof fetch
})

const { id: _id, userId: _userId, createdAt: _createdAt, language: _language, ...write } = entry('')

describe('a write', () => {
  it('is sent where there is a network, and nothing is kept', async () => {
    expect(await sendOrKeep({ ...write, id: 'a' }, () => Promise.resolve())).toBe('sent')
    expect(await ids()).toEqual([])
  })

  it('waits where there is none, without having been tried', async () => {
    network(false)
    const send = jest.fn()
    expect(await sendOrKeep({ ...write, id: 'a' }, send)).toBe('kept')
    expect(send).not.toHaveBeenCalled()
    expect(await waitingOf(me)).toEqual([expect.objectContaining({ id: 'a', userId: me, path: '/api/pets/7/vaccinations', body: { vaccineName: 'Rabies' } })])
  })

  it('that got no answer is sent again under its own key', async () => {
    expect(await sendOrKeep({ ...write, id: 'a' }, offline)).toBe('sent')
    expect(sent.map(({ key }) => key)).toEqual(['a'])
  })

  it('comes after those of the same pet that wait', async () => {
    showWaiting([entry('earlier')])
    await keepWaiting(entry('earlier'))
    expect(await sendOrKeep({ ...write, id: 'later' }, () => Promise.reject(new Error('out of turn')))).toBe('sent')
    expect(sent.map(({ key }) => key)).toEqual(['earlier', 'later'])
  })

  it('that the server refuses fails, and is not kept', async () => {
    await expect(sendOrKeep({ ...write, id: 'a' }, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await ids()).toEqual([])
  })

  it.each([
    ['in its turn after others', () => showWaiting([entry('earlier')]), [['earlier', 201], ['a', 422], ['by itself', 0]]],
    ['again after no answer', () => undefined, [['by itself', 0], ['a', 422], ['by itself', 0]]],
  ])('that the server refuses %s fails as if it had been sent by itself, and is not kept', async (_, before, expected) => {
    before()
    if (waitingNow().length > 0) await keepWaiting(entry('earlier'))
    answer = ({ key }) => (key === 'a' ? { status: 422, body: { detail: 'Not so' } } : { status: 201 })
    const steps: unknown[] = []
    const send = () => {
      steps.push(...sent.map(({ key }) => [key, key === 'a' ? 422 : 201]), ['by itself', 0])
      sent = []
      return Promise.reject(steps.length === 1 ? new NoAnswerError({ wrote: true, wasOnline: true, late: false }, null) : new Error('refused'))
    }
    await expect(sendOrKeep({ ...write, id: 'a' }, send)).rejects.toThrow('refused')
    expect(steps).toEqual(expected)
    expect(await ids()).toEqual([])
  })

  it('of nobody is not kept', async () => {
    keepWritesOf(null)
    await expect(sendOrKeep({ ...write, id: 'a' }, offline)).rejects.toBeInstanceOf(NoAnswerError)
  })
})

describe('what waits', () => {
  it('is sent in the order in which it was written, in the name and language of its author, once', async () => {
    for (const [at, id] of ['first', 'second', 'third'].entries()) await keepWaiting(entry(id, { createdAt: justNow + at }))
    await Promise.all([sendWaiting(me), sendWaiting(me)])
    expect(sent.map(({ key }) => key).filter((key, at, all) => all.indexOf(key) === at)).toEqual(['first', 'second', 'third'])
    expect(sent[0]).toMatchObject({ reader: me, language: 'es', body: { vaccineName: 'Rabies' } })
    expect(await ids()).toEqual([])
  })

  it.each([
    ['nobody is signed in', { status: 401 }],
    ['too much was asked', { status: 429 }],
    ['nobody is there', { status: 503 }],
    ['the same is being done', { status: 409, headers: { 'Retry-After': '1' } }],
  ])('stays, with what comes after it, while %s', async (_, refusal) => {
    await keepWaiting(entry('first'))
    await keepWaiting(entry('second', { createdAt: justNow + 1 }))
    answer = () => refusal
    expect(await sendWaiting(me)).toEqual({ sent: 0, refused: 0 })
    expect(sent).toHaveLength(1)
    expect((await waitingOf(me)).map(({ id, refusal: why }) => [id, why])).toEqual([['first', undefined], ['second', undefined]])
  })

  it.each([400, 403, 404, 409, 412, 422])('and is refused with %d stays with the reason, and is not sent again by itself; the next goes on', async (status) => {
    await keepWaiting(entry('bad'))
    await keepWaiting(entry('good', { createdAt: justNow + 1 }))
    answer = ({ key }) => (key === 'bad' ? { status, body: { detail: 'No such pet' } } : { status: 201 })
    expect(await sendWaiting(me)).toEqual({ sent: 1, refused: 1 })
    await sendWaiting(me)
    expect(sent.map(({ key }) => key)).toEqual(['bad', 'good'])
    expect(await waitingOf(me)).toEqual([expect.objectContaining({ id: 'bad', refusal: { status, detail: 'No such pet' } })])
  })

  it('tells of several fields what is wrong with each', async () => {
    await keepWaiting(entry('bad'))
    answer = () => ({ status: 400, body: { detail: 'Please check the form', errors: [{ path: 'a', message: 'Too long' }, { path: 'b', message: 'Missing' }] } })
    expect(await sendWaiting(me)).toEqual({ sent: 0, refused: 1 })
    expect((await waitingOf(me))[0]?.refusal).toEqual({ status: 400, detail: 'Too long · Missing' })
  })

  it('goes when its author drops it', async () => {
    await keepWaiting(entry('a'))
    await discardWaiting(entry('a'))
    expect(await ids()).toEqual([])
  })

  it('is not sent once its author has dropped it, though what was written before it is on its way', async () => {
    await keepWaiting(entry('first'))
    await keepWaiting(entry('dropped', { createdAt: justNow + 1 }))
    answer = () => ({ status: 201 })
    const posted = globalThis.fetch
    globalThis.fetch = (async (path: string, init: RequestInit) => {
      await discardWaiting(entry('dropped'))
      return posted(path, init)
    }) as typeof fetch
    expect(await sendWaiting(me)).toEqual({ sent: 1, refused: 0 })
    expect(sent.map(({ key }) => key)).toEqual(['first'])
  })
})

describe('what was written', () => {
  const notedAs = async () => (await waitingOf(me)).map(({ id, refusal }) => [id, refusal])
  const tooLong = { reason: 'waited-too-long' } as const

  it.each([
    ['a month ago, but an hour', 30 * day - 3_600_000],
    ['just now', 0],
    ['by a clock that was a day ahead', -day],
    ['by a clock that was years ahead', -4000 * day],
  ])('%s is sent as ever', async (_, age) => {
    await keepWaiting(entry('a', { createdAt: Date.now() - age }))
    expect(await sendWaiting(me)).toEqual({ sent: 1, refused: 0 })
    expect(sent.map(({ key }) => key)).toEqual(['a'])
    expect(await ids()).toEqual([])
  })

  it.each([
    ['longer than 30 days ago', 30 * day + 1000],
    ['years ago', 4000 * day],
  ])('%s is never sent: it stays, with the reason and without words; the next goes on', async (_, age) => {
    const old = entry('old', { createdAt: Date.now() - age })
    await keepWaiting(old)
    await keepWaiting(entry('young'))
    expect(await sendWaiting(me)).toEqual({ sent: 1, refused: 1 })
    expect(await sendWaiting(me)).toEqual({ sent: 0, refused: 0 })
    expect(sent.map(({ key }) => key)).toEqual(['young'])
    expect(await waitingOf(me)).toEqual([{ ...old, refusal: tooLong }])
  })

  it('longer than 30 days ago does not have a new one fail', async () => {
    await keepWaiting(entry('old', { createdAt: Date.now() - 31 * day }))
    showWaiting(await waitingOf(me))
    expect(await sendOrKeep({ ...write, id: 'new' }, offline)).toBe('sent')
    expect(sent.map(({ key }) => key)).toEqual(['new'])
    expect(await notedAs()).toEqual([['old', tooLong]])
  })

  it('before there was such a reason, and was refused then, is read as it was', async () => {
    const refusal = { status: 404, detail: 'No such pet' }
    await keepWaiting(entry('old', { createdAt: Date.now() - 31 * day, refusal }))
    await sendWaiting(me)
    expect(await notedAs()).toEqual([['old', refusal]])
  })
})

it('nothing is sent by itself once the server may have forgotten its key', () => expect(sentForDays).toBeLessThan(answersKeptForDays))

describe('why something was not saved', () => {
  const detail = { status: 422, detail: 'Not so' }
  const tooLong = { reason: 'waited-too-long' } as const

  it.each([
    ['what waits', undefined, null],
    ['what the server refused', detail, 'outbox.refused Not so'],
    ['what it refused without a word', { status: 403, detail: null }, 'outbox.refused'],
    ['what waited too long', tooLong, 'outbox.waitedTooLong'],
  ] as const)('is told of %s', (_, refusal, text) => {
    expect(refusedText({ ...(refusal && { refusal }) }, ((key: string) => key) as Translate)).toBe(text)
  })
})

describe('two people on one device', () => {
  it('send nothing of each other', async () => {
    await keepWaiting(entry('of-liam', { userId: 'liam' }))
    await sendWaiting(me)
    expect(sent).toEqual([])
    expect(await ids('liam')).toEqual(['of-liam'])
  })

  it('what one has left is gone when the other is there', async () => {
    await keepWaiting(entry('of-liam', { userId: 'liam' }))
    await keepWaiting(entry('mine'))
    const said: number[] = []
    const stop = runOutbox(me, (change) => said.push(change.sent))
    const until = async (holds: () => boolean | Promise<boolean>) => {
      while (!(await holds())) await new Promise((done) => setTimeout(done, 10))
    }
    await until(async () => sent.length === 1 && said.length === 1)
    expect(said).toEqual([1])
    expect(await ids('liam')).toEqual([])
    stop()
  })
})
