import { eventually, network, type Visitor } from '@huella/testing'
import { doctorWithoutProfile, made, owner, profileFields, unique, visitor } from '../support/people.js'
import { petFields, petOf, vaccinationFields, type Pet } from '../support/pets.js'

const [first, second] = network().urls as [string, string]
const through = (gateway: string) => ({ gateway })

/** Milliseconds that a public page may lag behind a change made through another gateway, with room for a busy machine. */
const pageIsFreshWithin = 200 + 300

it('there are two of them', () => expect(new Set(network().urls).size).toBe(2))

describe('a public page', () => {
  let person: Visitor
  let pet: Pet
  const page = (gateway: string) => visitor().get<{ location: string | null }>(`/api/public/pets/${pet.nickname}`, through(gateway))
  const change = (fields: object) => person.put(`/api/pets/${pet.id}`, { ...petFields, ...fields }, through(first))

  beforeEach(async () => {
    person = await owner()
    pet = await petOf(person)
    made(await page(second)) // which keeps it for a moment
  })

  it('shows a change at once through the gateway that made it, and through the other within a fifth of a second', async () => {
    made(await change({ location: 'Cali' }))
    expect((await page(first)).json.location).toBe('Cali')
    await eventually(async () => expect((await page(second)).json.location).toBe('Cali'), pageIsFreshWithin)
  })

  it('shows who recorded the doses at once through the gateway where that was allowed, through the other within a fifth of a second, and no longer than that', async () => {
    made(await person.post(`/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, clinic: 'Clínica Norte' }, through(first)))
    const allow = async (showsRecorders: boolean) => made(await person.put(`/api/pets/${pet.id}/public-page`, { showsRecorders }, through(first)))
    for (const isAllowed of [true, false]) {
      await allow(isAllowed)
      expect((await page(first)).text.includes('Clínica Norte')).toBe(isAllowed)
      await eventually(async () => expect((await page(second)).text.includes('Clínica Norte')).toBe(isAllowed), pageIsFreshWithin)
    }
  })

  it('that was made private is gone through both', async () => {
    made(await change({ isPublic: false }))
    expect((await page(first)).status).toBe(404)
    await eventually(async () => expect((await page(second)).status).toBe(404), pageIsFreshWithin)
  })
})

describe('a person', () => {
  const whoAmI = (person: Visitor, gateway: string) => person.get<{ userType: string; doctor: object | null }>('/api/auth/user', through(gateway))

  it('who signs out at one is signed out at both at once', async () => {
    const person = await owner()
    const thief = visitor()
    thief.setCookie('sid', person.cookie('sid')!)
    for (const gateway of network().urls) expect((await whoAmI(thief, gateway)).status).toBe(200)
    await person.get('/api/logout', through(first))
    for (const gateway of [second, first]) expect((await whoAmI(thief, gateway)).status).toBe(401)
  })

  it('who signs out while Redis is away is signed out at both at once', async () => {
    const person = await owner()
    const thief = visitor()
    thief.setCookie('sid', person.cookie('sid')!)
    await network().stop('redis')
    try {
      for (const gateway of network().urls) expect((await whoAmI(thief, gateway)).status).toBe(200)
      await person.get('/api/logout', through(first))
      for (const gateway of [second, first]) expect((await whoAmI(thief, gateway)).status).toBe(401)
    } finally {
      await network().start('redis')
    }
  })

  it('who becomes a doctor at one is a doctor at both at once', async () => {
    const vet = await doctorWithoutProfile()
    expect((await whoAmI(vet, second)).json.doctor).toBeNull()
    made(await vet.post('/api/doctors', profileFields(), through(first)))
    expect((await whoAmI(vet, second)).json.doctor).not.toBeNull()
    expect((await vet.get('/api/search/owners-pets?q=luna', through(second))).status).toBe(200)
  })
})

it('one key sent to both at the same moment makes one record, and both get the same answer', async () => {
  const person = await owner()
  const headers = { 'idempotency-key': unique() }
  const send = (gateway: string) => person.post<Pet>('/api/pets', { ...petFields, name: 'Both' }, { headers, gateway })
  const statuses = (await Promise.all(network().urls.map(send))).map(({ status }) => status)
  expect(statuses.every((status) => [201, 409].includes(status))).toBe(true)
  const ids = await Promise.all(network().urls.map(async (gateway) => made(await send(gateway)).id))
  expect(new Set(ids).size).toBe(1)
  expect(made(await person.get<Pet[]>('/api/pets')).filter(({ name }) => name === 'Both')).toHaveLength(1)
})

/** Both gateways have found Redis again by then. */
it('requests through both are counted together', () => eventually(async () => {
  const person = await owner()
  const left: number[] = []
  for (const gateway of [first, second, first, second]) {
    const { headers } = await person.post('/api/pets', petFields, through(gateway))
    left.push(Number(/^"write";r=(\d+)/.exec(headers.get('ratelimit')!)![1]))
  }
  expect(left.map((each) => left[0]! - each)).toEqual([0, 1, 2, 3])
}))
