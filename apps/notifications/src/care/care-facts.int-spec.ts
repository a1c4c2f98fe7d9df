import { DomainError, factsAtOnce, settledDays } from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { concurrently, eventually } from '@huella/testing'
import { Client } from 'pg'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { whatIsKnown } from '../testing/what-is-known.js'
import { settledSubjectsJob } from './settled-subjects.js'

let bed: NotificationsBed
let known: ReturnType<typeof whatIsKnown>
let ana: string
let petId: number
beforeAll(async () => {
  bed = await startNotificationsBed()
  known = whatIsKnown(bed)
})
afterAll(() => bed.stop())
beforeEach(() => {
  ana = bed.neighbours.person()
  petId = bed.neighbours.pet({ [ana]: 'owner' })
})
afterEach(() => {
  bed.neighbours.away.clear()
  bed.neighbours.beforeAnswer = () => undefined
})

/** Names of the prepared statements that are sent meanwhile, in transactions too, with how often. */
async function statementsDuring(work: () => Promise<unknown>): Promise<Map<string, number>> {
  const original = Object.getOwnPropertyDescriptor(Client.prototype, 'query')!
  const sent = new Map<string, number>()
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const { name } = (given[0] ?? {}) as { name?: string }
    if (name) sent.set(name, (sent.get(name) ?? 0) + 1)
    return Reflect.apply(original.value as () => unknown, this, given)
  } as never
  await work().finally(() => Object.defineProperty(Client.prototype, 'query', original))
  return sent
}

const changeSubject = (id: number, set: string) => bed.sql(`UPDATE subjects SET ${set} WHERE source_id = $1`, [id])

