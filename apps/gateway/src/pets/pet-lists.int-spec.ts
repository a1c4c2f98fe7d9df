import { definedEvents, findMedicalRecords, findPeople, listPets, setDescriptionAudio, type PayloadOf } from '@huella/contracts'
import { createTestDatabase, eventually, Visitor } from '@huella/testing'
import { DataSource } from 'typeorm'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'
import { NeighboursDouble } from '../testing/neighbours-double.js'

const petId = 5
const ana = NeighboursDouble.idOf('ana')
const bo = NeighboursDouble.idOf('bo')

let bed: GatewayBed
let first: RunningGateway
let second: RunningGateway
let anas: Visitor
let composed = 0
let description = ''
let whileComposing = async (): Promise<void> => undefined

beforeAll(async () => {
  bed = await GatewayBed.start()
  await bed.services.answers(listPets, async (_input, actor) => {
    composed++
    const family = [{ id: 1, userId: ana, role: 'owner', showsPhone: false }, { id: 2, userId: bo, role: 'member', showsPhone: false }]
    const said = { id: petId, name: 'Luna', description, role: 'userId' in actor && actor.userId === ana ? 'owner' : 'member', familyMembers: family }
    await whileComposing()
    return [said] as never
  })
  await bed.services.answers(findMedicalRecords, ({ petIds }) => petIds.map((id) => ({ petId: id, vaccinations: [], vaccinationReminders: [], appointments: [] })) as never)
  await bed.services.answers(findPeople, () => [])
  await bed.services.answers(setDescriptionAudio, (_input, _actor, context) => {
    description = 'Spoken'
    context.outdated?.add(`care:${petId}`)
    return { descriptionAudioUrl: '/media/audio/a.webm' }
  })
  const env = { RATE_LIMIT_SCALE: '1000', DATABASE_URL: await createTestDatabase('gateway') }
  first = await bed.gateway(env)
  second = await bed.gateway(env)
  anas = await bed.signedIn(first, 'ana')
})
afterAll(() => bed?.stop())

const database = () => first.app.get(DataSource)
beforeEach(async () => {
  description = ''
  whileComposing = async () => undefined
  await database().query('DELETE FROM pet_lists')
})

interface Listed { description: string; role: string }
const read = (gateway = first, person = anas) => person.get<Listed[]>('/api/pets', { gateway: gateway.origin })
const described = async (gateway: RunningGateway) => (await read(gateway)).json[0]!.description
/** How often a list was composed meanwhile. */
async function compositions(work: () => Promise<unknown>): Promise<number> {
  const before = composed
  await work()
  return composed - before
}

it('a person’s list of pets is composed once for all gateways', async () => {
  expect(await compositions(async () => { for (const gateway of [first, second, first]) await read(gateway) })).toBe(1)
})

it('each person has their own', async () => {
  const bos = await bed.signedIn(first, 'bo')
  expect([(await read(first)).json[0]!.role, (await read(first, bos)).json[0]!.role]).toEqual(['owner', 'member'])
})

it.each([
  ['a minute old', `now() - interval '61 seconds'`],
  ['of yesterday, when less was due', `date_trunc('day', now(), 'UTC') - interval '1 microsecond'`],
])('is composed anew when it is %s', async (_, time) => {
  await read(first)
  await database().query(`UPDATE pet_lists SET composed_at = ${time}`)
  expect(await compositions(() => read(second))).toBe(1)
})

it('is not kept where it is very long', async () => {
  description = 'x'.repeat(300_000)
  expect(await compositions(async () => { await read(first); await read(second) })).toBe(2)
})

const recordSound = async (): Promise<void> => {
  const form = new FormData()
  form.append('audio', new Blob([Buffer.alloc(1000)]), 'a.webm')
  expect((await anas.post(`/api/upload/pet-description-audio/${petId}`, form, { gateway: first.origin })).status).toBe(200)
}

it('is seen as it is now by the next reader, at whichever gateway, as soon as who changed it hears of it', async () => {
  for (const gateway of [first, second]) await read(gateway)
  await recordSound()
  expect([await described(second), await described(first)]).toEqual(['Spoken', 'Spoken'])
})

it('that was changed while it was composed is not kept as it was', async () => {
  whileComposing = async () => {
    whileComposing = async () => undefined
    await recordSound()
  }
  expect(await described(second)).toBe('')
  expect([await described(first), await described(second)]).toEqual(['Spoken', 'Spoken'])
})

describe('is composed anew after', () => {
  const everything = { petId, petIds: [petId], userId: bo }
  it.each(definedEvents().filter((type) => type.outdates(everything).length > 0).map((type) => [type.name, type] as const))('%s', async (_, type) => {
    const about = /^pets\.family-member|handed-over/.test(type.name) ? { ...everything, userId: ana } : everything
    await read(first)
    await bed.services.publish(type, about as PayloadOf<typeof type>)
    await eventually(async () => expect(await compositions(() => read(second))).toBe(1))
  })
})

it('is the same, composed or kept, and for no cache on the way', async () => {
  const [one, other] = [await read(first), await read(second)]
  expect(other.text).toBe(one.text)
  for (const { headers } of [one, other]) expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['application/json; charset=utf-8', 'no-store'])
})

it('nothing of it is told to nobody', async () => {
  await read(first)
  expect((await new Visitor(first.origin).get('/api/pets')).status).toBe(401)
})
