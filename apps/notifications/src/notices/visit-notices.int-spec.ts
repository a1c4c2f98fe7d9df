import { randomUUID } from 'node:crypto'
import {
  appointmentReassigned, appointmentRescheduled, appointmentScheduled, appointmentStatusChanged, describeAppointments, findDoctorUsers, type DomainEvent, type EventType,
  type OutputOf, type PayloadOf,
} from '@huella/contracts'
import { eventually } from '@huella/testing'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'

type Visit = OutputOf<typeof describeAppointments>[number]

let notifications: NotificationsBed
let now: number
let lastId = 0
const visits = new Map<number, Visit>()
const doctors = new Map<number, string>()

beforeAll(async () => {
  notifications = await startNotificationsBed()
  const { bed, sql } = notifications
  await sql(`INSERT INTO moved_clock (shift) VALUES (date_trunc('day', now()) + '36 hours' - now()) ON CONFLICT (is_only) DO UPDATE SET shift = excluded.shift`) // noon: nobody sleeps
  now = +(await sql<{ now: Date }>('SELECT now() + shift AS now FROM moved_clock'))[0]!.now
  await bed.answers(describeAppointments, ({ ids }) => ids.flatMap((id) => visits.get(id) ?? []))
  await bed.answers(findDoctorUsers, ({ doctorIds }) => doctorIds.flatMap((id) => (doctors.has(id) ? { id, userId: doctors.get(id)! } : [])))
})
afterAll(() => notifications?.stop())

const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString()

/** Luna with an owner, a caregiver, one who has muted her and a member; a doctor, and a visit with them in five days. */
async function household({ language = 'en' as 'en' | 'es', status = 'scheduled' as Visit['status'], type = 'vaccination' } = {}) {
  const { neighbours, sql } = notifications
  const person = () => neighbours.person({ language })
  const people = { owner: person(), caregiver: person(), muted: person(), member: person(), doctor: person() }
  const petId = neighbours.pet({ [people.owner]: 'owner', [people.caregiver]: 'caregiver', [people.muted]: 'co-owner', [people.member]: 'member' })
  await sql('INSERT INTO pet_choices (pet_id, user_id, muted) VALUES ($1, $2, true)', [petId, people.muted])
  const [id, doctorId] = [++lastId, ++lastId]
  doctors.set(doctorId, people.doctor)
  const visit: Visit = { id, petId, doctorId, type, scheduledDate: inHours(120), status, clinic: 'Clínica Norte' }
  visits.set(id, visit)
  return { ...people, visit }
}
type Household = Awaited<ReturnType<typeof household>>

const about = ({ id: appointmentId, petId, doctorId, scheduledDate }: Visit) => ({ appointmentId, petId, doctorId, scheduledDate })
const handled = (id: string) => eventually(async () => expect(await notifications.sql(`SELECT FROM inbox WHERE consumer = 'visit-notices' AND event_id = $1`, [id])).toHaveLength(1))
const settled = () => eventually(async () => expect(await notifications.sql(`SELECT notice FROM deliveries WHERE step = 'notice' AND state IN ('planned', 'claimed')`)).toEqual([]), 15_000)

async function heard<E extends EventType>(type: E, payload: PayloadOf<E>, causedBy: string | null, occurredAt = inHours(0)): Promise<DomainEvent<E>> {
  const event = { id: randomUUID(), name: type.name, occurredAt, requestId: randomUUID(), causedBy, payload } as DomainEvent<E>
  await notifications.bed.publish(type, payload, event)
  await handled(event.id)
  return event
}

const requested = ({ visit, owner }: Household) => heard(appointmentScheduled, about(visit), owner)
const moved = ({ visit }: Household, by: string, hours = 130) => {
  Object.assign(visit, { scheduledDate: inHours(hours), status: 'scheduled' })
  return heard(appointmentRescheduled, about(visit), by)
}
const becomes = ({ visit }: Household, status: Visit['status'], by: string) => {
  const formerStatus = visit.status
  visit.status = status
  return heard(appointmentStatusChanged, { ...about(visit), status, formerStatus }, by)
}
const restored = ({ visit }: Household, by: string) => {
  visit.status = 'scheduled'
  return heard(appointmentScheduled, { ...about(visit), restored: true }, by)
}

