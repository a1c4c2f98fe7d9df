import { randomUUID } from 'node:crypto'
import {
  activityTypes,
  appointmentRescheduled,
  appointmentScheduled,
  appointmentStatusChanged,
  describeRecords,
  describeReviews,
  DomainError,
  listActivity,
  logRecordViewed,
  reminderCompleted,
  reminderCreated,
  reviewAdded,
  reviewChanged,
  updatePet,
  userDeleted,
  vaccinationChanged,
  vaccinationRecorded,
  type Actor,
  type EventType,
  type InputOf,
} from '@huella/contracts'
import { entriesOf, ScheduledJobs } from '@huella/messaging'
import { aClinic, aDoctorActor, anOwner, eventually } from '@huella/testing'
import { petForm, PetsBed, userIdOf, type StoredPet } from '../../test/pets-bed.js'
import { keptDays, oldViewsJob } from './view-retention.js'

let bed: PetsBed
let owner: Actor
let pet: StoredPet
/** Who asked for texts, and whether there is an answer. */
let askers: string[] = []
let isAnswering = true
beforeAll(async () => {
  bed = await PetsBed.start()
  const known = <T>(ids: number[], texts: T) => ids.filter((id) => id === 1).map((id) => ({ id, ...texts }))
  await bed.service.answers(describeRecords, ({ vaccinationIds, reminderIds, appointmentIds }, actor) => {
    askers.push(actor.kind)
    if (!isAnswering) throw new DomainError('unavailable')
    return {
      vaccinations: known(vaccinationIds, { vaccineName: 'Rabies' }),
      reminders: known(reminderIds, { vaccineName: 'Rabies' }),
      appointments: known(appointmentIds, { type: 'vaccination', description: 'Teeth' }),
    }
  })
  await bed.service.answers(describeReviews, ({ ids }) => ids.filter((id) => id < 404).map((id) => ({ id, title: 'Fit' })))
})
afterAll(() => bed.stop())
beforeEach(async () => {
  owner = anOwner()
  pet = await bed.pet({}, owner)
  await eventually(async () => expect(await entries()).toHaveLength(1))
})

const entries = (query: Partial<InputOf<typeof listActivity>> = {}, actor = owner) =>
  bed.service.call(listActivity, { limit: 50, ...query }, actor)
const typesOf = async (query?: Partial<InputOf<typeof listActivity>>) => (await entries(query)).map(({ activityType }) => activityType)

const visit = { appointmentId: 1, scheduledDate: '2027-01-01T10:00:00.000Z' }
const reminder = { reminderId: 1, dueDate: '2027-01-01' }

