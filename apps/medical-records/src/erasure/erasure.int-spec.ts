import {
  createReminder,
  createVeterinarian,
  describeRecords,
  doctorDeleted,
  listAppointments,
  petDeleted,
  recordVaccination,
  scheduleAppointment,
  setAppointmentStatus,
  updateReminder,
  userDeleted,
  type Actor,
  type InputOf,
} from '@huella/contracts'
import { aDoctorActor, anOwner, eventually, newUserId } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner } = people
const dose = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2024-01-01' }
const visit = { type: 'other', scheduledDate: '2099-01-01T10:00:00Z' }
let medical: MedicalBed

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())

const record = (petId: number, actor: Actor = owner, fields: object = {}) => medical.bed.call(recordVaccination, { ...dose, ...fields, petId }, actor)
const remind = (petId: number, actor: Actor = owner) => medical.bed.call(createReminder, { petId, vaccineName: 'DHPP', dueDate: '2099-01-01' }, actor)
const schedule = (petId: number, actor: Actor = owner, fields: object = {}) => medical.bed.call(scheduleAppointment, { ...visit, ...fields, petId } as InputOf<typeof scheduleAppointment>, actor)
const unfinished = () => medical.sql('SELECT kind FROM tombstones WHERE finished_at IS NULL')
const erased = (subject: string) =>
  eventually(async () => {
    expect(await medical.sql('SELECT 1 FROM tombstones WHERE subject = tombstone_of($1)', [subject])).toHaveLength(1)
    expect(await unfinished()).toEqual([])
  })
