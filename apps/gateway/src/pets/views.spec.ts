import { dayPosition, writeCursor, type CallContext, type Rpc } from '@huella/contracts'
import type { Bus } from '@huella/messaging'
import { ActivityView } from './activity.view.js'
import { MyPets } from './my-pets.js'
import { People } from '../people/people.js'
import { PetDetailView } from './pet-detail.view.js'
import { PetListView } from './pet-list.view.js'
import { cursorAfter, PublicHistory } from '../public-pages/public-history.js'
import { PublicProfileView } from '../public-pages/public-profile.view.js'

const context: CallContext = { actor: { kind: 'user', userId: 'me', userType: null, doctor: null }, requestId: 'r', language: 'en' }

/** Services that hold `count` pets, records, entries and reviews, and note what they are asked. */
function servicesWith(count: number, other: Record<string, unknown> = {}) {
  const asked: string[] = []
  const inputs = new Map<string, unknown>()
  const many = <T>(make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
  const pet = (index: number) => ({ id: index + 1, familyMembers: many((member) => ({ id: member, userId: `u${index}-${member}`, role: 'member' })) })
  const answers: Record<string, unknown> = {
    'rpc.pets.pets.list': many(pet),
    'rpc.pets.pets.get': pet(0),
    'rpc.pets.pets.get-public': { petId: 0, ownerId: 'owner', pet: {} },
    'rpc.pets.activity.list': many((id) => ({ id, performedBy: `u${id}` })),
    'rpc.medical.records.find-by-pets': many((index) => ({ petId: index + 1, vaccinations: [], vaccinationReminders: [], appointments: [] })),
    'rpc.medical.vaccinations.list-public': many((id) => ({ vaccineName: `v${id}`, trust: (['owner', 'doctor', 'verified-doctor'] as const)[id % 3] })),
    'rpc.doctors.reviews.list-public': many((id) => ({ doctorUserId: `d${id}`, doctor: { isVerified: id === 1 } })),
    'rpc.identity.users.find-people': [],
    ...other,
  }
  const bus = { call: async ({ subject }: Rpc, input: unknown) => (asked.push(subject), inputs.set(subject, input), answers[subject]) } as unknown as Bus
  const people = new People(bus)
  const list = new PetListView(bus, new MyPets(bus), people)
  const activity = new ActivityView(bus, people)
  const publicPage = async () => (await new PublicProfileView(bus, people, new PublicHistory(bus)).of('luna', context)).answer
  return { asked, inputs, list, detail: new PetDetailView(bus, list, activity, people), publicPage }
}

type Services = ReturnType<typeof servicesWith>

describe('composed views ask a fixed number of questions of a household, whatever the number of its records', () => {
  it.each<[string, number, (services: Services) => Promise<unknown>]>([
    ['the list of pets', 3, ({ list }) => list.mine(context)],
    ['one pet', 5, ({ detail }) => detail.of(0, context)],
    ['the public page', 5, ({ publicPage }) => publicPage()],
  ])('%s: %i', async (_name, questions, view) => {
    for (const count of [1, 5]) {
      const services = servicesWith(count)
      await view(services)
      expect(services.asked).toHaveLength(questions)
    }
  })
})

it('hundreds of pets are read in as many messages as they need, each pet once', async () => {
  const pets = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, familyMembers: [] }))
  const call = async ({ subject }: Rpc, input: { after?: number; petIds: number[] }) =>
    subject === 'rpc.pets.pets.list'
      ? pets.filter(({ id }) => id > (input.after ?? 0)).slice(0, 120)
      : input.petIds.map((petId) => ({ petId, vaccinations: [], vaccinationReminders: [], appointments: [] }))
  const bus = { call } as unknown as Bus
  const items = await new PetListView(bus, new MyPets(bus), new People(bus)).mine(context)
  expect(items.map(({ id }) => id)).toEqual(pets.map(({ id }) => id))
})

it('telephone numbers are asked for only of those of a pet’s family who show theirs', async () => {
  const familyMembers = [{ id: 1, userId: 'ana', role: 'owner', showsPhone: true }, { id: 2, userId: 'bo', role: 'member', showsPhone: true }, { id: 3, userId: 'cy', role: 'member', showsPhone: false }]
  const { detail, list, asked } = servicesWith(1, {
    'rpc.pets.pets.get': { id: 1, familyMembers }, 'rpc.pets.pets.list': [{ id: 1, familyMembers }], 'rpc.identity.users.find-phones': [{ id: 'ana', phone: '+1 555 0100' }],
  })
  const user = (id: string) => ({ id, firstName: null, lastName: null, profileImageUrl: null })
  expect((await detail.of(1, context)).familyMembers).toEqual([
    { id: 1, role: 'owner', showsPhone: true, user: { ...user('ana'), phone: '+1 555 0100' } },
    { id: 2, role: 'member', showsPhone: true, user: user('bo') },
    { id: 3, role: 'member', showsPhone: false, user: user('cy') },
  ])
  asked.length = 0
  await list.mine(context)
  expect(asked).not.toContain('rpc.identity.users.find-phones')
})

