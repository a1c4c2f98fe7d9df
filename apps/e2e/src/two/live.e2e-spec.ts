import type { Hint } from '@huella/contracts'
import { eventually, network, type LiveStream, type Visitor } from '@huella/testing'
import { made, owner, visitor } from '../support/people.js'
import { appointmentFields, join, petOf, recorded, reminderFields, vaccinationFields, type Pet } from '../support/pets.js'

const [first, second] = network().urls as [string, string]

let ana: Visitor
let eva: Visitor
let pet: Pet
const streams: LiveStream[] = []
beforeAll(async () => {
  ;[ana, eva] = [await owner(), await owner()]
})
beforeEach(async () => {
  pet = await petOf(ana)
  await join(ana, pet, eva, 'caregiver')
})
afterEach(() => streams.splice(0).forEach((stream) => stream.close()))

async function listen(person: Visitor, gateway: string, lastEventId?: string): Promise<LiveStream> {
  const stream = await person.listen({ gateway, lastEventId })
  streams.push(stream)
  expect(stream.status).toBe(200)
  return stream
}
const hints = (stream: LiveStream, kind: Hint['kind']) => stream.dataOf<Hint>('changed').filter((hint) => hint.kind === kind && hint.petId === pet.id)
const path = (what: string): string => `/api/pets/${pet.id}/${what}`

describe('what somebody changes through one gateway', () => {
  it.each<[Hint['kind'], (person: Visitor) => Promise<unknown>]>([
    ['reminder', async (person) => {
      const id = await recorded(person, path('reminders'), reminderFields)
      return made(await person.send('PATCH', `/api/reminders/${id}`, { body: { isCompleted: true }, gateway: first }))
    }],
    ['vaccination', (person) => recorded(person, path('vaccinations'), vaccinationFields)],
    ['appointment', (person) => recorded(person, path('appointments'), appointmentFields)],
  ])('is told at the other: %s', async (kind, change) => {
    const there = await listen(ana, second)
    await change(eva)
    const [hint] = await eventually(() => {
      expect(hints(there, kind)).not.toEqual([])
      return hints(there, kind)
    })
    expect(Object.keys(hint!).sort()).toEqual(['at', 'kind', 'petId', 'requestId'])
  })

  it('is at the other within 0.3 seconds, nineteen times of twenty', async () => {
    const there = await listen(ana, second)
    const id = await recorded(eva, path('reminders'), reminderFields)
    const took: number[] = []
    for (let round = 0; round < 20; round++) {
      const before = hints(there, 'reminder').length
      const sent = performance.now()
      made(await eva.send('PATCH', `/api/reminders/${id}`, { body: { isCompleted: round % 2 === 0, reminderDate: '2027-02-01' }, gateway: first }))
      if (round % 2 === 1) continue // opened again
      await eventually(() => expect(hints(there, 'reminder').length).toBeGreaterThan(before))
      took.push(there.events.at(-1)!.at - sent)
    }
    took.sort((a, b) => a - b)
    expect(took[Math.floor(took.length * 0.95) - 1]).toBeLessThan(300)
  })
})

it('somebody who was taken out of a family hears that, and nothing of the pet after it', async () => {
  const [stays, goes] = [await listen(ana, second), await listen(eva, first)]
  const { json: members } = await ana.get<{ id: number; familyMembers: { id: number; user: { id: string }; role: string }[] }[]>('/api/pets')
  const member = members.find(({ id }) => id === pet.id)!.familyMembers.find(({ role }) => role === 'caregiver')!
  expect((await ana.delete(`/api/pets/${pet.id}/family/${member.id}`)).status).toBe(204)
  await recorded(ana, path('vaccinations'), vaccinationFields)
  await eventually(() => expect(hints(stays, 'vaccination')).toHaveLength(1))
  const other = await petOf(eva)
  await eventually(() => expect(goes.dataOf<Hint>('changed').some(({ petId }) => petId === other.id)).toBe(true))
  expect([hints(goes, 'family').length > 0, hints(goes, 'vaccination')]).toEqual([true, []])
})

it('somebody who signs out through one gateway hears nothing more at the other, within a second', async () => {
  const leaving = await owner()
  const stream = await listen(leaving, second)
  await leaving.get('/api/logout', { gateway: first })
  await eventually(() => expect(stream.isOver).toBe(true), 1000)
  expect(stream.dataOf('ended')).toEqual([{ reason: 'session' }])
  expect((await visitor().get('/api/live')).status).toBe(401)
})

it('a gateway that stops sends its readers to the other one, where they go on; it does not wait for them', async () => {
  const stream = await listen(ana, second)
  await recorded(eva, path('vaccinations'), vaccinationFields)
  await eventually(() => expect(hints(stream, 'vaccination')).toHaveLength(1))
  const stopping = performance.now()
  await network().stop('gateway-2')
  try {
    expect(performance.now() - stopping).toBeLessThan(8000)
    expect([stream.isOver, stream.retry! >= 300 && stream.retry! <= 700]).toEqual([true, true])
    await eva.send('POST', path('vaccinations'), { body: vaccinationFields, gateway: first })
    const back = await listen(ana, first, stream.lastEventId)
    await eventually(() => expect(hints(back, 'vaccination')).toHaveLength(1))
    expect(back.dataOf('resync')).toEqual([])
  } finally {
    await network().start('gateway-2')
    await eventually(async () => expect(await network().isReady('gateway-2')).toBe(true))
  }
})

it('while NATS is away streams stay open; when it is back everybody reads anew', async () => {
  const stream = await listen(ana, first)
  await network().stop('nats')
  await network().start('nats')
  await eventually(() => expect(stream.dataOf('resync')).toHaveLength(1))
  await eventually(async () => expect((await eva.post(path('vaccinations'), vaccinationFields)).status).toBe(201))
  await eventually(() => expect(hints(stream, 'vaccination').length).toBeGreaterThan(0))
  expect(stream.isOver).toBe(false)
})