const tables = ['vaccinations', 'vaccination_reminders', 'appointments', 'veterinarians', 'removed_records', 'dismissed_checks', 'planned_pets', 'tombstones']
/** All that the service keeps, but for the events on their way out. */
const everything = async (): Promise<string> => {
  const texts = await Promise.all(tables.map((table) => medical.sql<{ text: string }>(`SELECT coalesce(json_agg(t)::text, '') AS text FROM ${table} t`)))
  return texts.flat().map(({ text }) => text).join()
}
const rowsOf = async (petId: number) =>
  (await Promise.all(tables.slice(0, 3).map((table) => medical.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE pet_id = $1`, [petId])))).map(([row]) => row!.n)

describe('a deleted pet', () => {
  const deletion = (petId: number) => medical.bed.publish(petDeleted, { petId, mediaKeys: [] })
  const fill = async (petId: number) => {
    await record(petId, owner, { nextDueDate: '2025-01-01' })
    await remind(petId)
    await schedule(petId)
  }

  it('leaves nothing behind, and nothing of other pets is touched', async () => {
    const [gone, other] = [medical.pet(), medical.pet()]
    await fill(gone)
    await fill(other)
    await deletion(gone)
    await erased(`pet:${gone}`)
    expect(await rowsOf(gone)).toEqual([0, 0, 0])
    expect(await rowsOf(other)).toEqual([1, 2, 1])
  })

  it('is nothing that anything can be written about, though the pets service still allowed it', async () => {
    const petId = medical.pet()
    await deletion(petId)
    await erased(`pet:${petId}`)
    for (const write of [record, remind, schedule]) await expect(write(petId)).rejects.toMatchObject({ code: 'not_found', details: { message: 'pet.notFound' } })
    expect(await rowsOf(petId)).toEqual([0, 0, 0])
  })

  it('leaves nothing of what was being written at that moment', async () => {
    const petId = medical.pet()
    const writing = Array.from({ length: 15 }, () => [record, remind, schedule].map((write) => write(petId).catch(() => undefined))).flat()
    await deletion(petId)
    await Promise.all(writing)
    await erased(`pet:${petId}`)
    expect(await rowsOf(petId)).toEqual([0, 0, 0])
  })

  it('has each visit to come called off for the doctor it names, and nothing else', async () => {
    const petId = medical.pet()
    const [toCome, confirmed, unnamed, cancelled, past] = await Promise.all([
      schedule(petId, owner, { doctorId: 7 }), schedule(petId, owner, { doctorId: 7 }), schedule(petId), schedule(petId, owner, { doctorId: 7 }), schedule(petId, owner, { doctorId: 7 }),
    ])
    await medical.bed.call(setAppointmentStatus, { id: confirmed.id, status: 'confirmed' }, owner)
    await medical.bed.call(setAppointmentStatus, { id: cancelled.id, status: 'cancelled' }, owner)
    await medical.sql("UPDATE appointments SET scheduled_date = now() - interval '1 hour' WHERE id = $1", [past.id])
    const [{ last }] = await medical.sql<{ last: Date }>('SELECT clock_timestamp() AS last') as [{ last: Date }]
    await deletion(petId)
    await erased(`pet:${petId}`)
    const told = await medical.sql<{ payload: object }>(
      `SELECT body->'payload' AS payload FROM outbox WHERE body->>'name' = 'medical.appointment.status-changed' AND (body->'payload'->>'petId')::int = $1 AND created_at > $2`, [petId, last])
    const calledOff = ({ id: appointmentId }: { id: number }) => ({ payload: { appointmentId, petId, doctorId: 7, scheduledDate: '2099-01-01T10:00:00.000Z', status: 'cancelled' } })
    expect(told).toHaveLength(2)
    expect(told).toEqual(expect.arrayContaining([calledOff(toCome), calledOff(confirmed)]))
    expect(told).not.toContainEqual(calledOff(unnamed))
    expect(await rowsOf(petId)).toEqual([0, 0, 0])
  })

  it('goes in batches, however much there is on it', async () => {
    const petId = medical.pet()
    await record(petId)
    await medical.sql(`INSERT INTO vaccination_reminders (pet_id, vaccine_name, due_date, reminder_date, created_by, protects, vaccination_id)
      SELECT $1, 'DHPP', '2099-01-01', '2099-01-01', 'somebody', '{}', (SELECT max(id) FROM vaccinations) FROM generate_series(1, 3000)`, [petId])
    await deletion(petId)
    await erased(`pet:${petId}`)
    expect(await rowsOf(petId)).toEqual([0, 0, 0])
  })
})

describe('an account that is gone', () => {
  it('leaves nobody’s id in what others keep; what a vet gave stays the pet’s history', async () => {
    const [leaving, petId] = [aDoctorActor({ id: 7, name: 'Ida Canary' }), medical.pet()]
    const userId = (leaving as { userId: string }).userId
    const given = await record(petId, leaving, { notes: 'Calm', clinic: 'Norte' })
    const { id } = await schedule(petId, owner, { doctorId: 7, veterinarian: 'The tall one' })
    await medical.bed.call(setAppointmentStatus, { id, status: 'confirmed' }, leaving)
    await medical.bed.call(setAppointmentStatus, { id, status: 'cancelled', reason: 'Rain' }, owner)
    await medical.bed.publish(userDeleted, { userId })
    await medical.bed.publish(doctorDeleted, { doctorId: 7 })
    await erased(`user:${userId}`)
    await erased('doctor:7')

    expect(await everything()).not.toMatch(new RegExp(`${userId}|Ida Canary`))
    expect(await medical.sql('SELECT vaccine_name, notes, clinic, trust, recorded_by, doctor_id, veterinarian_name FROM vaccinations WHERE id = $1', [given.id])).toEqual([
      { vaccine_name: 'Rabies', notes: 'Calm', clinic: 'Norte', trust: 'doctor', recorded_by: 'deleted-user', doctor_id: null, veterinarian_name: null },
    ])
    const [appointment] = (await medical.bed.call(listAppointments, {}, owner)).filter((each) => each.id === id)
    expect(appointment).toMatchObject({ doctorId: null, veterinarian: 'The tall one', createdBy: people.ids.owner })
    expect(appointment!.history.map(({ changedBy, status }) => [changedBy, status])).toEqual([['deleted-user', 'scheduled'], [people.ids.owner, 'confirmed']])
  })

  it('leaves nothing of a caregiver but their work', async () => {
    const userId = newUserId()
    const leaving = anOwner(userId)
    const { petId } = medical.pets.add({ [people.ids.owner]: 'owner', [userId]: 'caregiver' })
    const { id: veterinarianId } = await medical.bed.call(createVeterinarian, { firstName: 'Ana', lastName: 'Canary', professionalId: '1' } as never, leaving)
    await record(petId, leaving, { veterinarianId, veterinarianName: 'Dr. Paz' })
    const { id } = await remind(petId, leaving)
    await medical.bed.call(updateReminder, { id, fields: { isCompleted: true } }, leaving)
    await schedule(petId, leaving)
    await medical.bed.publish(userDeleted, { userId })
    await erased(`user:${userId}`)
    expect(await everything()).not.toContain(userId)
    expect(await medical.sql('SELECT recorded_by, veterinarian_id, veterinarian_name FROM vaccinations WHERE pet_id = $1', [petId])).toEqual([
      { recorded_by: 'deleted-user', veterinarian_id: null, veterinarian_name: 'Dr. Paz' },
    ])
    expect(await rowsOf(petId)).toEqual([1, 1, 1])
  })

  it('writes nothing any more, with what was under way on another session either', async () => {
    const userId = newUserId()
    const leaving = anOwner(userId)
    const { petId } = medical.pets.add({ [people.ids.owner]: 'owner', [userId]: 'caregiver' })
    const writes = [record, remind, schedule].map((write) => () => write(petId, leaving))
    const all = [...writes, () => medical.bed.call(createVeterinarian, { firstName: 'A', lastName: 'B', professionalId: '1' } as never, leaving)]
    const underWay = Array.from({ length: 10 }, () => all.map((write) => write().catch(() => undefined))).flat()
    await medical.bed.publish(userDeleted, { userId })
    await Promise.all(underWay)
    await erased(`user:${userId}`)
    expect(await everything()).not.toContain(userId)
    for (const write of all) await expect(write()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a doctor is named in no visit any more', async () => {
    const petId = medical.pet()
    await medical.bed.publish(doctorDeleted, { doctorId: 8 })
    await erased('doctor:8')
    await expect(schedule(petId, owner, { doctorId: 8 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await rowsOf(petId)).toEqual([0, 0, 0])
  })
})

it('what records are called is told to our own services alone', async () => {
  const { id } = await record(medical.pet())
  const asked = { vaccinationIds: [id, 999_999], reminderIds: [], appointmentIds: [] }
  const told = await medical.bed.call(describeRecords, asked, { kind: 'service', name: 'activity-log' })
  expect(told).toEqual({ vaccinations: [{ id, vaccineName: 'Rabies', awaitsFamily: false }], reminders: [], appointments: [] })
  for (const actor of [owner, people.key, undefined]) expect(await medical.bed.refusal(describeRecords, asked, actor)).toBe('forbidden error.forbidden')
})
