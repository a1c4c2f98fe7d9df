import { EventEmitter } from 'node:events'
import type { Response } from 'express'
import { LiveConnections } from './live-connections.js'

/** A reader, and what was written to them. */
class Reader extends EventEmitter {
  written: string[] = []
  writableLength = 0
  destroyed = false
  isEnded = false
  writeHead = (): this => this
  write = (text: string): void => void this.written.push(text)
  end = (text: string): void => {
    this.written.push(text)
    this.isEnded = true
    this.emit('close')
  }
  destroy = (): void => {
    this.destroyed = true
    this.emit('close')
  }
}

let connections: LiveConnections
let leave: (isLast: boolean) => void
let alive: Set<string>
beforeEach(() => {
  jest.useFakeTimers()
  alive = new Set(['session'])
  connections = new LiveConnections(
    { SHUTDOWN_PAUSE_MS: 60_000 },
    { alive: () => Promise.resolve(alive) } as never,
    { onEnd: () => undefined } as never,
    { onLeave: (callback: typeof leave) => void (leave = callback) } as never,
  )
  connections.onModuleInit()
})
afterEach(() => {
  connections.onApplicationShutdown()
  jest.useRealTimers()
})

function reader(userId = 'ana', endsAt = Number.POSITIVE_INFINITY): Reader {
  const opened = new Reader()
  connections.open(opened as unknown as Response, { userId, sessionKey: 'session', endsAt }, '')
  return opened
}
const later = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000)

it('one write for each event, of the same text, to those whom it concerns', () => {
  const [ana, phone, eva] = [reader(), reader(), reader('eva')]
  const before = ana.written.length
  connections.send(['ana'], 'data: 1\n\n')
  expect([ana, phone, eva].map(({ written }) => written.slice(before))).toEqual([['data: 1\n\n'], ['data: 1\n\n'], []])
})

it('who does not read what comes is closed, and gets nothing more', () => {
  const [slow, other] = [reader(), reader()]
  slow.writableLength = 64 * 1024 + 1
  connections.sendAll('data: 1\n\n')
  const before = slow.written.length
  connections.sendAll('data: 2\n\n')
  expect([slow.destroyed, slow.written.length - before, other.destroyed]).toEqual([true, 0, false])
})

it('each has a sign of life every 20 seconds, which says where to go on', async () => {
  const ana = reader()
  connections.position = () => 'the-latest'
  const before = ana.written.length
  await later(60)
  expect(ana.written.slice(before)).toEqual(Array.from({ length: 3 }, () => ':\nid: the-latest\n\n'))
})

it('says when to come back, not to all the same', () => {
  const times = Array.from({ length: 20 }, (_, index) => Number(/^retry: (\d+)/.exec(reader(`u${index}`).written[0]!)![1]))
  expect(times.every((time) => time >= 2000 && time <= 4000)).toBe(true)
  expect(new Set(times).size).toBeGreaterThan(1)
})

it.each([
  ['after half an hour', Number.POSITIVE_INFINITY, 1800],
  ['when the session reaches its end', 90_000, 92],
])('is closed %s', async (_, endsInMs, afterSeconds) => {
  const ana = reader('ana', Date.now() + endsInMs)
  await later(60)
  expect(ana.isEnded).toBe(false)
  await later(afterSeconds - 60)
  expect(ana.isEnded).toBe(true)
})

it('is closed within a minute where its session is over and nobody has said so', async () => {
  const ana = reader()
  alive.clear()
  await later(60)
  expect(ana.written.at(-1)).toContain('"session"')
})

it('there are 10,000 at most; of one person five', () => {
  for (let index = 0; index < 10_000; index++) reader(`u${index}`)
  expect(() => connections.requireRoom()).toThrow(expect.objectContaining({ code: 'unavailable' }) as Error)
})

it('when the gateway stops, they are closed over five seconds, and no more are opened', async () => {
  const readers = Array.from({ length: 100 }, (_, index) => reader(`u${index}`))
  leave(false)
  expect(() => connections.requireRoom()).toThrow()
  await later(2.5)
  const half = readers.filter(({ isEnded }) => isEnded).length
  await later(2.5)
  expect([half > 30 && half < 70, readers.every(({ isEnded }) => isEnded)]).toEqual([true, true])
})

it('when it cannot wait, all at once', () => {
  const readers = Array.from({ length: 3 }, (_, index) => reader(`u${index}`))
  leave(false)
  leave(true)
  expect(readers.map(({ isEnded }) => isEnded)).toEqual([true, true, true])
})