const mailsTo = (userId: string) => notifications.sql<{ subject: string; text: string; html: string }>('SELECT subject, text, html FROM local_mail WHERE recipient = $1 ORDER BY id', [`${userId}@example.org`])
const headingsTo = async (userId: string) => (await mailsTo(userId)).map(({ text }) => text.split('\n')[2])
const told = async ({ owner, caregiver, muted, member, doctor }: Household) => {
  await settled()
  const all = await Promise.all(Object.entries({ owner, caregiver, muted, member, doctor }).map(async ([who, id]) => [who, await headingsTo(id)] as const))
  return Object.fromEntries(all.filter(([, headings]) => headings.length > 0))
}
/** What is planned for them waits until `wakes`. */
const sleeps = (userId: string) => notifications.sql(
  `INSERT INTO recipients (user_id, email, first_name, language, quiet_from, quiet_to, time_zone, time_zone_chosen) VALUES ($1::varchar, $1::varchar || '@example.org', 'Ana', 'en', '11:00', '14:00', 'UTC', true)
   ON CONFLICT (user_id) DO UPDATE SET quiet_from = '11:00', quiet_to = '14:00', time_zone = 'UTC', time_zone_chosen = true`, [userId])
const wakes = async (userId: string) => {
  await notifications.sql(`UPDATE recipients SET quiet_from = '22:00', quiet_to = '08:00' WHERE user_id = $1`, [userId])
  await notifications.sql(`UPDATE deliveries SET send_after = created_at WHERE user_id = $1 AND state = 'planned'`, [userId])
}

describe('what a doctor does is told to those who are reminded of the pet, and to nobody else', () => {
  it.each<[string, (home: Household) => Promise<unknown>, string]>([
    ['confirms', (home) => becomes(home, 'confirmed', home.doctor), 'Luna’s visit is confirmed'],
    ['proposes another time', (home) => moved(home, home.doctor), 'The vet proposed another time for Luna’s visit'],
    ['declines', (home) => becomes(home, 'cancelled', home.doctor), 'The vet declined Luna’s visit'],
    ['cancels what was confirmed', (home) => ((home.visit.status = 'confirmed'), becomes(home, 'cancelled', home.doctor)), 'The vet cancelled Luna’s visit'],
    ['takes a cancellation back', (home) => restored(home, home.doctor), 'Luna’s visit goes ahead'],
  ])('%s', async (_, happen, heading) => {
    const home = await household()
    await happen(home)
    expect(await told(home)).toEqual({ owner: [heading], caregiver: [heading] })
  })
})

describe('what a family does is told to the doctor, and not within the family', () => {
  it.each<[string, (home: Household) => Promise<unknown>, string]>([
    ['requests', requested, 'A visit was requested for Luna'],
    ['moves', (home) => moved(home, home.caregiver), 'The family moved Luna’s visit'],
    ['accepts a time', (home) => becomes(home, 'confirmed', home.owner), 'The family accepted the time of Luna’s visit'],
    ['cancels', (home) => becomes(home, 'cancelled', home.owner), 'The family cancelled Luna’s visit'],
    ['takes a cancellation back', (home) => restored(home, home.owner), 'Luna’s visit goes ahead'],
  ])('%s', async (_, happen, heading) => {
    const home = await household()
    await happen(home)
    expect(await told(home)).toEqual({ doctor: [heading] })
  })

  it('whoever is named from now on, and whoever is no more, who learns nothing of where and when it is', async () => {
    const [home, former] = [await household(), await household()]
    await heard(appointmentReassigned, { ...about(home.visit), formerDoctorId: former.visit.doctorId }, home.owner)
    expect(await told(home)).toEqual({ doctor: ['A visit was requested for Luna'] })
    expect(await told(former)).toEqual({ doctor: ['A visit of Luna is no longer with you'] })
    expect((await mailsTo(former.doctor))[0]!.text).not.toMatch(/Norte|Vaccination|\d\d:\d\d/)
  })
})

