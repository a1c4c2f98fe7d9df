import {
  getChannelStates, getPreferencesOf, listActivity, listAppointments, listCalendarFeeds, listCertificates, listOwnReports, listPetReviews, listPets, listReminders, listSent,
  listSightings, listVaccinations, listVeterinarians, type OutputOf,
} from '@huella/contracts'
import { GatewayBed, type RunningGateway } from '../testing/gateway-bed.js'

let bed: GatewayBed
let gateway: RunningGateway
const askedFor: (string | null)[] = []
beforeAll(async () => {
  bed = await GatewayBed.start()
  const { services } = bed
  const nothing = [listActivity, listAppointments, listCalendarFeeds, listCertificates, listOwnReports, listReminders, listSent, listSightings, listVaccinations, listVeterinarians] as const
  for (const list of nothing) await services.answers(list as typeof listVeterinarians, () => [])
  await services.answers(getPreferencesOf, () => ({}) as never)
  await services.answers(getChannelStates, () => ({}) as never)
  await services.answers(listPets, ({ after }) => (after ? [] : [{ id: 5, name: 'Luna', familyMembers: [] }]) as unknown as OutputOf<typeof listPets>)
  await services.answers(listPetReviews, ({ petId, before, limit }, actor) => {
    askedFor.push('userId' in actor ? actor.userId : null)
    const from = before ? Number(before) + 1 : 1
    const length = Math.min(limit, 41 - from)
    return Array.from({ length }, (_, index) => ({ id: from + index, petId, cursor: String(from + index), title: 'Fit', doctorUserId: 'vet-1', doctor: { isVerified: true } })) as never
  })
  gateway = await bed.gateway()
})
afterAll(() => bed?.stop())

interface Export {
  pets: { id: number; reviews: { id: number }[] }[]
  sessions: { id: string; current: boolean }[]
  knownDevices: object[]
}

describe('what a person takes along', () => {
  it('has every review of a pet that its family sees, with its author’s name and as asked by the person', async () => {
    const person = await bed.signedIn(gateway, 'with-reviews')
    const { pets } = (await person.get<Export>('/api/account/export')).json
    const reviews = pets[0]!.reviews
    expect(reviews.map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(reviews[0]).toEqual({ id: 1, petId: 5, title: 'Fit', doctor: { isVerified: true, firstName: 'Bo', lastName: 'Paz', profileImageUrl: null } })
    expect(new Set(askedFor)).toEqual(new Set(['user-with-reviews']))
  })

  it('has the sessions as the person is shown them', async () => {
    await bed.signedIn(gateway, 'in-two-places')
    const person = await bed.signedIn(gateway, 'in-two-places')
    const [shown, exported] = [(await person.get<Export['sessions']>('/api/sessions')).json, (await person.get<Export>('/api/account/export')).json.sessions]
    expect(exported.map(({ id, current }) => [id, current])).toEqual(shown.map(({ id, current }) => [id, current]))
    expect(exported).toHaveLength(2)
  })

  it('has the devices that the person has signed in with', async () => {
    const person = await bed.signedIn(gateway, 'with-a-device')
    const { knownDevices } = (await person.get<Export>('/api/account/export')).json
    expect(knownDevices).toEqual([{ browser: null, system: null, signedInAt: expect.stringMatching(/Z$/) as string }])
  })
})
