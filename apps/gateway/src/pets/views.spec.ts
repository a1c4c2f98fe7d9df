import type { CallContext, Rpc } from '@huella/contracts'
import type { Bus } from '@huella/messaging'
import { ActivityView } from './activity.view.js'
import { People } from './people.js'
import { PetDetailView } from './pet-detail.view.js'
import { PetListView } from './pet-list.view.js'
import { PublicProfileView } from './public-profile.view.js'

const context: CallContext = { actor: { kind: 'user', userId: 'me', userType: null, doctor: null }, requestId: 'r', language: 'en' }

/** Services that hold `count` pets, records, entries and reviews, and note what they are asked. */
function servicesWith(count: number, other: Record<string, unknown> = {}) {
  const asked: string[] = []
  const many = <T>(make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
  const pet = (id: number) => ({ id, familyMembers: many((index) => ({ id: index, userId: `u${id}-${index}`, role: 'member' })) })
  const answers: Record<string, unknown> = {
    'rpc.pets.pets.list': many(pet),
    'rpc.pets.pets.get': pet(0),
    'rpc.pets.pets.get-public': { petId: 0, ownerId: 'owner', pet: {} },
    'rpc.pets.activity.list': many((id) => ({ id, performedBy: `u${id}` })),
    'rpc.medical.records.find-by-pets': many((petId) => ({ petId, vaccinations: [], vaccinationReminders: [], appointments: [] })),
    'rpc.medical.vaccinations.list-public': many((id) => ({ vaccineName: `v${id}`, trust: (['owner', 'doctor', 'verified-doctor'] as const)[id % 3] })),
    'rpc.doctors.reviews.list-public': many((id) => ({ doctorUserId: `d${id}`, doctor: { isVerified: id === 1 } })),
    'rpc.identity.users.find-people': [],
    ...other,
  }
  const bus = { call: async ({ subject }: Rpc) => (asked.push(subject), answers[subject]) } as unknown as Bus
  const people = new People(bus)
  const list = new PetListView(bus, people)
  const activity = new ActivityView(bus, people)
  return { asked, list, detail: new PetDetailView(bus, list, activity), publicProfile: new PublicProfileView(bus, people) }
}

type Services = ReturnType<typeof servicesWith>

describe('composed views ask a fixed number of questions, whatever the number of pets and records', () => {
  it.each<[string, number, (services: Services) => Promise<unknown>]>([
    ['the list of pets', 3, ({ list }) => list.mine(context)],
    ['one pet', 5, ({ detail }) => detail.of(0, context)],
    ['the public page', 4, ({ publicProfile }) => publicProfile.of('luna', context)],
  ])('%s: %i', async (_name, questions, view) => {
    for (const count of [1, 40]) {
      const services = servicesWith(count)
      await view(services)
      expect(services.asked).toHaveLength(questions)
    }
  })
})

describe('the public page says who stands behind something', () => {
  it('of a record only where a verified veterinarian made it', async () => {
    const { vaccinations } = await servicesWith(3).publicProfile.of('luna', context)
    expect(vaccinations).toEqual([
      { vaccineName: 'v0' },
      { vaccineName: 'v1' },
      { vaccineName: 'v2', trust: 'verified-doctor' },
    ])
  })

  it('of a reviewer the picture of the account where the profile has none', async () => {
    const bo = { id: 'd0', firstName: 'Bo', lastName: 'Gil', profileImageUrl: '/media/p/account.webp' }
    const pictureOf = async (profileImageUrl: string | null) => {
      const { reviews } = await servicesWith(1, { 'rpc.identity.users.find-people': [bo], 'rpc.doctors.reviews.list-public': [{ doctorUserId: 'd0', doctor: { profileImageUrl } }] }).publicProfile.of('luna', context)
      return reviews[0]!.doctor.profileImageUrl
    }
    expect([await pictureOf('/media/p/own.webp'), await pictureOf(null)]).toEqual(['/media/p/own.webp', '/media/p/account.webp'])
  })

  it('of a reviewer only that the card was checked', async () => {
    const { reviews } = await servicesWith(2).publicProfile.of('luna', context)
    const names = { firstName: null, lastName: null, profileImageUrl: null }
    expect(reviews.map(({ doctor }) => doctor)).toEqual([names, { ...names, isVerified: true }])
  })
})
