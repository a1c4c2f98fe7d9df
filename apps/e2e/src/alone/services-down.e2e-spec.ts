import { eventually, network, type Visitor } from '@huella/testing'
import { owner as someOwner, visitor } from '../support/people.js'

interface Pet { id: number; nickname: string }
interface Problem { status: number; code: string; detail: string; requestId: string }

const record = (vaccineName: string) => ({ vaccineName, vaccineType: 'Core', administeredDate: '2026-01-31' })

/** Milliseconds within which a caller must know that something is down, with room for a busy machine. */
const knownWithin = 3300

describe.each([
  ['identity', () => '/api/user/profile'],
  ['pets-media', (pet: Pet) => `/api/pets/${pet.id}`],
  ['medical-records', (pet: Pet) => `/api/pets/${pet.id}`],
  ['notifications', () => '/api/notifications/preferences'],
])('while %s is down', (service, path) => {
  let owner: Visitor
  let pet: Pet

  beforeAll(async () => {
    owner = await someOwner()
    pet = (await owner.post<Pet>('/api/pets', { name: 'Luna', species: 'Dog' })).json
  })
  const expectBack = () => eventually(async () => expect((await owner.get(path(pet))).status).toBe(200), 15_000)

  async function expectUnavailable(): Promise<void> {
    const started = Date.now()
    const { status, headers, json } = await owner.get<Problem>(path(pet))
    expect(Date.now() - started).toBeLessThan(knownWithin)
    expect(status).toBe(503)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(json).toMatchObject({ code: 'unavailable' })
    expect(json.requestId).not.toBe('')
  }

  it('what needs it says so at once', async () => {
    await network().stop(service)
    try {
      await expectUnavailable()
      expect((await visitor().get('/api/health')).json).toMatchObject({ status: 'degraded', services: { [service]: 'down' } })
    } finally {
      await network().start(service)
    }
    await expectBack()
  })

  it('what needs it says so within three seconds when it hangs', async () => {
    await network().signal(service, 'SIGSTOP')
    try {
      await expectUnavailable()
    } finally {
      await network().signal(service, 'SIGCONT')
    }
    await expectBack()
  })
})

describe('a public page, while the services that it is composed of are down,', () => {
  const services = ['identity', 'pets-media', 'medical-records', 'doctors-reviews'] as const
  const petOf = async (owner: Visitor) => (await owner.post<Pet>('/api/pets', { name: 'Nala', species: 'Cat' })).json
  const statusOf = async ({ nickname }: Pet) => (await visitor().get(`/api/public/pets/${nickname}`)).status

  it('is answered where it was read a moment ago, and else said to be unavailable', async () => {
    const owner = await someOwner()
    const [read, unread] = [await petOf(owner), await petOf(owner)]
    expect(await statusOf(read)).toBe(200)
    await Promise.all(services.map((service) => network().stop(service)))
    try {
      expect([await statusOf(read), await statusOf(unread)]).toEqual([200, 503])
    } finally {
      await Promise.all(services.map((service) => network().start(service)))
    }
    await eventually(async () => expect(await statusOf(unread)).toBe(200))
  })
})

describe.each(['identity', 'pets-media', 'medical-records', 'doctors-reviews', 'parsing', 'notifications', 'gateway'])('when %s is killed', (service) => {
  it('it comes back by itself, and nothing acknowledged is lost', async () => {
    const owner = await someOwner()
    const pet = (await owner.post<Pet>('/api/pets', { name: 'Miso', species: 'Cat' })).json
    const acknowledged: string[] = []
    await network().signal(service, 'SIGKILL')
    for (let attempt = 0; attempt < 6; attempt++) {
      const name = `Dose ${attempt}`
      const answer = await owner.post(`/api/pets/${pet.id}/vaccinations`, record(name)).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(name)
      else if (answer) expect(answer.status).toBe(503)
    }
    await eventually(async () => expect((await visitor().get('/api/health')).json).toMatchObject({ status: 'ok' }), 30_000)
    const kept = await eventually(async () => {
      const answer = await owner.get<{ vaccinations: { vaccineName: string }[] }>(`/api/pets/${pet.id}`)
      expect(answer.status).toBe(200)
      return answer.json.vaccinations.map((each) => each.vaccineName)
    }, 30_000)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
  })
})

it('no event is lost when NATS is killed', async () => {
  const owner = await someOwner()
  const pet = (await owner.post<Pet>('/api/pets', { name: 'Kiwi', species: 'Bird' })).json
  await network().signal('nats', 'SIGKILL')
  await eventually(async () => expect((await owner.post(`/api/pets/${pet.id}/vaccinations`, record('After'))).status).toBe(201), 15_000)
  await eventually(async () => {
    const activity = (await owner.get<{ activityType: string }[]>('/api/activity')).json
    expect(activity.map((each) => each.activityType)).toEqual(['vaccination_recorded', 'pet_created'])
  }, 30_000)
})
