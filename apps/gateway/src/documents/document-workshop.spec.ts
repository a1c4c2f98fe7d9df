import childProcess from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Logger } from '@nestjs/common'
import { bookletSheet } from './booklet-sheet.js'
import { certificateSheet } from './certificate-sheet.js'
import { DocumentWorkshop, type WorkshopLimits } from './document-workshop.js'
import type { Sheet } from './sheets.js'
import { aCertificate, aLink, fiveYears } from './testing/samples.js'

jest.setTimeout(60_000)

const sheet = certificateSheet(aCertificate(), aLink, 'en', null)
const nonsense = { kind: 'nonsense' } as unknown as Sheet
const workshops: DocumentWorkshop[] = []
const workshop = (limits: Partial<WorkshopLimits> = {}): DocumentWorkshop => {
  const one = new DocumentWorkshop()
  one.limits = { ...one.limits, patienceMs: 60_000, workMs: 60_000, ...limits }
  workshops.push(one)
  return one
}
const made = async (one: DocumentWorkshop, what: Sheet = sheet): Promise<string> =>
  one.make(what).then(
    async (pages) => (await buffer(pages)).toString('latin1', 0, 5),
    ({ code, message, details }: { code: string; message: string; details: { retryAfter: number } }) => `${code} ${message} ${details.retryAfter}`,
  )

/** To be asked again after two to five seconds. */
const unavailable = expect.stringMatching(/^unavailable error\.unavailable [2-5]$/) as string

beforeEach(() => jest.spyOn(Logger.prototype, 'error').mockImplementation())
afterEach(() => workshops.splice(0).forEach((one) => one.onApplicationShutdown()))

it('documents are made by two processes, however many are wanted; the others wait', async () => {
  const forks = jest.spyOn(childProcess, 'fork')
  const one = workshop()
  expect(await Promise.all(Array.from({ length: 7 }, () => made(one)))).toEqual(Array.from({ length: 7 }, () => '%PDF-'))
  expect(forks).toHaveBeenCalledTimes(2)
})

it('who comes when too many wait, or waits too long, is told to come again', async () => {
  const [full, hurried] = [workshop({ waiting: 1 }), workshop({ patienceMs: 1 })]
  const busy = 'unavailable certificate.busy 3'
  expect((await Promise.all(Array.from({ length: 4 }, () => made(full)))).sort()).toEqual(['%PDF-', '%PDF-', '%PDF-', busy].sort())
  expect((await Promise.all(Array.from({ length: 3 }, () => made(hurried)))).sort()).toEqual(['%PDF-', '%PDF-', busy].sort())
  expect([await made(full), await made(hurried)]).toEqual(['%PDF-', '%PDF-'])
})
it('a process that dies is said, and the next document has another one', async () => {
  const forks = jest.spyOn(childProcess, 'fork')
  const one = workshop()
  expect(await Promise.all([made(one, nonsense), made(one, nonsense), made(one)])).toEqual([unavailable, unavailable, '%PDF-'])
  expect(forks).toHaveBeenCalledTimes(3)
  expect(jest.mocked(Logger.prototype.error).mock.calls.join()).toContain('TypeError')
})

it.each<[string, () => childProcess.ChildProcess]>([
  ['at once', () => { throw new Error('spawn ENOMEM') }],
  ['a moment later, in a child without streams', () => {
    const child = new childProcess.ChildProcess()
    process.nextTick(() => child.emit('error', new Error('spawn EMFILE')))
    return child
  }],
])('a process that cannot be started is said, and the next document has another one: %s', async (_, failing) => {
  jest.spyOn(childProcess, 'fork').mockImplementationOnce(failing)
  const one = workshop({ atOnce: 1 })
  expect([await made(one), await made(one)]).toEqual([unavailable, '%PDF-'])
})

it('what takes too long is ended', async () => {
  const one = workshop({ workMs: 1 })
  expect(await made(one)).toEqual(unavailable)
  one.limits = { ...one.limits, workMs: 60_000 }
  expect(await made(one)).toBe('%PDF-')
})

it('a process knows nothing of our environment, and ends when it has had nothing to do for a while; another one makes the next document', async () => {
  const forks = jest.spyOn(childProcess, 'fork')
  const one = workshop({ idleMs: 1 })
  expect(await made(one)).toBe('%PDF-')
  const [child] = forks.mock.results.map(({ value }) => value as childProcess.ChildProcess)
  if (child!.exitCode === null) await once(child!, 'exit')
  expect([child!.exitCode, (forks.mock.calls[0]![1] as unknown as { env: object }).env]).toEqual([0, {}])
  expect(await made(one)).toBe('%PDF-')
})

it('who reads slowly holds nobody up', async () => {
  const one = workshop({ atOnce: 1 })
  const slow = await one.make(bookletSheet(fiveYears(), 'en'))
  expect(await made(one)).toBe('%PDF-')
  expect((await buffer(slow)).toString('latin1', 0, 5)).toBe('%PDF-')
})
