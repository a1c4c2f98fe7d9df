import { createHash, randomUUID } from 'node:crypto'
import {
  addInvitationToken, apiKeyMade, describeRecords, describeSigners, doctorVerificationChanged, familyMemberAdded, familyMemberRemoved, findContactByEmail,
  invitationAddressed, newDeviceSignedIn, petHandedOver, petViewed, userDeleted, userRoleChanged, vaccinationChanged, vaccinationRecorded,
  type DomainEvent, type EventType, type OutputOf, type PayloadOf,
} from '@huella/contracts'
import { eventually } from '@huella/testing'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'

type Invitation = NonNullable<OutputOf<typeof addInvitationToken>>

let notifications: NotificationsBed
const invitations = new Map<number, Invitation & { tokenHash?: string }>()
const doses = new Map<number, { id: number; vaccineName: string; awaitsFamily: boolean }>()

beforeAll(async () => {
  notifications = await startNotificationsBed()
  const { bed, neighbours, sql } = notifications
  await sql(`INSERT INTO moved_clock (shift) VALUES (date_trunc('day', now()) + '36 hours' - now()) ON CONFLICT (is_only) DO UPDATE SET shift = excluded.shift`) // noon: nobody sleeps
  await bed.answers(addInvitationToken, ({ invitationIds: [id], tokenHash }) => {
    const found = invitations.get(id!)
    if (!found) return null
    const { tokenHash: _, ...invitation } = Object.assign(found, { tokenHash })
    return invitation
  })
  await bed.answers(findContactByEmail, ({ email }) => [...neighbours.people.values()].find((person) => person.email === email) ?? null)
  await bed.answers(describeRecords, ({ vaccinationIds }) => ({ vaccinations: vaccinationIds.flatMap((id) => doses.get(id) ?? []), reminders: [], appointments: [] }))
  await bed.answers(describeSigners, ({ doctorIds }) => doctorIds.map((id) => ({ id, clinic: 'Clínica Norte', licence: null, name: 'Elena Vargas' })))
})
afterAll(() => notifications?.stop())

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
const lately = hoursAgo(1)
const eventOf = <E extends EventType>(type: E, payload: PayloadOf<E>, causedBy: string | null, occurredAt = lately.toISOString()): DomainEvent<E> =>
  ({ id: randomUUID(), name: type.name, occurredAt, requestId: randomUUID(), causedBy, payload })

/** Something happens; it was heard of here, and what follows from it was sent. */
async function happens<E extends EventType>(type: E, payload: PayloadOf<E>, causedBy: string | null = null, occurredAt?: string): Promise<DomainEvent<E>> {
  const event = eventOf(type, payload, causedBy, occurredAt)
  await notifications.bed.publish(type, payload, event)
  await notifications.bed.caughtUp('notices', event)
  await settled()
  return event
}
const settled = () => eventually(async () => expect(await notifications.sql(`SELECT notice FROM deliveries WHERE step = 'notice' AND state IN ('planned', 'claimed')`)).toEqual([]), 15_000)

interface Mail { recipient: string; subject: string; text: string; headers: Record<string, string>; kind: string }
const mailsTo = (email: string) => notifications.sql<Mail>('SELECT recipient, subject, text, headers, kind FROM local_mail WHERE recipient = $1 ORDER BY id', [email])
const subjectsTo = async (userId: string) => (await mailsTo(`${userId}@example.org`)).map(({ subject }) => subject)
const everything = async () => (await notifications.sql<Mail>('SELECT recipient FROM local_mail')).length

/** Switches mails of a kind on or off. */
async function choose(userId: string, kind: string, email: boolean): Promise<void> {
  await notifications.sql(
    `INSERT INTO recipients (user_id, email, first_name, language, channels) VALUES ($1::varchar, $1::varchar || '@example.org', 'Ana', 'en', $2)
     ON CONFLICT (user_id) DO UPDATE SET channels = excluded.channels`, [userId, { [kind]: { email } }])
}