describe('nobody is told', () => {
  it.each<[string, (home: Household) => Promise<unknown>]>([
    ['of a visit that names no doctor', (home) => ((home.visit.doctorId = null), requested(home))],
    ['of a doctor who is gone', (home) => (doctors.delete(home.visit.doctorId!), requested(home))],
    ['that a visit took place', (home) => becomes(home, 'completed', home.doctor)],
    ['that a vet booked a visit with themselves', (home) => heard(appointmentScheduled, about(home.visit), home.doctor)],
    ['of a visit of the past', (home) => moved(home, home.doctor, -1)],
    ['of what happened longer than a day ago', (home) => heard(appointmentScheduled, about(home.visit), home.owner, new Date(Date.now() - 25 * 3_600_000).toISOString())],
    ['of a visit that is gone', (home) => (visits.delete(home.visit.id), requested(home))],
    ['of a pet that is gone', (home) => (notifications.neighbours.removePet(home.visit.petId), requested(home))],
  ])('%s', async (_, happen) => {
    const home = await household()
    await happen(home)
    expect(await told(home)).toEqual({})
  })

  it('who has switched visits off', async () => {
    const home = await household()
    await sleeps(home.doctor)
    await notifications.sql(`UPDATE recipients SET channels = '{"appointment": {"email": false}}', quiet_from = quiet_to WHERE user_id = $1`, [home.doctor])
    await requested(home)
    expect(await told(home)).toEqual({})
  })
})

describe('news that wait for the morning', () => {
  it.each<[string, (home: Household) => Promise<unknown>, string[]]>([
    ['of a confirmation that was called off again say so', (home) => becomes(home, 'cancelled', home.doctor), ['The vet cancelled Luna’s visit']],
    ['of a time that the family has changed since say nothing', (home) => moved(home, home.caregiver), []],
    ['of a time that was changed and changed back are told once', async (home) => (await moved(home, home.doctor, 140), await moved(home, home.doctor, 120), becomes(home, 'confirmed', home.doctor)), ['Luna’s visit is confirmed']],
  ])('%s', async (_, meanwhile, headings) => {
    const home = await household()
    await sleeps(home.owner)
    await becomes(home, 'confirmed', home.doctor)
    await meanwhile(home)
    await wakes(home.owner)
    await settled()
    expect(await headingsTo(home.owner)).toEqual(headings)
  })

  it('are not told to a doctor whom it names no more', async () => {
    const home = await household()
    await sleeps(home.doctor)
    await requested(home)
    home.visit.doctorId = ++lastId
    await wakes(home.doctor)
    expect(await told(home)).toEqual({})
  })
})

it('is told once, though its event comes again', async () => {
  const home = await household()
  const event = await requested(home)
  await notifications.sql('DELETE FROM inbox WHERE event_id = $1', [event.id])
  await notifications.bed.publish(appointmentScheduled, event.payload, event)
  await handled(event.id)
  expect(await told(home)).toEqual({ doctor: ['A visit was requested for Luna'] })
})

it.each<['en' | 'es', RegExp, string[]]>([
  ['en', /^Luna: a visit was requested for \d+ \w+ at \d\d:\d\d$/, ['Vaccination: ', '(Madrid time)', 'Clinic: Clínica Norte.', 'See your appointments: https://huella.example/doctor/appointments']],
  ['es', /^Luna: solicitud de cita para el \d+ de \w+ a las? \d\d:\d\d$/, ['Vacunación: ', '(hora de Madrid)', 'Clínica: Clínica Norte.', 'Ver tus citas: https://huella.example/doctor/appointments']],
])('says which visit, when and where, in the reader’s language and zone: %s', async (language, subject, said) => {
  const home = await household({ language })
  await sleeps(home.doctor)
  await notifications.sql(`UPDATE recipients SET language = $2, time_zone = 'Europe/Madrid', quiet_from = quiet_to WHERE user_id = $1`, [home.doctor, language])
  await requested(home)
  await settled()
  const [mail] = await mailsTo(home.doctor)
  expect(mail!.subject).toMatch(subject)
  for (const words of said) expect(mail!.text).toContain(words)
})
