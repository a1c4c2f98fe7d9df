import { heldLock } from '../testing/held-lock.js'
import { morning, SendingBed } from '../testing/sending-bed.js'

let on: SendingBed
beforeAll(async () => { on = await SendingBed.start() })
afterAll(() => on.bed.stop())
beforeEach(() => on.reset())

/** Three people, each with a pet that is spoken of on the same morning. */
async function three() {
  const families = [await on.family(), await on.family(), await on.family()] as const
  for (const { remind } of families) remind('Rabies')
  await on.bed.refresh(...families.map(({ petId }) => petId))
  return families
}
const told = (families: readonly { userId: string }[]) => families.map(({ userId }) => on.mail.to(userId).length)

describe('of three people, one of whom has a pet', () => {
  it.each<[string, (petId: number) => Promise<() => unknown>]>([
    ['that somebody else asks about', (petId) => heldLock(on.bed.bed.databaseUrl, `care:${petId}`)],
    ['that cannot be stored', (petId) => {
      const family = on.bed.neighbours.families.get(petId)!
      family.name = 'x'.repeat(101)
      return Promise.resolve(() => (family.name = 'Luna'))
    }],
  ])('%s, the others get their message, and the third one soon after', async (_, hinder) => {
    const families = await three()
    const mend = await hinder(families[1].petId)
    await on.at(morning('2026-06-03'))
    expect(told(families)).toEqual([1, 0, 1])
    await mend()
    await on.at('2026-06-03T07:01:00Z')
    expect(told(families)).toEqual([1, 1, 1])
  })
})

it('where a service is away all wait, and are asked about once', async () => {
  const families = await three()
  on.bed.neighbours.away.add('medical-records')
  on.bed.neighbours.asked.length = 0
  await on.at(morning('2026-06-03'))
  expect(told(families)).toEqual([0, 0, 0])
  expect(on.bed.neighbours.asked.filter((asked) => asked.startsWith('medical'))).toEqual(['medical.care.find-due 3'])
  on.bed.neighbours.away.clear()
})
