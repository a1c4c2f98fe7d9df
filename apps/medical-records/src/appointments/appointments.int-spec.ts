import {
  appointment as appointmentSchema,
  findMedicalRecords,
  listAppointments,
  listDoctorAppointments,
  listKnownDoctors,
  restoreAppointment,
  scheduleAppointment,
  setAppointmentStatus,
  updateAppointment,
  type Actor,
  writeCursor,
} from '@huella/contracts'
import { concurrently } from '@huella/testing'
import { people, startMedicalBed, type MedicalBed } from '../testing/medical-bed.js'

const { owner, caregiver, member, stranger, vet, otherVet, vetWithoutProfile } = people
const time = '2099-05-10T09:30:00.000Z'
const later = '2099-05-11T09:30:00.000Z'
const visit = {
  type: 'vaccination',
  scheduledDate: time,
  description: 'Rabies',
  veterinarian: 'Elena Ruiz',
  doctorId: 7,
  clinic: 'Norte',
  address: 'Calle 1',
  notes: 'Fasting',
}
let medical: MedicalBed
let petId: number

beforeAll(async () => {
  medical = await startMedicalBed()
})
afterAll(() => medical.stop())
beforeEach(() => {
  petId = medical.pet()
})

const schedule = (fields: object = {}, actor: Actor = owner) => medical.bed.call(scheduleAppointment, { ...visit, petId, ...fields }, actor)
const eventsOf = async (id: number) =>
  (
    await medical.sql<{ name: string }>(
      `SELECT body->>'name' AS name FROM outbox WHERE (body->'payload'->>'appointmentId')::int = $1 ORDER BY created_at`,
      [id],
    )
  ).map(({ name }) => name.replace('medical.appointment.', ''))