/** Luna with an owner, a co-owner, a caregiver and a member. */
function household() {
  const { neighbours } = notifications
  const person = (firstName: string) => neighbours.person({ firstName })
  const [owner, coOwner, caregiver, member, stranger] = ['Sofía', 'Mateo', 'Carmen', 'Leo', 'Iris'].map(person) as [string, string, string, string, string]
  const petId = neighbours.pet({ [owner]: 'owner', [coOwner]: 'co-owner', [caregiver]: 'caregiver', [member]: 'member' })
  return { owner, coOwner, caregiver, member, stranger, petId, family: neighbours.families.get(petId)! }
}
type Household = ReturnType<typeof household>

const told = async ({ owner, coOwner, caregiver, member, stranger }: Household) =>
  Object.fromEntries(await Promise.all(Object.entries({ owner, coOwner, caregiver, member, stranger }).map(async ([who, id]) => [who, await subjectsTo(id)] as const)))
const nobody = { owner: [], coOwner: [], caregiver: [], member: [], stranger: [] }

describe('a family hears', () => {
  it('who joined: those who manage it, but not who did it', async () => {
    const home = household()
    await happens(familyMemberAdded, { petId: home.petId, userId: home.caregiver, role: 'caregiver' }, home.caregiver)
    expect(await told(home)).toEqual({ ...nobody, owner: ['Luna: Carmen joined the family'], coOwner: ['Luna: Carmen joined the family'] })
  })

  it('who left by themselves', async () => {
    const home = household()
    home.family.members = home.family.members.filter(({ userId }) => userId !== home.member)
    await happens(familyMemberRemoved, { petId: home.petId, userId: home.member, role: 'member' }, home.member)
    expect(await told(home)).toEqual({ ...nobody, owner: ['Luna: Leo is no longer in the family'], coOwner: ['Luna: Leo is no longer in the family'] })
  })

  it('who was removed, and so does who it was', async () => {
    const home = household()
    home.family.members = home.family.members.filter(({ userId }) => userId !== home.caregiver)
    await happens(familyMemberRemoved, { petId: home.petId, userId: home.caregiver, role: 'caregiver' }, home.owner)
    expect(await told(home)).toEqual({ ...nobody, coOwner: ['Luna: Carmen is no longer in the family'], caregiver: ['You are no longer in Luna’s family'] })
  })

  it('whose the pet is now', async () => {
    const home = household()
    home.family.ownerId = home.coOwner
    home.family.members = home.family.members.map((each) => ({ ...each, role: each.userId === home.coOwner ? 'owner' : each.userId === home.owner ? 'co-owner' : each.role }))
    await happens(petHandedOver, { petId: home.petId, userId: home.coOwner, formerOwnerId: home.owner }, home.owner)
    expect(await told(home)).toEqual({ ...nobody, coOwner: ['Luna is yours now'] })
  })

  it('nothing of a pet that is gone, or of who has left again meanwhile', async () => {
    const [gone, left] = [household(), household()]
    notifications.neighbours.removePet(gone.petId)
    left.family.members = left.family.members.filter(({ userId }) => userId !== left.member)
    await happens(familyMemberAdded, { petId: gone.petId, userId: gone.member, role: 'member' }, gone.member)
    await happens(familyMemberAdded, { petId: left.petId, userId: left.member, role: 'member' }, left.member)
    expect([await told(gone), await told(left)]).toEqual([nobody, nobody])
  })

  it('in the reader’s language', async () => {
    const { neighbours } = notifications
    const owner = neighbours.person({ language: 'es' })
    const member = neighbours.person({ firstName: 'Leo' })
    const petId = neighbours.pet({ [owner]: 'owner', [member]: 'member' })
    await happens(familyMemberAdded, { petId, userId: member, role: 'member' }, member)
    expect(await subjectsTo(owner)).toEqual(['Luna: Leo ya está en la familia'])
  })
})

