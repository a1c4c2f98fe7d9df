import { addDays, addMonths, addYears, utcDay, type PetSchedule, type Verdict } from '@huella/care-rules'
import { eventually, type Visitor } from '@huella/testing'
import { answers, refuses } from '../support/calls.js'
import { doctor, made, owner, programOf, visitor, type Program } from '../support/people.js'
import { activityOf, join, petOf, recorded, type Pet } from '../support/pets.js'

type Schedule = PetSchedule & { place: string | null; checks: { code: string; vaccinationId: number | null; message: string }[]; dismissed: { code: string; reason: string }[] }

const today = utcDay(new Date())
const daysAgo = (days: number): string => addDays(today, -days)
/** That no other pet has. */
const microchip = `9410000${String(Date.now()).slice(-8)}`

/** The diseases of a plan by name, with what a test looks at. */
const rows = ({ items }: Schedule) => Object.fromEntries(items.map(({ group, ...item }) => [group, item]))

describe('calls about schedules', () => {
  let person: Visitor
  let stranger: Visitor
  let vet: Visitor
  let member: Visitor
  let reader: Program
  let writer: Program
  let luna: Pet
  let rabies: number
  const nobody = visitor()

  const path = (pet: Pet, query = ''): string => `/api/pets/${pet.id}/schedule${query}`
  const planOf = async (pet: Pet, query = '', by = person): Promise<Schedule> => made(await by.get<Schedule>(path(pet, query)))
  const dose = (pet: Pet, fields: object, by = person) => recorded(by, `/api/pets/${pet.id}/vaccinations`, { vaccineType: 'Core', ...fields })

  beforeAll(async () => {
    [person, stranger, vet, member] = await Promise.all([owner(), owner(), doctor(), owner()])
    made(await person.put('/api/user/settings', { country: 'ES', region: 'ES-AN' }))
    luna = await petOf(person, { birthDate: addYears(today, -5), microchip: `${microchip.slice(0, 3)} ${microchip.slice(3)}`, microchipDate: addYears(today, -5) })
    rabies = await dose(luna, { vaccineName: 'Rabies', administeredDate: daysAgo(400), labelMonths: 36 })
    await join(person, luna, member, 'member')
    ;[reader, writer] = await Promise.all([programOf(vet, ['pets:read']), programOf(vet, ['vaccinations:write'])])
  })

  describe('the plan', () => {
    answers('GET /api/pets/{id}/schedule', 'each disease with its status, its date and where it comes from', () => person.get(path(luna)), () => ({ preset: 'wsava', place: 'ES-AN', on: today }))
    refuses('GET /api/pets/{id}/schedule', 'a stranger', 404, () => stranger.get(path(luna)))
    refuses('GET /api/pets/{id}/schedule', 'somebody signed out', 401, () => nobody.get(path(luna)))
    refuses('GET /api/pets/{id}/schedule', 'a key without the scope', 403, () => writer.get(path(luna)))
    refuses('GET /api/pets/{id}/schedule', 'a day that is none', 400, () => person.get(path(luna, '?on=2026-02-30')), { errors: [{ path: 'on' }] })
    refuses('GET /api/pets/{id}/schedule', 'guidelines that nobody wrote', 400, () => person.get(path(luna, '?preset=who')), { errors: [{ path: 'preset' }] })
    answers('GET /api/pets/{id}/schedule', 'a key of a vet sees it', () => reader.get(path(luna)), () => ({ on: today }))

    it('GET /api/pets/{id}/schedule: the law of the place goes before a label of three years', async () => {
      expect(rows(await planOf(luna))['rabies']).toMatchObject({ status: 'overdue', dueFrom: 'law', reason: 'rabies-overdue', dueDate: addMonths(daysAgo(400), 12), doses: [{ vaccinationId: rabies, counts: true }] })
    })

    it('GET /api/pets/{id}/schedule: a vet sees the same, and the family sees that they looked', async () => {
      expect(await planOf(luna, '', vet)).toEqual(await planOf(luna))
      expect(await activityOf(person, luna)).toContain('record_viewed')
    })

    it('GET /api/pets/{id}/schedule: on another day, what was given later does not count yet', async () => {
      const before = await planOf(luna, `?on=${daysAgo(401)}`)
      expect(before.on).toBe(daysAgo(401))
      expect(rows(before)['rabies']).toMatchObject({ flags: ['dose-in-future'], doses: [{ counts: false, why: 'dose-in-future' }] })
    })

    it('GET /api/pets/{id}/schedule: a combined dose has a date for each of its diseases', async () => {
      const pet = await petOf(person, { name: 'Duo', birthDate: addYears(today, -3) })
      await dose(pet, { vaccineName: 'DHPPi+L4', administeredDate: daysAgo(10) })
      const plan = rows(await planOf(pet))
      expect(plan['distemper']).toMatchObject({ status: 'current', dueDate: addMonths(daysAgo(10), 36), isCovered: true, rule: 'dog-core/wsava' })
      expect(plan['leptospirosis']).toMatchObject({ status: 'in-series', dueDate: addDays(daysAgo(10), 28), isCovered: false, series: { given: 1, of: 2 } })
      expect(rows(await planOf(pet, '?preset=aaha'))['distemper']).toMatchObject({ status: 'in-series', reason: 'adult-second-dose', rule: 'dog-core/aaha' })
    })

    it('GET /api/pets/{id}/schedule: in the US the first rabies dose is good for a year, whatever its label says', async () => {
      const pet = await petOf(person, { name: 'Cooper', birthDate: addYears(today, -1), country: 'US' })
      await dose(pet, { vaccineName: 'Rabies', administeredDate: daysAgo(100), labelMonths: 36 })
      const plan = await planOf(pet)
      expect(plan).toMatchObject({ place: 'US', preset: 'aaha' })
      expect(rows(plan)['rabies']).toMatchObject({ status: 'current', dueDate: addMonths(daysAgo(100), 12), reason: 'rabies-first-booster-1y' })
    })

    it.each([['Snake', 'no-schedule'], ['Cat', 'no-records']])('GET /api/pets/{id}/schedule: of a %s without records says %s', async (species, status) => {
      expect((await planOf(await petOf(person, { name: species, species, breed: '' }))).verdict.status).toBe(status)
    })
  })

  it('one truth: the list of pets, the pet, its plan and its public page say the same of it', async () => {
    const [pets, pet, plan, page] = await Promise.all([
      person.get<{ id: number; verdict: Verdict }[]>('/api/pets'), person.get<{ verdict: Verdict }>(`/api/pets/${luna.id}`), planOf(luna),
      nobody.get<{ verdict: Verdict }>(`/api/public/pets/${luna.nickname}`),
    ])
    expect(plan.verdict).toMatchObject({ status: 'overdue', of: 4, covered: 0 })
    expect(made(pets).find(({ id }) => id === luna.id)?.verdict).toEqual(plan.verdict)
    expect(made(pet).verdict).toEqual(plan.verdict)
    expect(made(page).verdict).toEqual(plan.verdict)
    const [first] = made(await person.get<{ title: string; basis: string }[]>(`/api/pets/${luna.id}/insights`))
    expect(first).toMatchObject({ title: expect.stringMatching(/^Rabies: overdue by \d+ days?$/) as string, severity: 'high' })
  })

  it('a microchip is never public: neither by page, search nor plan, but with the family and with vets who record for the pet', async () => {
    const strangers = await Promise.all([nobody.get(`/api/public/pets/${luna.nickname}`), vet.get(`/api/search/owners-pets?q=${luna.nickname}`), vet.get(path(luna))])
    for (const { status, text } of strangers) expect([status, text.includes(microchip)]).toEqual([200, false])
    expect(made(await person.get(`/api/pets/${luna.id}`))).toMatchObject({ microchip, place: 'ES-AN' })
    expect(made(await vet.get(`/api/pets/nickname/${luna.nickname}`))).toMatchObject({ microchip })
  })

  describe('what the rules say of a form', () => {
    const preview = (pet: Pet): string => `/api/pets/${pet.id}/vaccinations/preview`
    const byNickname = ({ nickname }: Pet): string => `/api/pets/nickname/${nickname}/vaccinations/preview`
    const form = { vaccineName: 'Rabies', administeredDate: today, labelMonths: 36 }
    const suggestion = { suggestion: { dueDate: addMonths(today, 12), dueFrom: 'law', group: 'rabies', reason: 'rabies-law-interval' } }

    answers('POST /api/pets/{petId}/vaccinations/preview', 'when the next dose would be due, and why', () => person.post(preview(luna), form), () => suggestion)
    answers('POST /api/pets/{petId}/vaccinations/preview', 'nothing yet of an empty form', () => person.post(preview(luna), {}), () => ({ checks: [], suggestion: null }))
    answers('POST /api/pets/{petId}/vaccinations/preview', 'a hint at what is recorded already', () => person.post(preview(luna), { ...form, administeredDate: daysAgo(400) }),
      () => ({ checks: [{ code: 'duplicate-same-day', vaccinationId: null, message: 'The same vaccine is already recorded for this day.' }] }))
    answers('POST /api/pets/{petId}/vaccinations/preview', 'a vet’s key may ask', () => writer.post(preview(luna), form), () => suggestion)
    refuses('POST /api/pets/{petId}/vaccinations/preview', 'a stranger', 404, () => stranger.post(preview(luna), form))
    refuses('POST /api/pets/{petId}/vaccinations/preview', 'a mere member', 403, () => member.post(preview(luna), form))
    refuses('POST /api/pets/{petId}/vaccinations/preview', 'somebody signed out', 401, () => nobody.post(preview(luna), form))
    refuses('POST /api/pets/{petId}/vaccinations/preview', 'a key without the scope', 403, () => reader.post(preview(luna), form))
    refuses('POST /api/pets/{petId}/vaccinations/preview', 'a day that is none', 400, () => person.post(preview(luna), { ...form, administeredDate: 'soon' }), { errors: [{ path: 'administeredDate' }] })

    answers('POST /api/pets/nickname/{nickname}/vaccinations/preview', 'the same for a vet', () => vet.post(byNickname(luna), form), () => suggestion)
    refuses('POST /api/pets/nickname/{nickname}/vaccinations/preview', 'an owner', 403, () => person.post(byNickname(luna), form))
    refuses('POST /api/pets/nickname/{nickname}/vaccinations/preview', 'somebody signed out', 401, () => nobody.post(byNickname(luna), form))
    refuses('POST /api/pets/nickname/{nickname}/vaccinations/preview', 'a key without the scope', 403, () => reader.post(byNickname(luna), form))
    refuses('POST /api/pets/nickname/{nickname}/vaccinations/preview', 'an unknown nickname', 404, () => vet.post('/api/pets/nickname/nobody-00000000/vaccinations/preview', form))

    it('POST /api/pets/{petId}/vaccinations/preview: a vet who types is seen by the family, once', async () => {
      const [typing, pet] = await Promise.all([doctor(), petOf(person, { name: 'Typed' })])
      for (const administeredDate of [daysAgo(3), daysAgo(2), today]) made(await typing.post(preview(pet), { ...form, administeredDate }))
      expect((await activityOf(person, pet)).filter((type) => type === 'record_viewed')).toHaveLength(1)
    })

    it.each<[string, object, string]>([
      ['before birth', { administeredDate: addYears(today, -6) }, 'administeredDate'],
      ['in the future', { administeredDate: addDays(today, 3) }, 'administeredDate'],
      ['with a next date that is not after it', { administeredDate: today, nextDueDate: today }, 'nextDueDate'],
      ['with a label of two years', { administeredDate: today, labelMonths: 24 }, 'labelMonths'],
    ])('a dose %s is refused at its field', async (_, fields, at) => {
      const answer = await person.post(`/api/pets/${luna.id}/vaccinations`, { vaccineName: 'DHPP', vaccineType: 'Core', ...fields })
      expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: at }] } })
    })
  })

  describe('a hint that is none', () => {
    const dismissals = (query = ''): string => path(luna, `/dismissals${query}`)
    const which = { code: 'duplicate-same-day' as const }
    let twice: Schedule['checks'][number]
    const hints = async () => (await planOf(luna)).checks.filter(({ code }) => code === which.code)

    beforeAll(async () => {
      await dose(luna, { vaccineName: 'Rabies', administeredDate: daysAgo(400), labelMonths: 36 })
      await eventually(async () => expect(await hints()).not.toEqual([]), 2000)
      twice = (await hints())[0]!
    })
    const reason = () => ({ ...which, vaccinationId: twice.vaccinationId, reason: 'Two halves of one dose' })

    answers('POST /api/pets/{id}/schedule/dismissals', 'says why', () => person.post(dismissals(), reason()))
    it('POST /api/pets/{id}/schedule/dismissals: it is then listed as dismissed, with its reason', async () => {
      const plan = await planOf(luna)
      expect(plan.checks).not.toContainEqual(twice)
      expect(plan.dismissed).toEqual([expect.objectContaining({ ...twice, reason: 'Two halves of one dose' })])
    })
    refuses('POST /api/pets/{id}/schedule/dismissals', 'no reason', 400, () => person.post(dismissals(), { ...reason(), reason: ' ' }), { errors: [{ path: 'reason' }] })
    refuses('POST /api/pets/{id}/schedule/dismissals', 'a hint there is none of', 400, () => person.post(dismissals(), { ...reason(), code: 'bad-hair' }), { errors: [{ path: 'code' }] })
    refuses('POST /api/pets/{id}/schedule/dismissals', 'a record of another pet', 404, () => person.post(dismissals(), { ...reason(), vaccinationId: 2147483647 }))
    refuses('POST /api/pets/{id}/schedule/dismissals', 'a stranger', 404, () => stranger.post(dismissals(), reason()))
    refuses('POST /api/pets/{id}/schedule/dismissals', 'a mere member', 403, () => member.post(dismissals(), reason()))
    refuses('POST /api/pets/{id}/schedule/dismissals', 'somebody signed out', 401, () => nobody.post(dismissals(), reason()))
    refuses('POST /api/pets/{id}/schedule/dismissals', 'a key', 403, () => writer.post(dismissals(), reason()))

    const query = (): string => `?code=${which.code}&vaccinationId=${String(twice.vaccinationId)}`
    refuses('DELETE /api/pets/{id}/schedule/dismissals', 'a stranger', 404, () => stranger.delete(dismissals(query())))
    refuses('DELETE /api/pets/{id}/schedule/dismissals', 'a mere member', 403, () => member.delete(dismissals(query())))
    refuses('DELETE /api/pets/{id}/schedule/dismissals', 'somebody signed out', 401, () => nobody.delete(dismissals(query())))
    refuses('DELETE /api/pets/{id}/schedule/dismissals', 'no code', 400, () => person.delete(dismissals()), { errors: [{ path: 'code' }] })
    answers('DELETE /api/pets/{id}/schedule/dismissals', 'shows it again', () => person.delete(dismissals(query())))
    it('DELETE /api/pets/{id}/schedule/dismissals: and it is a hint like others', async () => expect((await planOf(luna)).checks).toContainEqual(twice))
  })
})
