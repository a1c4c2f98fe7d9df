import type { Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { doctor, made, owner, visitor } from '../support/people.js'
import { appointmentFields, petOf, recorded, reminderFields, vaccinationFields, type Pet } from '../support/pets.js'

interface Entry { id: number; cursor: string }

/** As long as a text may be, in letters of three bytes. */
const prose = '世'.repeat(5000)
const doses = 120
const visits = 60
const moves = 60

/** Every entry of a list, asked for in pages. */
async function inPages<T extends { cursor: string }>(by: Visitor, path: string, limit: number): Promise<T[]> {
  const all: T[] = []
  for (let before = ''; ; before = `&before=${all.at(-1)!.cursor}`) {
    const page = made(await by.get<T[]>(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${before}`))
    all.push(...page)
    if (page.length < limit) return all
  }
}

async function atOnce<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let from = 0; from < count; from += 10) results.push(...(await Promise.all(Array.from({ length: Math.min(10, count - from) }, (_, index) => work(from + index)))))
  return results
}

const each = (entries: readonly { id: number }[]): number => new Set(entries.map(({ id }) => id)).size

describe('a pet with far more of the longest texts than a message holds', () => {
  let person: Visitor
  let stranger: Visitor
  let vet: Visitor
  let pet: Pet
  let visit: number
  let dose: number
  /** Those that are set, and those that the doses made. */
  let reminders: number
  const of = (kind: string): string => `/api/pets/${pet.id}/${kind}`

  beforeAll(async () => {
    [person, stranger, vet] = await Promise.all([owner(), owner(), doctor()])
    pet = await petOf(person, { description: prose })
    const doctorId = made(await vet.get<{ id: number }>('/api/doctors/profile')).id
    const long = { ...vaccinationFields, nextDueDate: '2026-02-01', vaccineComponent: prose, storageConditions: prose, notes: prose }
    const recordedDoses = await atOnce(doses, (index) => recorded(vet, of('vaccinations'), { ...long, vaccineName: `Vaccine ${index % 3}` }))
    dose = recordedDoses[0]!
    await recorded(vet, of('reviews'), { title: 'Check-up', content: prose, rating: 5, healthStatus: 'good' })
    await atOnce(20, () => recorded(vet, of('reviews'), { title: 'Check-up', content: prose, recommendations: prose, rating: 5, healthStatus: 'good' }))
    await atOnce(60, (index) => recorded(person, of('reminders'), { ...reminderFields, vaccineName: `Other ${index}` }))
    const planned = await atOnce(visits, () => recorded(person, of('appointments'), { ...appointmentFields, doctorId, description: prose, notes: prose }))
    visit = planned[0]!
    reminders = made(await person.get<{ openReminderCount: number }[]>('/api/pets'))[0]!.openReminderCount
    expect(reminders).toBeGreaterThan(60)
    for (let move = 1; move <= moves; move++) made(await person.patch(`/api/appointments/${visit}`, { scheduledDate: new Date(Date.UTC(2027, 2, 1, 15, move)).toISOString() }))
  }, 240_000)

  it('is shown on every screen within 2.5 s', async () => {
    for (const path of ['/api/pets', `/api/pets/${pet.id}`, '/api/reminders', '/api/appointments', '/api/activity', '/api/family', `/api/pets/${pet.id}/insights`]) {
      const started = Date.now()
      expect({ path, status: (await person.get(path)).status }).toEqual({ path, status: 200 })
      expect({ path, isFast: Date.now() - started < 2500 }).toEqual({ path, isFast: true })
    }
    for (const path of ['/api/reviews/doctor?limit=100', '/api/vaccinations/doctor?limit=100', '/api/appointments/doctor', `/api/pets/nickname/${pet.nickname}`, '/api/search/owners-pets?q=luna'])
      expect({ path, status: (await vet.get(path)).status }).toEqual({ path, status: 200 })
  })

  answers('GET /api/pets', 'has what is near, excerpts of texts, and how much there is', () => person.get('/api/pets'), () => [
    { vaccinationCount: doses, vaccinationDueCount: doses, openReminderCount: reminders, appointmentCount: visits, description: `${'世'.repeat(199)}…` },
  ])
  answers('GET /api/pets/{id}', 'has whole texts', () => person.get(`/api/pets/${pet.id}`), () => ({ description: prose, vaccinationCount: doses }))
  answers('GET /api/pets/{petId}/vaccinations', 'has whole texts, newest first', () => person.get(of('vaccinations?limit=5')), () => Array.from({ length: 5 }, () => ({ notes: prose })))
  answers('GET /api/pets/{petId}/vaccinations', 'finds those that mention something', () => person.get(of('vaccinations?limit=2&q=vaccine%201')), () => [{ vaccineName: 'Vaccine 1' }, { vaccineName: 'Vaccine 1' }])
  refuses('GET /api/pets/{petId}/vaccinations', 'a stranger', 404, () => stranger.get(of('vaccinations')))
  refuses('GET /api/pets/{petId}/vaccinations', 'a cursor of another kind of list', 400, () => person.get(of('vaccinations?before=2026-02-30')))
  answers('GET /api/vaccinations/{id}', 'has whole texts', () => person.get(`/api/vaccinations/${dose}`), () => ({ id: dose, notes: prose }))
  refuses('GET /api/vaccinations/{id}', 'a stranger', 404, () => stranger.get(`/api/vaccinations/${dose}`))
  answers('GET /api/pets/{petId}/reminders', 'the latest due date first', () => person.get(of('reminders?limit=2')), () => [{ petName: 'Luna' }, { petName: 'Luna' }])
  refuses('GET /api/pets/{petId}/reminders', 'a stranger', 404, () => stranger.get(of('reminders')))
  answers('GET /api/pets/{petId}/appointments', 'has whole texts, the latest first', () => person.get(of('appointments?limit=2')), () => [{ notes: prose }, { notes: prose }])
  refuses('GET /api/pets/{petId}/appointments', 'a stranger', 404, () => stranger.get(of('appointments')))
  answers('GET /api/appointments/{id}', 'has the latest of its history, and how long that is', () => vet.get(`/api/appointments/${visit}`), () => ({ notes: prose, historyCount: moves }))
  refuses('GET /api/appointments/{id}', 'a stranger', 404, () => stranger.get(`/api/appointments/${visit}`))
  answers('GET /api/appointments/{id}/history', 'the latest first', () => person.get(`/api/appointments/${visit}/history?limit=1`), () => [{ scheduledDate: '2027-03-01T15:59:00.000Z' }])
  refuses('GET /api/appointments/{id}/history', 'a stranger', 404, () => stranger.get(`/api/appointments/${visit}/history`))
  answers('GET /api/appointments', 'those between two times', () => person.get('/api/appointments?from=2027-03-01T16:00:00Z&to=2027-03-01T16:00:00Z'), () => [{ id: visit }])

  it('comes whole in pages, each entry once', async () => {
    for (const limit of [7, 100]) {
      expect(each(await inPages<Entry>(person, of('vaccinations'), limit))).toBe(doses)
      expect(each(await inPages<Entry>(person, of('appointments'), limit))).toBe(visits)
      expect(each(await inPages<Entry>(person, of('reminders'), limit))).toBe(reminders)
      expect(each(await inPages<Entry>(vet, '/api/reviews/doctor', limit))).toBe(21)
      expect(each(await inPages<Entry>(vet, '/api/vaccinations/doctor', limit))).toBe(doses)
    }
    expect(await inPages(person, `/api/appointments/${visit}/history`, 7)).toHaveLength(moves)
  })

  describe('on its public page', () => {
    const path = (list = ''): string => `/api/public/pets/${pet.nickname}${list}`
    interface Page { vaccinations: object[]; reviews: object[]; next: string | null; more?: { vaccinations: { next: string }; reviews: { next: string } } }
    const rest = async (list: 'vaccinations' | 'reviews', first: string): Promise<object[]> => {
      const all: object[] = []
      for (let next: string | null = first; next !== null; ) {
        const page: Page = made(await visitor().get<Page>(path(`/${list}?before=${next}`)))
        all.push(...page[list])
        next = page.next
      }
      return all
    }

    answers('GET /api/public/pets/{nickname}', 'says how much more there is', () => visitor().get(path()), () => ({ more: { vaccinations: { count: doses, due: doses } } }))
    answers('GET /api/public/pets/{nickname}/vaccinations', 'begins with the newest', () => visitor().get(path('/vaccinations')), () => ({ vaccinations: expect.any(Array) as object }))
    refuses('GET /api/public/pets/{nickname}/vaccinations', 'an unknown nickname', 404, () => visitor().get('/api/public/pets/nobody-00000000/vaccinations'))
    answers('GET /api/public/pets/{nickname}/reviews', 'begins with the newest', () => visitor().get(path('/reviews')), () => ({ reviews: expect.any(Array) as object }))
    refuses('GET /api/public/pets/{nickname}/reviews', 'an unknown nickname', 404, () => visitor().get('/api/public/pets/nobody-00000000/reviews'))

    it('the lists go on to their end, and show no id', async () => {
      const page = made(await visitor().get<Page>(path()))
      const older = await rest('vaccinations', page.more!.vaccinations.next)
      expect(page.vaccinations.length + older.length).toBe(doses)
      expect(page.reviews.length + (await rest('reviews', page.more!.reviews.next)).length).toBe(21)
      expect(Object.keys(older[0]!).sort()).toEqual(['administeredDate', 'nextDueDate', 'notes', 'vaccineName', 'vaccineType'])
      expect(atob(page.more!.vaccinations.next)).toBe(`${vaccinationFields.administeredDate}_20`)
    })

    it('of a private pet they are as missing as of none', async () => {
      const hidden = await petOf(person, { name: 'Hidden', isPublic: false })
      for (const list of ['vaccinations', 'reviews']) {
        const [there, nowhere] = [await visitor().get(`/api/public/pets/${hidden.nickname}/${list}`), await visitor().get(`/api/public/pets/nobody-00000000/${list}`)]
        expect([there.status, there.text]).toEqual([404, nowhere.text])
      }
    })
  })

  it('the export is complete, with whole texts, and each record is there once', async () => {
    type Export = { pets: { id: number; description: string; reviews: { id: number; content: string }[]; vaccinations: (Entry & { notes: string })[]; vaccinationReminders: Entry[]; appointments: (Entry & { history: object[] })[] }[]; activity: Entry[] }
    const exported = made(await person.get<Export>('/api/account/export')).pets.find(({ id }) => id === pet.id)!
    expect(exported.description).toBe(prose)
    expect([each(exported.vaccinations), exported.vaccinations.length]).toEqual([doses, doses])
    expect([each(exported.appointments), each(exported.vaccinationReminders)]).toEqual([visits, reminders])
    expect([each(exported.reviews), exported.reviews.every(({ content }) => content === prose)]).toEqual([21, true])
    expect(exported.vaccinations.every(({ notes }) => notes === prose)).toBe(true)
    expect(exported.appointments.find(({ id }) => id === visit)!.history).toHaveLength(moves)
    const ofVet = made(await vet.get<{ reviews: { id: number; content: string }[]; doctorVaccinations: Entry[] }>('/api/account/export'))
    expect([each(ofVet.reviews), each(ofVet.doctorVaccinations)]).toEqual([21, doses])
    expect(ofVet.reviews[0]!.content).toBe(prose)
  })
})

it('an owner of a hundred pets sees each of them once', async () => {
  const person = await owner()
  await atOnce(100, (index) => petOf(person, { name: `Pet ${index}`, description: prose }))
  expect(each(made(await person.get<Entry[]>('/api/pets')))).toBe(100)
  expect(made(await person.get<{ people: { pets: object[] }[] }>('/api/family')).people[0]!.pets).toHaveLength(100)
  expect(made(await person.get<{ pets: object[] }>('/api/account/export')).pets).toHaveLength(100)
}, 120_000)

it('an address book of more than a hundred veterinarians is listed by name, and exported', async () => {
  const person = await owner()
  const lastName = (index: number): string => `Ñáñez ${String(120 - index).padStart(3, '0')}`
  await atOnce(120, (index) => recorded(person, '/api/veterinarians', { firstName: 'Ana', lastName: lastName(index), professionalId: 'MP-1', address: '世'.repeat(500) }))
  const names = made(await person.get<{ lastName: string }[]>('/api/veterinarians')).map((veterinarian) => veterinarian.lastName)
  expect(names).toEqual(Array.from({ length: 120 }, (_, index) => lastName(119 - index)))
  expect(made(await person.get<{ veterinarians: object[] }>('/api/account/export')).veterinarians).toHaveLength(120)
}, 60_000)