describe('what a vet records', () => {
  const dose = (id: number, awaitsFamily = false) => void doses.set(id, { id, vaccineName: 'Nobivac Rabies', awaitsFamily })

  it('is told to those of the family who have switched it on', async () => {
    const home = household()
    dose(71, true)
    for (const userId of [home.owner, home.member, home.stranger]) await choose(userId, 'record', true)
    await happens(vaccinationRecorded, { vaccinationId: 71, petId: home.petId, doctorId: 3, administeredDate: '2026-11-20', nextDueDate: null })
    expect(await told(home)).toEqual({ ...nobody, owner: ['Luna: Nobivac Rabies was recorded'], member: ['Luna: Nobivac Rabies was recorded'] })
    const [mail] = await mailsTo(`${home.owner}@example.org`)
    expect(mail!.text).toContain('By: Clínica Norte.')
    expect(mail!.text).not.toContain('Elena')
    expect(mail!.text).toContain('until then it does not count')
  })

  it('is told when it is corrected, and when a pet was looked at; not what the family itself writes, or how a dose is shown', async () => {
    const home = household()
    dose(72)
    await choose(home.owner, 'record', true)
    await happens(vaccinationChanged, { vaccinationId: 72, petId: home.petId, doctorId: 3, byAuthor: true })
    await happens(vaccinationChanged, { vaccinationId: 72, petId: home.petId, doctorId: 3 })
    await happens(petViewed, { petId: home.petId, doctorId: 3 })
    await happens(vaccinationRecorded, { vaccinationId: 72, petId: home.petId, administeredDate: '2026-11-20', nextDueDate: null }, home.coOwner)
    expect(await subjectsTo(home.owner)).toEqual(['Luna: Nobivac Rabies was corrected', 'Luna: a vet looked at the records'])
  })

  it('is not told of a pet that the reader has muted', async () => {
    const home = household()
    await choose(home.owner, 'record', true)
    await notifications.sql('INSERT INTO pet_choices (pet_id, user_id, muted) VALUES ($1, $2, true)', [home.petId, home.owner])
    await happens(petViewed, { petId: home.petId, doctorId: 3 })
    expect(await told(home)).toEqual(nobody)
  })
})

describe('of their own account a person hears', () => {
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(lately)
  it.each<[string, (userId: string) => Promise<unknown>, string, string[]]>([
    ['a new device', (userId) => happens(newDeviceSignedIn, { userId, browser: 'Firefox', system: 'Linux' }, userId), 'New sign-in to your account', ['Firefox on Linux', at]],
    ['a device unlike any', (userId) => happens(newDeviceSignedIn, { userId, browser: null, system: null }, userId), 'New sign-in to your account', ['a device that we do not know']],
    ['another role', (userId) => happens(userRoleChanged, { userId, userType: 'doctor' }, userId), 'Your account’s role changed to veterinarian', [at]],
    ['a new key', (userId) => happens(apiKeyMade, { userId }, userId), 'A new API key for your account', [at]],
    ['a verified profile', (userId) => happens(doctorVerificationChanged, { doctorId: 1, userId, isVerified: true }, 'admin'), 'Your profile is verified', []],
    ['a withdrawn verification', (userId) => happens(doctorVerificationChanged, { doctorId: 1, userId, isVerified: false }, 'admin'), 'Your profile is no longer verified', []],
  ])('%s, whatever they have switched off', async (_, happen, subject, said) => {
    const userId = notifications.neighbours.person()
    await choose(userId, 'security', false)
    await happen(userId)
    const [mail, ...more] = await mailsTo(`${userId}@example.org`)
    expect([mail!.subject, mail!.kind, more]).toEqual([subject, 'security', []])
    for (const words of said) expect(mail!.text).toContain(words)
  })

  it('at night too', async () => {
    const userId = notifications.neighbours.person()
    await choose(userId, 'family', true)
    await notifications.sql(`UPDATE recipients SET quiet_from = '00:00', quiet_to = '23:59' WHERE user_id = $1`, [userId])
    await happens(apiKeyMade, { userId }, userId)
    expect(await subjectsTo(userId)).toEqual(['A new API key for your account'])
  })
})

