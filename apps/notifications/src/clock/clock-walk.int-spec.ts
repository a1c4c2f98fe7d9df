import { moveClock } from '@huella/contracts'
import { morning, SendingBed } from '../testing/sending-bed.js'
import { moveClockTo } from '../testing/moved-clock.js'

let on: SendingBed
beforeAll(async () => { on = await SendingBed.start() })
afterAll(() => on.bed.stop())
beforeEach(() => on.reset())

const move = async (shift: string) => new Date((await on.bed.bed.call(moveClock, { shift })).now)
const nearly = (moment: Date, expected: string) => expect(Math.abs(+moment - Date.parse(expected))).toBeLessThan(10_000)

it('moves on top of what was moved before, and back to what it is', async () => {
  nearly(await move('P1DT9H'), '2026-05-02T19:00:00Z')
  nearly(await move('PT1H'), '2026-05-02T20:00:00Z')
  nearly(await move('PT0S'), new Date().toISOString())
})

it('two who move it at the same time move it by both', async () => {
  await Promise.all([move('P1D'), move('P2D')])
  nearly(await move('PT1S'), '2026-05-04T10:00:00Z')
})

it('sends what is planned on the way at its own moment, in order', async () => {
  const { userId, petId, remind } = await on.family()
  remind('Rabies')
  remind('Leptospirosis', '2026-06-12', '2026-06-05')
  await on.bed.refresh(petId)
  nearly(await move('P50DT12H'), '2026-06-20T22:00:00Z') // within quiet hours
  expect(on.mail.to(userId)).toEqual([['first Rabies'], ['first Leptospirosis'], ['overdue Rabies'], ['overdue Leptospirosis']])
  on.mail.messages.forEach(({ at }, index) => nearly(at, morning(['2026-06-03', '2026-06-05', '2026-06-17', '2026-06-19'][index]!)))
})

it('tries again on the way what could not be sent', async () => {
  const { userId, petId, remind } = await on.family()
  remind('Rabies')
  await on.bed.refresh(petId)
  await moveClockTo(on.bed, '2026-06-03T06:00:00Z')
  let refusals = 2
  on.mail.answer = () => (refusals-- > 0 ? { kind: 'later', reason: 'away' } : { kind: 'sent' })
  await move('PT3H')
  expect(on.mail.to(userId)).toHaveLength(3)
})

it('refuses what is no duration', async () => {
  expect(await on.bed.bed.refusal(moveClock, { shift: 'tomorrow' })).toMatch(/^invalid/)
})
