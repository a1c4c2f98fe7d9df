import type { SessionData } from 'express-session'
import { SessionSeal } from './session-seal.js'

const [old, recent] = ['s'.repeat(32), 't'.repeat(32)]
const seal = new SessionSeal([old])
const session = { userId: 'ana' } as SessionData
afterEach(() => jest.useRealTimers())

it('gives back what it closed', () => {
  expect(seal.open('key', seal.close('key', session, 30))).toEqual(session)
  expect(seal.open('key', seal.close('key', 'over', 30))).toBe('over')
})

it.each<[string, () => string]>([
  ['for another session', () => seal.close('other', session, 30)],
  ['with another secret', () => new SessionSeal([recent]).close('key', session, 30)],
  ['too long ago', () => seal.close('key', session, -1)],
  ['by nobody', () => JSON.stringify(session)],
  ['and cut', () => seal.close('key', session, 30).slice(0, 30)],
  ['and emptied', () => ''],
])('what was closed %s is nothing', (_how, sealed) => expect(seal.open('key', sealed())).toBeUndefined())

it('what is put back later than it was to be kept is nothing', () => {
  const kept = seal.close('key', session, 30)
  jest.useFakeTimers({ now: Date.now() + 31_000 })
  expect(seal.open('key', kept)).toBeUndefined()
})

it('while the secret is exchanged, what either closed is opened, and the first closes', () => {
  const during = new SessionSeal([recent, old])
  expect(during.open('key', seal.close('key', session, 30))).toEqual(session)
  expect(during.open('key', seal.close('key', session, -1))).toBeUndefined()
  expect(new SessionSeal([recent]).open('key', during.close('key', 'over', 30))).toBe('over')
})