describe('scheduling', () => {
  it('keeps every field, and the instant in UTC', async () => {
    const made = await schedule({ scheduledDate: '2099-05-10T11:30:00+02:00' }, caregiver)
    expect(made).toMatchObject({ ...visit, petId, status: 'scheduled', history: [], createdBy: people.ids.caregiver })
    expect(appointmentSchema.isValidSync(made)).toBe(true)
    expect(await medical.bed.call(findMedicalRecords, { petIds: [petId] }, member)).toMatchObject([{ appointments: [made] }])
    expect(await eventsOf(made.id)).toEqual(['scheduled'])
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found pet.notFound'],
    ['a member who may only read', member, 'forbidden error.forbidden'],
    ['a vet', vet, 'not_found pet.notFound'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('is refused to %s', async (_, actor, expected) =>
    expect(await medical.bed.refusal(scheduleAppointment, { ...visit, petId }, actor)).toBe(expected),
  )
})

describe('the doctor that is named', () => {
  const unknown = 'unprocessable appointment.doctorUnknown'

  it('must be one whom the family may name, when scheduling and when changing', async () => {
    expect(await medical.bed.refusal(scheduleAppointment, { ...visit, petId, doctorId: 99 }, owner)).toBe(unknown)
    const { id } = await schedule()
    expect(await medical.bed.refusal(updateAppointment, { id, fields: { doctorId: 99, notes: 'x' } }, owner)).toBe(unknown)
    expect(await medical.bed.call(updateAppointment, { id, fields: { doctorId: 7, notes: 'kept' } }, owner)).toMatchObject({ notes: 'kept' })
    expect(await medical.bed.call(updateAppointment, { id, fields: { doctorId: null } }, owner)).toMatchObject({ doctorId: null })
  })

  it('is then known to the whole family, and to nobody else', async () => {
    await schedule()
    expect((await medical.bed.call(listKnownDoctors, {}, member)).map(({ username }) => username)).toContain('Elena Ruiz')
    expect(await medical.bed.call(listKnownDoctors, {}, stranger)).toEqual([])
    expect(await medical.bed.refusal(listKnownDoctors, {})).toBe('unauthenticated error.unauthenticated')
  })
})

describe('changing', () => {
  it('a new time sets it to scheduled again and keeps the old one', async () => {
    const { id } = await schedule()
    await medical.bed.call(setAppointmentStatus, { id, status: 'confirmed' }, vet)
    const moved = await medical.bed.call(updateAppointment, { id, fields: { scheduledDate: later } }, vet)
    expect(moved).toMatchObject({ scheduledDate: later, status: 'scheduled', notes: 'Fasting' })
    expect(moved.history).toEqual([
      { scheduledDate: time, status: 'scheduled', reason: null, changedBy: people.ids.vet, byDoctor: true, changedAt: expect.any(String) },
      { scheduledDate: time, status: 'confirmed', reason: null, changedBy: people.ids.vet, byDoctor: true, changedAt: expect.any(String) },
    ])
    expect(await eventsOf(id)).toEqual(['scheduled', 'status-changed', 'rescheduled'])
  })

  it.each([
    ['moved', { scheduledDate: later }, [['rescheduled', 7, later]]],
    ['given to another doctor', { doctorId: 8 }, [['reassigned', 8, time, 7]]],
    ['moved and given to another doctor: neither is told of a visit that was moved', { scheduledDate: later, doctorId: 8 }, [['rescheduled', null, later], ['reassigned', 8, later, 7]]],
    ['moved and taken from its doctor', { scheduledDate: later, doctorId: null }, [['rescheduled', null, later], ['reassigned', null, later, 7]]],
  ])('who is told of what, when it is %s', async (_, fields, expected) => {
    const { id } = await schedule()
    await medical.bed.call(updateAppointment, { id, fields }, owner)
    const told = await medical.sql<{ event: unknown[] }>(`
      SELECT jsonb_build_array(replace(body->>'name', 'medical.appointment.', ''), body->'payload'->'doctorId', body->'payload'->'scheduledDate', body->'payload'->'formerDoctorId') AS event
      FROM outbox WHERE (body->'payload'->>'appointmentId')::int = $1 AND body->>'name' <> 'medical.appointment.scheduled'`, [id])
    expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(expected.map((event) => [...event, ...(event.length < 4 ? [null] : [])])))
    expect(told).toHaveLength(expected.length)
  })

  it('details alone neither move it nor unconfirm it', async () => {
    const { id } = await schedule()
    await medical.bed.call(setAppointmentStatus, { id, status: 'confirmed' }, owner)
    expect(
      await medical.bed.call(updateAppointment, { id, fields: { notes: null, clinic: 'Sur', scheduledDate: time } }, caregiver),
    ).toMatchObject({ status: 'confirmed', notes: null, clinic: 'Sur', address: 'Calle 1' })
    expect(await eventsOf(id)).toEqual(['scheduled', 'status-changed', 'changed'])
  })

  it('who is named instead is asked anew, whatever the former one answered', async () => {
    const { id } = await schedule()
    await medical.bed.call(setAppointmentStatus, { id, status: 'confirmed' }, vet)
    expect(await medical.bed.call(updateAppointment, { id, fields: { doctorId: 8 } }, owner)).toMatchObject({
      doctorId: 8, status: 'scheduled', history: [{ status: 'scheduled', byDoctor: true }, { status: 'confirmed', byDoctor: false }],
    })
  })

  it('only the family chooses the doctor', async () => {
    const { id } = await schedule()
    expect(await medical.bed.call(updateAppointment, { id, fields: { doctorId: 8 } }, vet)).toMatchObject({ doctorId: 7 })
    expect(await medical.bed.call(updateAppointment, { id, fields: { doctorId: 8 } }, owner)).toMatchObject({ doctorId: 8 })
  })

  it('a status it cannot have is a conflict, and nothing changes', async () => {
    const { id } = await schedule()
    await medical.bed.call(setAppointmentStatus, { id, status: 'cancelled', reason: 'Ill' }, owner)
    expect(await medical.bed.refusal(setAppointmentStatus, { id, status: 'confirmed' }, vet)).toBe('conflict appointment.transition.cancelled')
    expect(await medical.bed.call(listAppointments, {}, owner)).toContainEqual(
      expect.objectContaining({ id, status: 'cancelled', history: [expect.objectContaining({ reason: 'Ill' })] }),
    )
  })

  it('of two that decide at once, one wins', async () => {
    const { id } = await schedule()
    const outcomes = await Promise.all([
      medical.bed.refusal(setAppointmentStatus, { id, status: 'completed' }, vet),
      medical.bed.refusal(setAppointmentStatus, { id, status: 'cancelled' }, owner),
    ])
    expect(outcomes.filter((outcome) => outcome?.startsWith('conflict appointment.transition'))).toHaveLength(1)
  })

  it.each<[string, Actor | undefined, string]>([
    ['a stranger', stranger, 'not_found appointment.notFound'],
    ['a vet it does not name', otherVet, 'not_found appointment.notFound'],
    ['a doctor without a profile', vetWithoutProfile, 'not_found appointment.notFound'],
    ['a member who may only read', member, 'forbidden error.forbidden'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('is refused to %s', async (_, actor, expected) => {
    const { id } = await schedule()
    expect(await medical.bed.refusal(updateAppointment, { id, fields: { scheduledDate: later } }, actor)).toBe(expected)
    expect(await medical.bed.refusal(setAppointmentStatus, { id, status: 'cancelled' }, actor)).toBe(expected)
    expect(await eventsOf(id)).toEqual(['scheduled'])
  })

  it('an unknown one is not found', async () =>
    expect(await medical.bed.refusal(setAppointmentStatus, { id: 999_999, status: 'cancelled' }, owner)).toBe(
      'not_found appointment.notFound',
    ))
})

describe('a cancellation', () => {
  const tooLate = 'not_found record.cannotRestore'
  const cancel = async (actor: Actor) => {
    const { id } = await schedule()
    const before = await medical.bed.call(setAppointmentStatus, { id, status: 'confirmed' }, vet)
    await medical.bed.call(setAppointmentStatus, { id, status: 'cancelled', reason: 'A slip' }, actor)
    return { id, before }
  }

  it.each([['one of the family', caregiver], ['the doctor it names', vet]])('is taken back by %s, who did it, once', async (_, actor) => {
    const { id, before } = await cancel(actor)
    expect(await medical.bed.call(restoreAppointment, { id }, actor)).toEqual({ ...before, updatedAt: expect.any(String) })
    expect(await eventsOf(id)).toEqual(['scheduled', 'status-changed', 'status-changed', 'scheduled'])
    expect(await medical.bed.refusal(restoreAppointment, { id }, actor)).toBe(tooLate)
  })

  it.each<[string, Actor | undefined, string]>([
    ['another one of the family', owner, tooLate],
    ['the doctor it names', vet, tooLate],
    ['a member who may only read', member, 'forbidden error.forbidden'],
    ['a stranger', stranger, 'not_found appointment.notFound'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('of a caregiver is not taken back by %s', async (_, actor, expected) => {
    const { id } = await cancel(caregiver)
    expect(await medical.bed.refusal(restoreAppointment, { id }, actor)).toBe(expected)
  })
})

const cursorOf = ({ scheduledDate, id }: { scheduledDate: string; id: number }): string => writeCursor({ at: scheduledDate, id })

describe('the family’s list', () => {
  it('holds the appointments of all my pets, the latest first, with the pet’s name', async () => {
    const second = await schedule({ scheduledDate: later })
    petId = medical.pet({ name: 'Max' })
    const first = await schedule()
    const list = (await medical.bed.call(listAppointments, {}, member)).filter(({ id }) => [first.id, second.id].includes(id))
    expect(list).toEqual([
      { ...second, petName: 'Luna', cursor: cursorOf(second) },
      { ...first, petName: 'Max', cursor: cursorOf(first) },
    ])
    expect(await medical.bed.call(listAppointments, {}, stranger)).toEqual([])
    expect(await medical.bed.refusal(listAppointments, {})).toBe('unauthenticated error.unauthenticated')
  })
})

describe('the doctor’s list', () => {
  it('holds those that name the doctor, in the window and status asked for', async () => {
    const [first, second] = [
      await schedule({ scheduledDate: '2098-01-01T10:00:00Z' }),
      await schedule({ scheduledDate: '2098-01-02T10:00:00Z' }),
    ]
    await schedule({ scheduledDate: '2098-01-01T10:00:00Z', doctorId: null })
    await medical.bed.call(setAppointmentStatus, { id: second.id, status: 'confirmed' }, vet)
    const ids = async (query: object) => (await medical.bed.call(listDoctorAppointments, query, vet)).map(({ id }) => id)
    expect(await ids({ from: '2098-01-01T00:00:00Z', to: '2098-02-01T00:00:00Z' })).toEqual([first.id, second.id])
    expect(await ids({ from: '2098-01-01T10:00:00Z', to: '2098-01-01T10:00:00Z' })).toEqual([first.id])
    expect(await ids({ from: '2098-01-01T00:00:00Z', to: '2098-02-01T00:00:00Z', status: 'confirmed' })).toEqual([second.id])
    expect((await medical.bed.call(listDoctorAppointments, { to: '2098-01-01T10:00:00Z' }, vet))[0]).toEqual({
      ...first,
      petName: 'Luna',
      petNickname: medical.nicknameOf(petId),
      ownerId: people.ids.owner,
      cursor: cursorOf(first),
    })
    expect(await medical.bed.call(listDoctorAppointments, {}, otherVet)).not.toContainEqual(expect.objectContaining({ id: first.id }))
  })

  it.each<[string, Actor | undefined, string]>([
    ['an owner', owner, 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', vetWithoutProfile, 'forbidden doctor.profileRequired'],
    ['nobody', undefined, 'unauthenticated error.unauthenticated'],
  ])('is refused to %s', async (_, actor, expected) => expect(await medical.bed.refusal(listDoctorAppointments, {}, actor)).toBe(expected))
})

describe('while the family turns to another doctor', () => {
  it.each<[string, (id: number) => Promise<string>]>([
    ['answer', (id) => medical.bed.refusal(setAppointmentStatus, { id, status: 'confirmed' }, vet)],
    ['move it', (id) => medical.bed.refusal(updateAppointment, { id, fields: { scheduledDate: later } }, vet)],
  ])('the former one can no longer %s', async (_, act) => {
    const { id } = await schedule()
    const refusal = await concurrently(medical.bed.databaseUrl, [['UPDATE appointments SET doctor_id = 8 WHERE id = $1', id]], () => act(id))
    expect(refusal).toBe('conflict appointment.changedMeanwhile')
    expect(await medical.sql('SELECT status, scheduled_date, history FROM appointments WHERE id = $1', [id])).toEqual([
      { status: 'scheduled', scheduled_date: new Date(time), history: [] },
    ])
  })
})
