import { eventually, network, type Visitor } from '@huella/testing'
import { admin, doctorWithoutProfile, made, owner, profileFields, unique, verifiedDoctor, visitor } from '../support/people.js'
import { join, petFields, petOf, recorded, reviewFields, vaccinationFields, type Pet } from '../support/pets.js'

const [first, second] = network().urls as [string, string]
const through = (gateway: string) => ({ gateway })

it('there are two of them', () => expect(new Set(network().urls).size).toBe(2))

describe('a public page, read at both before, shows the next reader at either', () => {
  interface Report { id: number; vaccination: { id: number } | null; review: { id: number } | null }
  interface Scene { family: Visitor; heir: Visitor; vet: Visitor; doctorId: number; pet: Pet; dose: number; review: number }
  let scene: Scene

  beforeEach(async () => {
    const [family, heir, { vet, doctorId }] = [await owner(), await owner(), await verifiedDoctor()]
    const pet = await petOf(family)
    await join(family, pet, heir, 'co-owner')
    made(await heir.put('/api/user/profile', { firstName: 'Heredera', lastName: 'Paz' }))
    const dose = await recorded(vet, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, notes: 'left leg' })
    const review = await recorded(vet, `/api/pets/${pet.id}/reviews`, { ...reviewFields, isPublic: true })
    scene = { family, heir, vet, doctorId, pet, dose, review }
    for (const gateway of network().urls) expect(await page(gateway)).toContain('left leg')
  })

  const page = async (gateway: string) => (await visitor().get(`/api/public/pets/${scene.pet.nickname}`, through(gateway))).text
  const at = (path: string) => `/api/pets/${scene.pet.id}${path}`
  /** Sends a change through the first gateway. */
  const change = async (person: Visitor, method: string, path: string, body?: object) => made(await person.send(method, path, { body, gateway: first }))
  const lost = (message: string) => change(scene.family, 'PUT', at('/lost'), { isLost: true, message })
  const remove = async (kind: 'vaccinations' | 'reviews', id: number) => change(scene.vet, 'DELETE', `/api/${kind}/${id}`)
  /** The family reports a record, and an administrator takes it off the page. */
  const takeOff = async (kind: 'vaccination' | 'review', id: number) => {
    const manager = await admin()
    await change(scene.family, 'POST', `/api/${kind}s/${id}/report`, { reason: 'Wrong' })
    const reportId = await eventually(async () => made(await manager.get<Report[]>('/api/admin/reports?limit=100')).find((each) => each[kind]?.id === id)!.id)
    await change(manager, 'POST', `/api/admin/reports/${reportId}/decision`, { decision: 'removed', reason: 'Wrong indeed' })
  }

  /** What is done, and a text that the page has from then on, or has no longer. */
  type Row = [name: string, work: () => Promise<unknown>, text: string, isThere?: boolean]

  it.each<Row>([
    ['its form', () => change(scene.family, 'PUT', at(''), { ...petFields, location: 'Cali' }), 'Cali'],
    ['that it may show who recorded doses', () => change(scene.family, 'PUT', at('/public-page'), { showsRecorders: true }), 'North Clinic'],
    ['that it is lost', () => lost('Shy with strangers'), 'Shy with strangers'],
    ['what its family tells finders', async () => { await lost('Shy'); await page(second); await lost('Comes to bread') }, 'Comes to bread'],
    ['that it was found', async () => { await lost('Shy'); await page(second); await change(scene.family, 'PUT', at('/lost'), { isLost: false }) }, 'Shy', false],
    ['another owner', async () => {
      const { familyMembers } = made(await scene.family.get<{ familyMembers: { id: number; role: string }[] }>(at('')))
      await change(scene.family, 'PATCH', at(`/family/${familyMembers.find(({ role }) => role === 'co-owner')!.id}`), { role: 'owner' })
    }, 'Heredera'],
    ['a dose that was recorded', () => change(scene.family, 'POST', at('/vaccinations'), { ...vaccinationFields, vaccineName: 'Leptospirosis' }), 'Leptospirosis'],
    ['one by nickname', () => change(scene.vet, 'POST', `/api/pets/nickname/${scene.pet.nickname}/vaccinations`, { ...vaccinationFields, vaccineName: 'Bordetella' }), 'Bordetella'],
    ['a dose that was corrected', () => change(scene.vet, 'PATCH', `/api/vaccinations/${scene.dose}`, { notes: 'right leg' }), 'right leg'],
    ['no dose that the family hides', () => change(scene.family, 'PATCH', `/api/vaccinations/${scene.dose}/visibility`, { isPublic: false }), 'left leg', false],
    ['no dose that was deleted', () => remove('vaccinations', scene.dose), 'left leg', false],
    ['a dose that came back', async () => { await remove('vaccinations', scene.dose); await page(second); await change(scene.vet, 'POST', `/api/vaccinations/${scene.dose}/restore`) }, 'left leg'],
    ['a review', () => change(scene.vet, 'POST', at('/reviews'), { ...reviewFields, title: 'After the operation', isPublic: true }), 'After the operation'],
    ['a review that was corrected', () => change(scene.vet, 'PATCH', `/api/reviews/${scene.review}`, { title: 'Second look' }), 'Second look'],
    ['no review that the family hides', () => change(scene.family, 'PATCH', `/api/reviews/${scene.review}/visibility`, { isPublic: false }), reviewFields.content, false],
    ['no review that was deleted', () => remove('reviews', scene.review), reviewFields.content, false],
    ['a review that came back', async () => { await remove('reviews', scene.review); await page(second); await change(scene.vet, 'POST', `/api/reviews/${scene.review}/restore`) }, reviewFields.content],
    ['no review that an administrator removed', () => takeOff('review', scene.review), reviewFields.content, false],
    ['the profile of a reviewer', () => change(scene.vet, 'PUT', '/api/doctors/profile', { ...profileFields(), specialization: 'Oncology' }), 'Oncology'],
    ['the name of a reviewer', () => change(scene.vet, 'PUT', '/api/user/profile', { firstName: 'Eva', lastName: 'Quintana' }), 'Quintana'],
    ['the name of its owner', () => change(scene.family, 'PUT', '/api/user/profile', { firstName: 'Zoila', lastName: 'Paz' }), 'Zoila'],
    ['that it is private now', () => change(scene.family, 'PUT', at(''), { ...petFields, isPublic: false }), 'left leg', false],
    ['that it is gone', () => change(scene.family, 'DELETE', at('')), 'left leg', false],
  ])('%s, as soon as it is answered', async (_, work, text, isThere = true) => {
    await work()
    for (const gateway of [second, first]) expect([gateway, (await page(gateway)).includes(text)]).toEqual([gateway, isThere])
  })

  it.each<Row>([
    ['no dose that an administrator removed', () => takeOff('vaccination', scene.dose), 'left leg', false],
    ['no badge of a vet whose verification was withdrawn', async () =>
      change(await admin(), 'POST', `/api/admin/doctors/${scene.doctorId}/verification`, { isVerified: false, reason: 'Card expired' }), 'verified-doctor', false],
    ['no review by somebody whose account is gone', () => change(scene.vet, 'DELETE', '/api/account'), reviewFields.content, false],
  ])('%s, as soon as the service that keeps it has heard of it', async (_, work, text, isThere = true) => {
    await work()
    for (const gateway of [second, first]) await eventually(async () => expect((await page(gateway)).includes(text)).toBe(isThere))
  })

  it('who recorded the doses, and no longer than that', async () => {
    for (const showsRecorders of [true, false]) {
      await change(scene.family, 'PUT', at('/public-page'), { showsRecorders })
      for (const gateway of [second, first]) expect((await page(gateway)).includes('North Clinic')).toBe(showsRecorders)
    }
  })
})

it('a right that was withdrawn through one is gone at the other, too', async () => {
  const { vet, doctorId } = await verifiedDoctor()
  const pet = await petOf(await owner())
  const badge = async () => made(await vet.post<{ trust: string }>(`/api/pets/${pet.id}/vaccinations`, vaccinationFields, through(second))).trust
  expect(await badge()).toBe('verified-doctor')
  made(await (await admin()).post(`/api/admin/doctors/${doctorId}/verification`, { isVerified: false, reason: 'Card expired' }, through(first)))
  expect(await badge()).toBe('doctor')
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
