import {
  findInsights, findMedicalRecords, getAppointment, getVaccination, instantPosition, listAppointmentHistory, listAppointments,
  listDoctorAppointments, listDoctorVaccinations, listReminders, listVaccinations, type Actor, type Rpc,
} from '@huella/contracts'
import { entriesOf, type PageWanted } from '@huella/messaging'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, member, stranger, vet, keyWithoutScope } = people
const count = 2000
/** As long as a text may be, and with what JSON makes longest. */
const prose = `'${'ñ'.repeat(100)}' || repeat(chr(1), 100) || repeat('世', 4800)`
let medical: MedicalBed
let petId: number

/** In pieces, each within the time a statement has. */
async function plant(insert: string): Promise<void> {
  for (let from = 1; from <= count; from += 500) await medical.sql(insert, [petId, people.ids.owner, from, from + 499])
}

beforeAll(async () => {
  medical = await startMedicalBed()
  petId = medical.pet()
  await plant(`
    INSERT INTO vaccinations (pet_id, vaccine_name, vaccine_component, vaccine_type, administered_date, storage_conditions, next_due_date, notes, recorded_by, doctor_id, trust, protects, reminder_pending, created_at)
    SELECT $1, 'Vaccine ' || n % 3, ${prose}, 'Core', DATE '2024-01-01' + n / 300, ${prose}, CASE WHEN n % 2 = 0 THEN DATE '2024-06-01' END, n || ' ' || ${prose}, $2, 7, 'owner', '{rabies}', false, TIMESTAMPTZ '2025-01-01'
    FROM generate_series($3::int, $4::int) AS n`)
  await plant(`
    INSERT INTO vaccination_reminders (pet_id, vaccine_name, due_date, reminder_date, is_completed, created_by, protects)
    SELECT $1, repeat('世', 100), DATE '2025-01-01' + n / 300, DATE '2025-01-01', n % 2 = 0, $2, '{rabies}' FROM generate_series($3::int, $4::int) AS n`)
  await plant(`
    INSERT INTO appointments (pet_id, type, description, scheduled_date, doctor_id, notes, address, created_by, history)
    SELECT $1, 'other', ${prose}, TIMESTAMPTZ '2099-01-01' - n / 300 * interval '30 days', 7, ${prose}, repeat('世', 500), $2,
      CASE WHEN n BETWEEN 290 AND 299 THEN (SELECT jsonb_agg(jsonb_build_object('scheduledDate', '2025-01-01T00:00:00.000Z', 'status', 'scheduled', 'reason', repeat('世', 500),
        'changedBy', 'u', 'byDoctor', false, 'changedAt', '2025-01-01T00:00:00.000Z')) FROM generate_series(1, 1000)) ELSE '[]' END
    FROM generate_series($3::int, $4::int) AS n`)
}, 120_000)
afterAll(() => medical.stop())

const call = <R extends Rpc>(rpc: R, input: object, actor: Actor = owner) => medical.bed.call(rpc, input as never, actor)
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
const whole = <T extends { id: number }>(rows: readonly T[], expected: number): void => {
  expect(rows).toHaveLength(expected)
  expect(new Set(ids(rows)).size).toBe(expected)
}
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