describe('the lists of a public page go on', () => {
  it('after so many entries of the last day or time', () => {
    expect(dayPosition(cursorAfter(['2026-02-02', '2026-02-01', '2026-02-01'], undefined))).toEqual({ at: '2026-02-01', id: 2 })
    expect(dayPosition(cursorAfter(['2026-02-01', '2026-02-01'], { at: '2026-02-01', id: 2 }))).toEqual({ at: '2026-02-01', id: 4 })
    expect(dayPosition(cursorAfter(['2026-02-01', '2026-01-31'], { at: '2026-02-01', id: 2 }))).toEqual({ at: '2026-01-31', id: 1 })
  })

  it('where there is more than they show, and then the page says how much; else it says nothing of it', async () => {
    const dose = (day: number) => ({ vaccineName: 'v', administeredDate: `2026-01-${String(day).padStart(2, '0')}`, trust: 'owner' })
    const doses = (count: number) => Array.from({ length: count }, (_, index) => dose(31 - index))
    const pageOf = (count: number) =>
      servicesWith(0, { 'rpc.medical.vaccinations.list-public': doses(count), 'rpc.medical.vaccinations.count-public': { count: 5000, due: 7 } }).publicPage()
    const page = await pageOf(21)
    expect(page.vaccinations).toHaveLength(20)
    expect(page.more).toEqual({ vaccinations: { count: 5000, due: 7, next: writeCursor({ at: '2026-01-12', id: 1 }) } })
    expect(Object.keys(await pageOf(20)).sort()).toEqual(['owner', 'reviews', 'vaccinations', 'verdict'])
  })
})

it.each<[string, object | null, object | undefined]>([
  ['not lost', null, undefined],
  ['lost, without a number', { since: 's', message: 'Shy', phoneOf: null }, { since: 's', message: 'Shy', phone: null }],
  ['lost, with a number', { since: 's', message: null, phoneOf: 'ana' }, { since: 's', message: null, phone: '+1 555 0100' }],
  ['lost, with a number that was taken away', { since: 's', message: null, phoneOf: 'bo' }, { since: 's', message: null, phone: null }],
])('the public page of a pet that is %s', async (_, lost, shown) => {
  const { publicPage } = servicesWith(0, {
    'rpc.pets.pets.get-public': { petId: 0, ownerId: 'owner', pet: {}, lost }, 'rpc.identity.users.find-phones': [{ id: 'ana', phone: '+1 555 0100' }],
  })
  expect((await publicPage()).lost).toEqual(shown)
})

describe('the public page says who stands behind something', () => {
  it('of a record only where a verified veterinarian made it', async () => {
    const { vaccinations } = await servicesWith(3).publicPage()
    expect(vaccinations).toEqual([
      { vaccineName: 'v0' },
      { vaccineName: 'v1' },
      { vaccineName: 'v2', trust: 'verified-doctor' },
    ])
  })

  it.each<[string, boolean | undefined, object, object | undefined, object[]]>([
    ['nothing of vets where the family shows none', false, { trust: 'owner' }, undefined, [{ vaccineName: 'v' }]],
    ['nothing of vets where the pets’ service does not know the switch', undefined, { trust: 'owner' }, undefined, [{ vaccineName: 'v' }]],
    ['vet, clinic and who recorded where the family shows them', true, { trust: 'owner', veterinarianName: 'Eva', clinic: null }, { withVets: true },
      [{ vaccineName: 'v', trust: 'owner', veterinarianName: 'Eva', clinic: null }]],
    ['no more than before where the records’ service does not know the question', true, { trust: 'doctor' }, { withVets: true }, [{ vaccineName: 'v' }]],
  ])('of a record: %s', async (_, showsRecorders, said, question, shown) => {
    const { publicPage, asked, inputs } = servicesWith(0, {
      'rpc.pets.pets.get-public': { petId: 7, ownerId: 'owner', pet: {}, showsRecorders }, 'rpc.medical.vaccinations.list-public': [{ vaccineName: 'v', ...said }],
    })
    const page = await publicPage()
    expect(page.vaccinations).toEqual(shown)
    expect(inputs.get('rpc.medical.vaccinations.list-public')).toEqual({ petId: 7, before: undefined, limit: 21, ...question })
    expect(asked).toHaveLength(5)
    expect(page).not.toHaveProperty('showsRecorders')
  })

  it('of a reviewer the picture of the account where the profile has none', async () => {
    const bo = { id: 'd0', firstName: 'Bo', lastName: 'Gil', profileImageUrl: '/media/p/account.webp' }
    const pictureOf = async (profileImageUrl: string | null) => {
      const { reviews } = await servicesWith(1, { 'rpc.identity.users.find-people': [bo], 'rpc.doctors.reviews.list-public': [{ doctorUserId: 'd0', doctor: { profileImageUrl } }] }).publicPage()
      return reviews[0]!.doctor.profileImageUrl
    }
    expect([await pictureOf('/media/p/own.webp'), await pictureOf(null)]).toEqual(['/media/p/own.webp', '/media/p/account.webp'])
  })

  it('of a reviewer only that the card was checked', async () => {
    const { reviews } = await servicesWith(2).publicPage()
    const names = { firstName: null, lastName: null, profileImageUrl: null }
    expect(reviews.map(({ doctor }) => doctor)).toEqual([names, { ...names, isVerified: true }])
  })
})