describe('a refresh', () => {
  it('keeps the family, what is due, and how people are reached, and says how the pet stands', async () => {
    const friend = bed.neighbours.person({ firstName: null, language: 'es', country: null })
    petId = bed.neighbours.pet({ [ana]: 'owner', [friend]: 'member' }, { name: 'Canela', species: 'Cat' })
    const reminder = bed.neighbours.reminder(petId, 10)
    const visit = bed.neighbours.appointment(petId, 48, { address: 'Calle 1' })
    expect((await bed.refresh(petId)).get(petId)).toMatchObject({ name: 'Canela', protectedAgainst: 3, plannedAgainst: 5, reminders: [{ id: reminder.id }] })
    expect(await bed.sql('SELECT name, species, owner_id FROM pets WHERE pet_id = $1', [petId])).toEqual([{ name: 'Canela', species: 'Cat', owner_id: ana }])
    expect(await known.audience(petId)).toEqual({ [ana]: 'owner', [friend]: 'member' })
    expect(await known.subjects(petId)).toEqual([
      { kind: 'reminder', source_id: reminder.id, title: 'Rabies', place: null, due_on: reminder.dueDate, remind_on: reminder.reminderDate, starts_at: null, status: 'open', done_by: null, sequence: 0 },
      { kind: 'appointment', source_id: visit.id, title: 'Checkup', place: 'Clínica Norte, Calle 1', due_on: null, remind_on: null, starts_at: new Date(visit.scheduledDate), status: 'scheduled', done_by: null, sequence: 0 },
    ])
    expect(await bed.sql('SELECT email, first_name, language, country, time_zone FROM recipients WHERE user_id = ANY($1) ORDER BY language', [[ana, friend]])).toEqual([
      { email: `${ana}@example.org`, first_name: 'Ana', language: 'en', country: 'ES', time_zone: 'Europe/Madrid' },
      { email: `${friend}@example.org`, first_name: null, language: 'es', country: null, time_zone: 'UTC' },
    ])
  })

  it.each<[string, () => void, string[]]>([
    ['a role', () => (bed.neighbours.families.get(petId)!.members[1]!.role = 'member'), ['owner', 'member']],
    ['who has left', () => void bed.neighbours.families.get(petId)!.members.pop(), ['owner']],
  ])('follows %s', async (_, happens, roles) => {
    const friend = bed.neighbours.person()
    petId = bed.neighbours.pet({ [ana]: 'owner', [friend]: 'caregiver' })
    await bed.refresh(petId)
    await bed.sql('INSERT INTO pet_choices (pet_id, user_id, reminded) VALUES ($1, $2, true), ($1, $3, true)', [petId, ana, friend])
    happens()
    await bed.refresh(petId)
    expect(Object.values(await known.audience(petId)).sort().reverse()).toEqual(roles)
    expect(await bed.sql('SELECT FROM pet_choices WHERE pet_id = $1', [petId])).toHaveLength(roles.length)
  })

  it.each<[string, (reminder: ReturnType<NotificationsBed['neighbours']['reminder']>) => void, object, number]>([
    ['is due another day', (reminder) => (reminder.dueDate = '2031-02-03'), { due_on: '2031-02-03' }, 1],
    ['is put off: calendars see nothing of it', (reminder) => (reminder.reminderDate = '2031-02-03'), { remind_on: '2031-02-03' }, 0],
    ['is done', (reminder) => Object.assign(reminder, { isCompleted: true, doneBy: 'eva' }), { status: 'done', done_by: 'eva' }, 1],
    ['is the same', () => undefined, { status: 'open' }, 0],
  ])('counts what calendars have to see of a reminder that %s', async (_, change, expected, sequence) => {
    const reminder = bed.neighbours.reminder(petId, 10)
    await bed.refresh(petId)
    change(reminder)
    await bed.refresh(petId)
    await bed.refresh(petId)
    expect(await known.subjects(petId)).toMatchObject([{ ...expected, sequence }])
  })

  it('counts another time, or status, of an appointment', async () => {
    const visit = bed.neighbours.appointment(petId, 48)
    for (const change of [{ scheduledDate: '2031-05-05T10:00:00.000Z' }, { status: 'cancelled' }, { clinic: 'Clínica Sur' }]) {
      await bed.refresh(petId)
      Object.assign(visit, change)
    }
    await bed.refresh(petId)
    expect(await known.subjects(petId)).toMatchObject([{ starts_at: new Date('2031-05-05T10:00:00.000Z'), status: 'cancelled', place: 'Clínica Sur', sequence: 2 }])
  })

  it('leaves what was removed to calendars, for a while, and takes it up again', async () => {
    const reminder = bed.neighbours.reminder(petId, 10)
    const { reminders } = bed.neighbours.care.get(petId)!
    await bed.refresh(petId)
    reminders.pop()
    for (let times = 0; times < 2; times++) await bed.refresh(petId)
    expect(await known.subjects(petId)).toMatchObject([{ status: 'gone', sequence: 1 }])
    reminders.push(reminder)
    await bed.refresh(petId)
    expect(await known.subjects(petId)).toMatchObject([{ status: 'open', sequence: 2 }])
  })

  it.each<[string, string, boolean]>([
    ['done', "status = 'done'", false],
    ['gone for long', `status = 'gone', changed_at = now() - interval '${settledDays + 1} days'`, false],
    ['gone since yesterday', "status = 'gone', changed_at = now() - interval '1 day'", true],
    ['an appointment of long ago', `starts_at = now() - interval '${settledDays + 1} days'`, false],
  ])('forgets what is not named any more and is %s', async (_, state, stays) => {
    const { id } = bed.neighbours.reminder(petId, 10)
    await bed.refresh(petId)
    bed.neighbours.care.get(petId)!.reminders.pop()
    await changeSubject(id, state)
    await bed.refresh(petId)
    expect(await known.subjects(petId)).toHaveLength(stays ? 1 : 0)
  })

  it('of a pet that is gone leaves nothing of it but what people chose, which goes with its erasure', async () => {
    bed.neighbours.reminder(petId, 10)
    await bed.refresh(petId)
    bed.neighbours.removePet(petId)
    expect(await bed.refresh(petId, 2_000_000_000)).toEqual(new Map())
    expect(await bed.sql('SELECT pet_id FROM pets WHERE pet_id = $1 UNION SELECT pet_id FROM audience WHERE pet_id = $1 UNION SELECT pet_id FROM subjects WHERE pet_id = $1', [petId])).toEqual([])
  })

  it.each(['identity', 'pets-media', 'medical-records'] as const)('changes nothing while %s is away, and says so', async (neighbour) => {
    await bed.refresh(petId)
    bed.neighbours.families.get(petId)!.members.push({ userId: bed.neighbours.person(), role: 'caregiver' })
    bed.neighbours.away.add(neighbour)
    const error = await bed.refresh(petId).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DomainError)
    expect((error as DomainError).code).toBe('unavailable')
    expect(await known.audience(petId)).toEqual({ [ana]: 'owner' })
  })

  it('never stores what is older than what is stored: whoever comes last asks last', async () => {
    const reminder = bed.neighbours.reminder(petId, 20)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    let isHeld = false
    bed.neighbours.beforeAnswer = (asked) => (isHeld || !asked.startsWith('medical') ? undefined : ((isHeld = true), held))
    const first = bed.refresh(petId)
    await eventually(() => expect(isHeld).toBe(true))
    reminder.dueDate = '2030-01-01'
    const second = bed.refresh(petId)
    release()
    await Promise.all([first, second])
    expect(await known.subjects(petId)).toMatchObject([{ due_on: '2030-01-01' }])
  })

  it('waits for another of the same pet before it asks', async () => {
    await concurrently(bed.bed.databaseUrl, [["SELECT pg_advisory_xact_lock(hashtextextended('care:' || $1, 0))", petId]], async () => {
      bed.neighbours.asked.length = 0
      await bed.refresh(petId)
      return bed.neighbours.asked.length
    })
    expect(await known.audience(petId)).toEqual({ [ana]: 'owner' })
  })

  it('asks again for pets whose answer did not fit into the message', async () => {
    const petIds = Array.from({ length: 5 }, () => bed.neighbours.pet({ [ana]: 'owner' }))
    bed.neighbours.petsPerAnswer = 2
    expect([...(await bed.refresh(...petIds)).keys()]).toEqual(petIds)
    bed.neighbours.petsPerAnswer = factsAtOnce
  })

  it('of 500 pets is as many questions and statements as five of one pet', async () => {
    const owners = Array.from({ length: 50 }, () => bed.neighbours.person())
    const petIds = Array.from({ length: 500 }, (_, index) => bed.neighbours.pet({ [owners[index % 50]!]: 'owner' }))
    for (const each of petIds) bed.neighbours.reminder(each, 20)
    const ofOne = await statementsDuring(() => bed.refresh(bed.neighbours.pet({ [bed.neighbours.person()]: 'owner' })))
    bed.neighbours.asked.length = 0
    const ofAll = await statementsDuring(() => bed.refresh(...petIds))
    for (const name of ['lock_care_facts', 'any_erased', 'unknown_contacts', 'store_pets', 'store_audience', 'mark_gone_subjects', 'store_subjects']) {
      expect(ofOne.get(name)).toBeGreaterThanOrEqual(1)
      expect(ofAll.get(name)).toBeLessThanOrEqual(5 * ofOne.get(name)!)
    }
    expect(bed.neighbours.asked.filter((asked) => asked.startsWith('medical'))).toHaveLength(500 / factsAtOnce)
    expect(bed.neighbours.asked.filter((asked) => asked.startsWith('pets'))).toHaveLength(500 / factsAtOnce)
    expect(await bed.sql('SELECT count(*)::int AS n FROM subjects WHERE pet_id = ANY($1)', [petIds])).toEqual([{ n: 500 }])
  })
})

describe('what no calendar shows any more', () => {
  it.each<[string, string, boolean]>([
    ['done for long', `status = 'done', changed_at = now() - interval '${settledDays + 1} days'`, false],
    ['done of late', "status = 'done', changed_at = now()", true],
    ['an appointment of long ago', `starts_at = now() - interval '${settledDays + 1} days'`, false],
    ['open, and untouched for years', "changed_at = now() - interval '3 years'", true],
  ])('is forgotten in time: %s', async (_, state, stays) => {
    const { id } = bed.neighbours.reminder(petId, 10)
    await bed.refresh(petId)
    await changeSubject(id, state)
    await bed.bed.app.get(ScheduledJobs, { strict: false }).run(settledSubjectsJob)
    expect(await known.subjects(petId)).toHaveLength(stays ? 1 : 0)
  })
})