describe('an invitation with an address', () => {
  let lastId = 0
  function invited({ email = `iris-${randomUUID()}@example.net`, pets = ['Luna', 'Milo'], language = 'es' as 'en' | 'es' } = {}) {
    const invitedBy = notifications.neighbours.person({ firstName: 'Sofía', language })
    const invitationIds = [++lastId, ++lastId]
    const invitation: Invitation & { tokenHash?: string } = { email, role: 'caregiver', invitedBy, pets, expiresAt: '2026-12-01T10:00:00.000Z' }
    invitations.set(invitationIds[0]!, invitation)
    return { email, invitedBy, invitationIds, invitation }
  }

  it('is sent there, in the inviter’s language, with a link of its own and nothing to unsubscribe from', async () => {
    const { email, invitedBy, invitationIds, invitation } = invited()
    await happens(invitationAddressed, { invitationIds }, invitedBy)
    const [mail, ...more] = await mailsTo(email)
    expect([mail!.subject, more]).toEqual(['Sofía te invita a la familia de Luna y Milo', []])
    expect(mail!.text).toContain('1 de diciembre de 2026')
    const token = /https:\/\/huella\.example\/invitations\/([\w-]{43})/.exec(mail!.text)![1]!
    expect(createHash('sha256').update(token).digest('hex')).toBe(invitation.tokenHash)
    expect(Object.keys(mail!.headers).filter((name) => /^list-/i.test(name))).toEqual([])
    expect(JSON.stringify(await notifications.sql('SELECT * FROM deliveries'))).not.toContain(email)
  })

  it('brings the same link whenever it is sent', async () => {
    const { email, invitedBy, invitationIds } = invited()
    await happens(invitationAddressed, { invitationIds }, invitedBy)
    await happens(invitationAddressed, { invitationIds }, invitedBy)
    const links = (await mailsTo(email)).map(({ text }) => /invitations\/([\w-]+)/.exec(text)![1])
    expect([links.length, new Set(links).size]).toEqual([2, 1])
  })

  it('to somebody with an account is in their language, and not sent where they have switched it off', async () => {
    const [reader, other] = [notifications.neighbours.person({ language: 'en' }), notifications.neighbours.person()]
    await choose(other, 'family', false)
    for (const userId of [reader, other]) {
      const { invitedBy, invitationIds } = invited({ email: `${userId}@example.org` })
      await happens(invitationAddressed, { invitationIds }, invitedBy)
    }
    expect([await subjectsTo(reader), await subjectsTo(other)]).toEqual([['Sofía invites you to the family of Luna and Milo'], []])
  })

  it('that was answered, taken back or has run out before it was sent is not sent', async () => {
    const { email, invitedBy, invitationIds } = invited()
    notifications.neighbours.away.add('identity') // so that it waits
    const event = eventOf(invitationAddressed, { invitationIds }, invitedBy)
    await notifications.bed.publish(invitationAddressed, event.payload, event)
    await notifications.bed.caughtUp('notices', event)
    invitations.delete(invitationIds[0]!)
    notifications.neighbours.away.delete('identity')
    await settled()
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('whatever happens', () => {
  it('is told once, though its event comes again, even when that it came was forgotten', async () => {
    const home = household()
    const event = await happens(familyMemberAdded, { petId: home.petId, userId: home.member, role: 'member' }, home.member)
    await notifications.bed.publish(familyMemberAdded, event.payload, event)
    await notifications.sql('DELETE FROM inbox WHERE event_id = $1', [event.id])
    await notifications.bed.publish(familyMemberAdded, event.payload, event)
    await notifications.bed.caughtUp('notices', event)
    await settled()
    expect(await subjectsTo(home.owner)).toEqual(['Luna: Leo joined the family'])
  })

  it('is not told to those who have switched it off, also between its planning and its sending', async () => {
    const home = household()
    await choose(home.owner, 'family', false)
    await choose(home.coOwner, 'family', true)
    await notifications.sql(`UPDATE recipients SET quiet_from = '11:00', quiet_to = '14:00', time_zone = 'UTC', time_zone_chosen = true WHERE user_id = $1`, [home.coOwner])
    const event = eventOf(familyMemberAdded, { petId: home.petId, userId: home.member, role: 'member' }, home.member)
    await notifications.bed.publish(familyMemberAdded, event.payload, event)
    await notifications.bed.caughtUp('notices', event)
    const waiting = await notifications.sql(`SELECT user_id FROM deliveries WHERE pet_id = $1 AND state IN ('planned', 'claimed')`, [home.petId])
    expect(waiting).toEqual([{ user_id: home.coOwner }])
    await notifications.sql(`UPDATE recipients SET channels = '{"family": {"email": false}}', quiet_from = '22:00', quiet_to = '08:00' WHERE user_id = $1`, [home.coOwner])
    await notifications.sql(`UPDATE deliveries SET send_after = created_at WHERE user_id = $1 AND state = 'planned'`, [home.coOwner])
    await settled()
    expect(await told(home)).toEqual(nobody)
  })

  it('is not told to somebody who is gone', async () => {
    const { neighbours } = notifications
    const userId = neighbours.person()
    await choose(userId, 'family', true)
    await notifications.bed.publish(userDeleted, { userId })
    await eventually(async () => expect(await notifications.sql('SELECT FROM recipients WHERE user_id = $1', [userId])).toEqual([]))
    const before = await everything()
    await happens(apiKeyMade, { userId }, userId)
    expect([await everything(), await notifications.sql('SELECT FROM deliveries WHERE user_id = $1', [userId])]).toEqual([before, []])
  })

  const days = (count: number): string => hoursAgo(24 * count).toISOString()
  it.each<[string, number, (home: Household, at: string) => Promise<unknown>]>([
    ['a family', 7, ({ petId, member }, at) => happens(familyMemberAdded, { petId, userId: member, role: 'member' }, member, at)],
    ['records', 3, ({ petId }, at) => happens(petViewed, { petId, doctorId: 3 }, null, at)],
    ['an account', 3, ({ owner }, at) => happens(apiKeyMade, { userId: owner }, owner, at)],
  ])('in %s is news for %i days from when it happened, however late it is heard of', async (_, newsFor, happen) => {
    const home = household()
    await choose(home.owner, 'record', true)
    await happen(home, days(newsFor + 0.01))
    expect(await subjectsTo(home.owner)).toEqual([])
    await happen(home, days(newsFor - 0.5))
    expect(await subjectsTo(home.owner)).toHaveLength(1)
    const [{ left }] = await notifications.sql<{ left: number }>(`SELECT extract(epoch FROM expires_at - created_at)::float / 3600 AS left FROM deliveries WHERE user_id = $1`, [home.owner]) as [{ left: number }]
    expect(left).toBeCloseTo(12, 1)
  })

  it('an invitation of longer ago gets no link', async () => {
    const invitationIds = [9001]
    const invitation = { email: 'iris@example.net', role: 'caregiver' as const, invitedBy: notifications.neighbours.person(), pets: ['Luna'], expiresAt: '2026-12-01T10:00:00.000Z' }
    invitations.set(9001, invitation)
    await happens(invitationAddressed, { invitationIds }, invitation.invitedBy, days(8))
    expect([await mailsTo(invitation.email), invitation]).toEqual([[], expect.not.objectContaining({ tokenHash: expect.anything() })])
  })
})