describe('what happens in other services', () => {
  it.each<[string, EventType, object, object]>([
    [
      'vaccination_recorded',
      vaccinationRecorded,
      { vaccinationId: 1, administeredDate: '2026-01-01', nextDueDate: null },
      { params: { vaccineName: 'Rabies' }, description: 'Rabies vaccination recorded' },
    ],
    ['review_added', reviewAdded, { reviewId: 1, isPublic: true }, { params: { reviewTitle: 'Fit', recordId: '1' } }],
    ['review_added', reviewAdded, { reviewId: 1, isPublic: false }, { params: { isPrivate: 'yes' }, description: 'A veterinarian wrote a review for themselves' }],
    ['reminder_created', reminderCreated, reminder, { params: { vaccineName: 'Rabies', recordId: '1' } }],
    ['reminder_completed', reminderCompleted, reminder, { params: { vaccineName: 'Rabies' } }],
    ['appointment_scheduled', appointmentScheduled, visit, { params: { type: 'vaccination', scheduledDate: visit.scheduledDate, recordId: '1' } }],
    ['appointment_rescheduled', appointmentRescheduled, visit, { params: { type: 'vaccination', description: 'Teeth' } }],
    ['appointment_cancelled', appointmentStatusChanged, { ...visit, status: 'cancelled' }, { params: { type: 'vaccination', description: 'Teeth' } }],
  ])('%s is one entry, however often it is told', async (type, event, payload, expected) => {
    const told = await bed.service.publish(event, { ...payload, petId: pet.id } as never)
    await bed.service.publish(event, payload as never, told)
    await eventually(async () => expect(await typesOf()).toEqual([type, 'pet_created']))
    const [entry] = await entries()
    expect(entry).toMatchObject({ ...expected, petId: pet.id, petName: 'Luna', performedBy: userIdOf(owner), createdAt: told.occurredAt })
  })

  it.each<[string, EventType, object, string]>([
    ['vaccination_recorded', vaccinationRecorded, { vaccinationId: 404, administeredDate: '2026-01-01', nextDueDate: null }, 'A vaccination was recorded'],
    ['review_added', reviewAdded, { reviewId: 404, isPublic: true }, 'A health review was added'],
    ['appointment_scheduled', appointmentScheduled, { ...visit, appointmentId: 404 }, 'An appointment was scheduled'],
  ])('%s of a record that is gone by now is an entry that does not name it', async (type, event, payload, description) => {
    await bed.service.publish(event, { ...payload, petId: pet.id } as never)
    await eventually(async () => expect((await entries())[0]).toMatchObject({ activityType: type, description }))
  })

  it('waits for the service that knows what it is called, and asks on nobody’s behalf', async () => {
    isAnswering = false
    askers = []
    await bed.service.publish(vaccinationRecorded, { vaccinationId: 1, petId: pet.id, administeredDate: '2026-01-01', nextDueDate: null })
    await eventually(() => expect(askers.length).toBeGreaterThan(0))
    expect(await typesOf()).toEqual(['pet_created'])
    isAnswering = true
    await eventually(async () => expect((await entries())[0]).toMatchObject({ params: { vaccineName: 'Rabies' } }))
    expect(new Set(askers)).toEqual(new Set(['service']))
  })

  it('is told by an older version with its texts, and is the same entry', async () => {
    const payload = { vaccinationId: 1, petId: pet.id, vaccineName: 'Rabies', administeredDate: '2026-01-01', nextDueDate: null }
    await bed.service.publish(vaccinationRecorded, payload)
    await eventually(async () => expect((await entries())[0]).toMatchObject({ params: { vaccineName: 'Rabies' } }))
  })

  it('does not name somebody whose account went before the event came', async () => {
    const userId = userIdOf(anOwner())
    const { id } = await bed.service.publish(userDeleted, { userId })
    await eventually(async () => expect(await bed.sql('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1))
    const event = { name: reminderCreated.name, occurredAt: new Date().toISOString(), requestId: 'r', causedBy: userId }
    await bed.service.publish(reminderCreated, undefined as never, { id: randomUUID(), ...event, payload: { ...reminder, petId: pet.id } })
    await eventually(async () => expect((await entries())[0]).toMatchObject({ activityType: 'reminder_created', performedBy: 'deleted-user' }))
  })

  it('leaves no trace of an unknown pet, or of a confirmed visit', async () => {
    await bed.service.publish(vaccinationRecorded, {
      vaccinationId: 1,
      petId: 99_999,
      administeredDate: '2026-01-01',
      nextDueDate: null,
    })
    await bed.service.publish(appointmentStatusChanged, { ...visit, petId: pet.id, status: 'confirmed' })
    await bed.service.publish(reminderCreated, { ...reminder, petId: pet.id })
    await eventually(async () => expect(await typesOf()).toEqual(['reminder_created', 'pet_created']))
  })
})

describe('what somebody outside the family corrects', () => {
  const vet = userIdOf(anOwner())
  const told = async (type: EventType, payload: object, causedBy: string | null = vet) => {
    const event = { id: randomUUID(), name: type.name, occurredAt: new Date().toISOString(), requestId: 'r', causedBy, payload: { ...payload, petId: pet.id } }
    await bed.service.publish(type, undefined as never, event as never)
    await bed.service.caughtUp('activity-log', event)
  }
  const changed = () => entries({ type: ['record_changed'] })

  it.each<[string, EventType, object, object]>([
    ['a vaccination', vaccinationChanged, { vaccinationId: 1, byAuthor: true }, { params: { of: 'vaccination', vaccineName: 'Rabies', recordId: '1' }, description: 'A veterinarian corrected a vaccination: Rabies' }],
    ['a vaccination that is gone by now', vaccinationChanged, { vaccinationId: 404, byAuthor: true }, { params: { of: 'vaccination' }, description: 'A veterinarian corrected a vaccination' }],
    ['a review', reviewChanged, { reviewId: 1, isPublic: true, byAuthor: true }, { params: { of: 'review', reviewTitle: 'Fit' }, description: 'A veterinarian corrected a review: Fit' }],
    ['a review kept from the family', reviewChanged, { reviewId: 1, isPublic: false, byAuthor: true }, { params: { of: 'review' }, description: 'A veterinarian corrected a review' }],
  ])('%s is one entry, and the same within the hour no other', async (_, type, payload, expected) => {
    await told(type, payload)
    await told(type, payload)
    expect(await changed()).toMatchObject([{ ...expected, performedBy: vet }])
    await bed.sql("UPDATE activity_log SET created_at = created_at - interval '61 minutes' WHERE activity_type = 'record_changed'")
    await told(type, payload)
    expect(await changed()).toHaveLength(2)
  })

  it('is none where the family or a service did it, or where it only stands otherwise', async () => {
    await told(vaccinationChanged, { vaccinationId: 1, byAuthor: true }, userIdOf(owner))
    await told(vaccinationChanged, { vaccinationId: 1, byAuthor: true }, null)
    await told(vaccinationChanged, { vaccinationId: 1 })
    await told(reviewChanged, { reviewId: 1, isPublic: true })
    expect(await changed()).toEqual([])
  })

  it('says no title any more of a review that its author keeps from the family from now on, and leaves others alone', async () => {
    for (const reviewId of [1, 2]) await told(reviewAdded, { reviewId, isPublic: true })
    await told(reviewChanged, { reviewId: 1, isPublic: true, byAuthor: true })
    await told(reviewChanged, { reviewId: 1, isPublic: false, byAuthor: true })
    const said = async (type: 'review_added' | 'record_changed') => (await entries({ type: [type] })).map(({ params, description }) => [params, description])
    expect(await said('record_changed')).toEqual([[{ of: 'review', recordId: '1' }, 'A veterinarian corrected a review']])
    expect(await said('review_added')).toEqual([
      [{ recordId: '2', reviewTitle: 'Fit' }, 'Health review added: Fit'],
      [{ recordId: '1' }, 'A health review was added'],
    ])
  })

  it('says no title once whoever wrote the review is gone', async () => {
    await told(reviewChanged, { reviewId: 1, isPublic: true, byAuthor: true })
    await bed.service.publish(userDeleted, { userId: vet })
    await eventually(async () => expect(await changed()).toMatchObject([{ performedBy: 'deleted-user', params: { of: 'review' }, description: 'A veterinarian corrected a review' }]))
    expect(JSON.stringify(await changed())).not.toContain('Fit')
    await bed.sql('DELETE FROM tombstones')
  })
})

describe('the list', () => {
  it('can be narrowed by pet, type and time, newest first', async () => {
    const other = await bed.pet({ name: 'Nala' }, owner)
    await bed.service.call(updatePet, { petId: other.id, fields: petForm({ name: 'Nala' }) }, owner)
    await eventually(async () => expect(await typesOf()).toEqual(['pet_updated', 'pet_created', 'pet_created']))
    expect(await typesOf({ petId: pet.id })).toEqual(['pet_created'])
    expect(await typesOf({ limit: 1 })).toEqual(['pet_updated'])
    const [newest] = await entries()
    expect(await typesOf({ before: newest!.createdAt })).toEqual(['pet_created', 'pet_created'])
  })

  const told = ['vaccination_recorded', 'reminder_created', 'appointment_scheduled', 'reminder_completed', 'reminder_created'] as const
  it.each<[string, unknown, string[]]>([
    ['one', ['reminder_completed'], ['reminder_completed']],
    ['several', ['reminder_created', 'reminder_completed'], ['reminder_created', 'reminder_completed', 'reminder_created']],
    ['one twice', ['vaccination_recorded', 'vaccination_recorded'], ['vaccination_recorded']],
    ['what never happened', ['pet_lost'], []],
    ['one, as an older gateway asks', 'appointment_scheduled', ['appointment_scheduled']],
    ['several in one text', 'appointment_scheduled,pet_created', ['appointment_scheduled', 'pet_created']],
  ])('is narrowed by type on its way to the page: %s', async (_, type, expected) => {
    await bed.sql(
      `INSERT INTO activity_log (pet_id, activity_type, description, performed_by, created_at)
       SELECT $1, type, type, 'u', now() + place * interval '1 second' FROM unnest($2::text[]) WITH ORDINALITY AS t (type, place)`,
      [pet.id, told],
    )
    expect(await typesOf({ type: type as never })).toEqual(expected)
    expect((await entriesOf((page) => entries({ ...page, type: type as never }), { atOnce: 1 })).map(({ activityType }) => activityType)).toEqual(expected)
  })

  it.each([[['pet_created', 'sold']], ['sold'], ['pet_created,'], [{}], [Array(activityTypes.length + 1).fill('pet_lost')]])('knows no type %j', async (type) =>
    expect(await bed.service.refusal(listActivity, { limit: 5, type: type as never }, owner)).toBe('invalid error.validation'))

  it('keeps that a pet was deleted, under its type', async () => {
    await bed.sql(`INSERT INTO activity_log (activity_type, description, params, performed_by) VALUES ('pet_deleted', 'Max was deleted', '{"petName": "Max"}', $1)`, [userIdOf(owner)])
    expect(await entries({ type: ['pet_deleted'] })).toMatchObject([{ petId: null, petName: 'Max' }])
    expect(await typesOf({ type: ['pet_created'] })).toEqual(['pet_created'])
  })

  it('shows nothing of a pet to a stranger', async () => {
    expect(await entries({}, anOwner())).toEqual([])
    expect(await bed.service.refusal(listActivity, { petId: pet.id, limit: 5 }, anOwner())).toBe('not_found pet.notFound')
    expect(await bed.service.refusal(listActivity, { petId: pet.id, limit: 5 }, aDoctorActor())).toBe('not_found pet.notFound')
    expect(await bed.service.refusal(listActivity, { limit: 5 })).toBe('unauthenticated error.unauthenticated')
  })
})

describe('a look at the records', () => {
  it('is shown to the family, at most once an hour for each doctor', async () => {
    const [doctor, other] = [aDoctorActor(), aDoctorActor({ name: 'Dr. Paz' })]
    const look = (actor: Actor) => bed.service.call(logRecordViewed, { petIds: [pet.id, 99_999] }, actor)
    await Promise.all([look(doctor), look(doctor), look(other), look(doctor)])
    const views = await entries({ type: ['record_viewed'] })
    expect(views.map(({ performedBy }) => performedBy).sort()).toEqual([userIdOf(doctor), userIdOf(other)].sort())
    expect(views.map(({ params }) => params)).toContainEqual({ doctorName: 'Dr. Paz' })
    await bed.sql(`UPDATE activity_log SET created_at = now() - interval '61 minutes' WHERE activity_type = 'record_viewed'`)
    await look(doctor)
    expect(await entries({ type: ['record_viewed'] })).toHaveLength(3)
  })

  it.each([['pets:read'], ['search:read'], ['vaccinations:write'], ['certificates:write']] as const)('of a key with %s says that it was a key, and whose; in person the doctor is another viewer', async (scope) => {
    const doctor = aDoctorActor({ name: 'Dr. Paz' })
    const key = aClinic([scope], { name: 'Dr. Paz' }, userIdOf(doctor))
    for (const viewer of [key, doctor, key, doctor]) await bed.service.call(logRecordViewed, { petIds: [pet.id] }, viewer)
    const views = await entries({ type: ['record_viewed'] })
    expect(views.map(({ performedBy }) => performedBy)).toEqual([userIdOf(doctor), userIdOf(doctor)])
    expect(views.map(({ params, description }) => [params, description]).reverse()).toEqual([
      [{ doctorName: 'Dr. Paz', byKey: 'yes' }, "A veterinarian's clinic key read the profile"],
      [{ doctorName: 'Dr. Paz' }, 'A veterinarian looked at the profile'],
    ])
  })

  it('goes after two years; what happened to the pet stays', async () => {
    await bed.service.call(logRecordViewed, { petIds: [pet.id] }, aDoctorActor())
    const after = async (days: number) => {
      await bed.sql('UPDATE activity_log SET created_at = now() - $2 * interval \'1 day\' WHERE pet_id = $1', [pet.id, days])
      await bed.service.app.get(ScheduledJobs).run(oldViewsJob)
      return typesOf()
    }
    expect((await after(keptDays - 1)).sort()).toEqual(['pet_created', 'record_viewed'])
    expect(await after(keptDays + 1)).toEqual(['pet_created'])
  })

  it("is nothing where the doctor belongs to the family, and nobody else's to log", async () => {
    const doctor = aDoctorActor()
    await bed.join(pet.id, doctor, 'member')
    await bed.service.call(logRecordViewed, { petIds: [pet.id] }, doctor)
    expect(await typesOf()).toEqual(['pet_created'])
    const refusal = (actor?: Actor) => bed.service.refusal(logRecordViewed, { petIds: [pet.id] }, actor)
    expect([await refusal(anOwner()), await refusal(aClinic(['parsing'])), await refusal()]).toEqual([
      'forbidden error.doctorsOnly',
      'forbidden apiKey.scope',
      'unauthenticated error.unauthenticated',
    ])
  })
})

it('pages do not skip entries of one instant, and each comes once', async () => {
  await bed.sql(
    `INSERT INTO activity_log (pet_id, activity_type, description, performed_by, created_at)
     SELECT $1, 'vaccination_recorded', n || '', 'u', TIMESTAMPTZ '2025-01-01' FROM generate_series(1, 300) AS n`,
    [pet.id],
  )
  const all = await entriesOf((page) => entries({ ...page, type: ['vaccination_recorded'] }), { atOnce: 7 })
  expect(all.map(({ description }) => Number(description))).toEqual(Array.from({ length: 300 }, (_, index) => 300 - index))
})