describe('a pet with thousands of records of the longest texts', () => {
  it('is listed with what is near, its texts as excerpts, and how much there is', async () => {
    const [record] = await call(findMedicalRecords, { petIds: [petId] })
    expect(record).toMatchObject({ vaccinationCount: count, vaccinationDueCount: count / 2, openReminderCount: count / 2, appointmentCount: count })
    expect(record!.vaccinations.length).toBeGreaterThan(3)
    expect(record!.vaccinations[0]!.notes).toMatch(/^.{199}…$/s)
    expect(bytes(record)).toBeLessThan(180_000)
  })

  it('shows more of itself on its page, with whole texts', async () => {
    const [record] = await call(findMedicalRecords, { petIds: [petId], whole: true })
    expect(record!.vaccinations[0]!.notes).toHaveLength(5005)
    expect(record!.appointments.length).toBeGreaterThan(1)
    expect(bytes(record)).toBeLessThan(900_000)
  })

  it('gives all of it in pages, each record once', async () => {
    whole(await entriesOf((page) => call(listVaccinations, { ...page, petId })), count)
    whole(await entriesOf((page) => call(listReminders, { ...page, petId })), count)
    whole(await entriesOf((page) => call(listReminders, { ...page, isCompleted: false })), count / 2)
    whole(await entriesOf((page) => call(listAppointments, { ...page, petId, whole: true })), count)
    whole(await entriesOf((page) => call(listAppointments, page)), count)
  }, 60_000)

  it('gives a doctor all of it', async () => {
    whole(await entriesOf((page) => call(listDoctorVaccinations, page, vet)), count)
    const visits = await entriesOf(({ before: after, limit }) => call(listDoctorAppointments, { after, limit }, vet))
    whole(visits, count)
    expect(visits.map(({ scheduledDate }) => scheduledDate)).toEqual(visits.map(({ scheduledDate }) => scheduledDate).sort())
  }, 30_000)

  it('has a verdict and advice all the same', async () => {
    const [record] = await call(findMedicalRecords, { petIds: [petId] })
    expect(record!.verdict).toMatchObject({ status: expect.any(String), covered: expect.any(Number) })
    expect((await call(findInsights, { petId })).length).toBeGreaterThan(0)
  })

  it('is searched by what a record mentions, whatever else it says', async () => {
    const found = await entriesOf((page) => call(listVaccinations, { ...page, petId, q: 'vaccine 2' }), { limit: 30 })
    expect(new Set(found.map(({ vaccineName }) => vaccineName))).toEqual(new Set(['Vaccine 2']))
    expect(await call(listVaccinations, { petId, limit: 5, q: '%' })).toEqual([])
  })

  it('keeps a long history of a visit, the latest of it at hand', async () => {
    const visit = (await call(listAppointments, { petId, limit: 1 }))[0]!
    expect([visit.history.length, visit.historyCount]).toEqual([10, 1000])
    expect((await call(getAppointment, { id: visit.id })).history).toHaveLength(50)
    const states = await entriesOf((page) => call(listAppointmentHistory, { ...page, id: visit.id }))
    expect(states).toHaveLength(1000)
    expect(new Set(states.map(({ cursor }) => instantPosition(cursor)!.id)).size).toBe(1000)
    const before = async (time: string) => (await call(listAppointmentHistory, { id: visit.id, before: time })).length
    expect([await before('2025-01-01T00:00:00Z'), await before('2025-01-01T00:00:01Z')]).toEqual([0, 50])
  })
})

describe('pages do not skip entries of one day or instant', () => {
  type Read = (page: PageWanted) => Promise<{ id: number; cursor: string }[]>
  it.each<[string, Read]>([
    ['doses', (page) => call(listVaccinations, { ...page, petId })],
    ['reminders', (page) => call(listReminders, { ...page, petId })],
    ['visits', (page) => call(listAppointments, { ...page, petId })],
    ['a doctor’s doses', (page) => call(listDoctorVaccinations, page, vet)],
    ['a doctor’s visits', ({ before: after, limit }) => call(listDoctorAppointments, { after, limit }, vet)],
  ])('%s', async (_, read) => {
    const inPages = await entriesOf(read, { limit: 330, atOnce: 7 })
    whole(inPages, 330)
    expect(ids(inPages)).toEqual(ids(await entriesOf(read, { limit: 330, atOnce: 100 })))
  })
})

describe('what is one family’s', () => {
  let dose: number
  let visit: number
  beforeAll(async () => {
    [dose, visit] = [(await call(listVaccinations, { petId, limit: 1 }))[0]!.id, (await call(listAppointments, { petId, limit: 1 }))[0]!.id]
  })
  const reads = (): [Rpc, object, string][] => [
    [listVaccinations, { petId, limit: 1 }, 'pet'], [getVaccination, { id: dose }, 'vaccination'], [listReminders, { petId, limit: 1 }, 'pet'],
    [listAppointments, { petId, limit: 1 }, 'pet'], [getAppointment, { id: visit }, 'appointment'], [listAppointmentHistory, { id: visit, limit: 1 }, 'appointment'],
    [findInsights, { petId }, 'pet'],
  ]
  it('is read by every member', async () => {
    for (const [rpc, input] of reads()) expect(await medical.bed.refusal(rpc, input as never, member)).toMatch(/^answered/)
  })
  it('is missing to a stranger, as what does not exist', async () => {
    for (const [rpc, input, kind] of reads()) expect(await medical.bed.refusal(rpc, input as never, stranger)).toBe(`not_found ${kind}.notFound`)
    expect(await medical.bed.refusal(getVaccination, { id: 2_000_000_000 }, owner)).toBe('not_found vaccination.notFound')
  })
  it('is not for nobody, nor for a key without the scope', async () => {
    for (const [rpc, input] of reads()) expect(await medical.bed.refusal(rpc, input as never)).toBe('unauthenticated error.unauthenticated')
    expect(await medical.bed.refusal(listVaccinations, { petId, limit: 1 }, keyWithoutScope)).toBe('forbidden apiKey.scope')
  })
  it('of a visit is for the doctor it names too', async () => {
    expect(await call(getAppointment, { id: visit }, vet)).toMatchObject({ id: visit, doctorId: 7 })
    expect(await medical.bed.refusal(getAppointment, { id: visit }, people.otherVet)).toBe('not_found appointment.notFound')
  })
})
