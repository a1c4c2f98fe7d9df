import { familyMemberRemoved, petDeleted, petUpdated, userDeleted, userUpdated } from '@huella/contracts'
import { concurrently, eventually } from '@huella/testing'
import { NoticeFacts } from '../notices/notice-facts.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { whatIsKnown } from '../testing/what-is-known.js'

let bed: NotificationsBed
let known: ReturnType<typeof whatIsKnown>
let ana: string
let friend: string
let petId: number
beforeAll(async () => {
  bed = await startNotificationsBed()
  known = whatIsKnown(bed)
})
afterAll(() => bed.stop())
beforeEach(async () => {
  ana = bed.neighbours.person()
  friend = bed.neighbours.person()
  petId = bed.neighbours.pet({ [ana]: 'owner', [friend]: 'co-owner' })
  bed.neighbours.reminder(petId, 10, { isCompleted: true, doneBy: ana })
  bed.neighbours.reminder(petId, 10)
  await bed.refresh(petId)
  await bed.sql('INSERT INTO pet_choices (pet_id, user_id, reminded) VALUES ($1, $2, true), ($1, $3, true)', [petId, ana, friend])
  for (const userId of [ana, friend]) await delivery({ user_id: userId, pet_id: petId, dedupe: `sent to ${userId}` })
})

const delivery = (fields: Record<string, unknown>) => {
  const row = { channel: 'email', kind: 'vaccine-due', step: 'first', send_after: new Date(), expires_at: new Date(), state: 'sent', ...fields }
  return bed.sql(`INSERT INTO deliveries (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map((_, index) => `$${index + 1}`).join(', ')})`, Object.values(row))
}
const erased = (subject: string) => eventually(async () =>
  expect(await bed.sql('SELECT FROM tombstones WHERE subject = tombstone_of($1) AND finished_at IS NOT NULL', [subject])).toHaveLength(1))
/** Every table of ours with a column of this kind of id, and how many rows of it name this one. */
const rowsWith = async (columns: string[], id: number | string): Promise<Record<string, number>> => {
  const found = await bed.sql<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public' AND column_name = ANY($1) ORDER BY 1, 2`, [columns])
  const counted = await Promise.all(found.map(async ({ table, column }) => {
    const [row] = await bed.sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${column}::text = $1::text`, [String(id)])
    return [`${table}.${column}`, row!.n] as const
  }))
  return Object.fromEntries(counted.filter(([, n]) => n > 0))
}

describe('when a pet is deleted', () => {
  it('all goes that is kept of it, and nothing of others', async () => {
    const other = bed.neighbours.pet({ [ana]: 'owner' })
    bed.neighbours.reminder(other, 10)
    await bed.refresh(other)
    expect(Object.keys(await rowsWith(['pet_id'], petId))).toEqual(expect.arrayContaining(['audience.pet_id', 'deliveries.pet_id', 'pet_choices.pet_id', 'pets.pet_id', 'subjects.pet_id']))
    await bed.sql("INSERT INTO feeds (token_hash, hint, user_id, pet_ids) VALUES (sha256($1::text::bytea), 'abcd', $1, $2), (sha256('all of them'), 'abcd', $1, NULL)", [ana, [petId, other]])
    await bed.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await erased(`pet:${petId}`)
    expect(await rowsWith(['pet_id'], petId)).toEqual({})
    expect(await bed.sql('SELECT pet_ids FROM feeds WHERE user_id = $1 ORDER BY id', [ana])).toEqual([{ pet_ids: [other] }, { pet_ids: null }])
    expect(await known.subjects(other)).toHaveLength(1)
    expect(await known.audience(other)).toEqual({ [ana]: 'owner' })
  })

  it('nothing of it comes back, though its service still knew it', async () => {
    await bed.bed.publish(petDeleted, { petId, mediaKeys: [] })
    await erased(`pet:${petId}`)
    await known.settled(await bed.bed.publish(petUpdated, { petId, part: 'profile' }))
    expect(await bed.refresh(petId)).toEqual(new Map())
    expect(await rowsWith(['pet_id'], petId)).toEqual({})
  })

  it('what is being stored of it at that moment goes too', async () => {
    await concurrently(bed.bed.databaseUrl, [['SELECT any_erased(ARRAY[$1])', `pet:${petId}`]], async () => {
      await bed.bed.publish(petDeleted, { petId, mediaKeys: [] })
      await erased(`pet:${petId}`)
    })
    expect(await rowsWith(['pet_id'], petId)).toEqual({})
  })
})

describe('when an account is deleted', () => {
  const of = ['user_id', 'owner_id', 'done_by']

  it('all goes that is kept of the person; the pets and the others of the family stay', async () => {
    const stranger = bed.neighbours.person()
    await bed.refresh(bed.neighbours.pet({ [stranger]: 'owner' }))
    await delivery({ user_id: friend, dedupe: `joined ${ana}`, kind: 'family', step: 'notice', notice: JSON.stringify({ type: 'joined', petId, userId: ana }) })
    await delivery({ user_id: friend, dedupe: `joined ${stranger}`, kind: 'family', step: 'notice', notice: JSON.stringify({ type: 'joined', petId, userId: stranger }) })
    await bed.sql("INSERT INTO push_subscriptions (endpoint_hash, endpoint, p256dh, auth, user_id) VALUES (sha256($1::text::bytea), 'https://push.example/1', 'p', 'a', $1)", [ana])
    await bed.sql("INSERT INTO feeds (token_hash, hint, user_id) VALUES (sha256($1::text::bytea), 'abcd', $1)", [ana])
    await bed.sql("INSERT INTO local_mail (recipient, subject, text, html, headers, kind, sent_at) SELECT address, 's', 't', 'h', '{}', 'overdue', now() FROM unnest($1::text[]) AS address", [[`${ana}@example.org`, `${friend}@example.org`]])
    bed.neighbours.families.set(petId, { ...bed.neighbours.families.get(petId)!, ownerId: friend, members: [{ userId: friend, role: 'owner' }] })
    bed.neighbours.care.get(petId)!.reminders[0]!.doneBy = null
    await bed.bed.publish(userDeleted, { userId: ana })
    await erased(`user:${ana}`)
    await bed.refresh(petId)
    expect(await rowsWith(of, ana)).toEqual({})
    expect(await bed.sql('SELECT recipient FROM local_mail')).toEqual([{ recipient: `${friend}@example.org` }])
    expect(await bed.sql<{ dedupe: string }>('SELECT dedupe FROM deliveries WHERE user_id = $1 AND notice IS NOT NULL', [friend])).toEqual([{ dedupe: `joined ${stranger}` }])
    expect(await known.audience(petId)).toEqual({ [friend]: 'owner' })
    expect(await known.subjects(petId)).toHaveLength(2)
  })

  it('who left with it is told to the family without their id, and can be sent', async () => {
    await bed.bed.publish(userDeleted, { userId: ana })
    await erased(`user:${ana}`)
    const { id } = await bed.bed.publish(familyMemberRemoved, { petId, userId: ana, role: 'caregiver' })
    const notices = () => bed.sql<{ id: string; user_id: string; channel: 'email'; notice: { type: string } }>('SELECT id, user_id, channel, notice FROM deliveries WHERE dedupe LIKE $1', [`%${id}%`])
    await eventually(async () => expect(await notices()).toMatchObject([{ user_id: friend, notice: { type: 'left', petId, userId: 'deleted-user' } }]))
    const [planned] = await notices()
    expect(await bed.bed.app.get(NoticeFacts, { strict: false }).ready(planned!)).toMatchObject({ notice: { type: 'left', person: null } })
  })

  it('they do not come back, though the others still knew them', async () => {
    await bed.bed.publish(userDeleted, { userId: ana })
    await erased(`user:${ana}`)
    await known.settled(await bed.bed.publish(userUpdated, { userId: ana }))
    await bed.refresh(petId)
    expect(await known.audience(petId)).toEqual({ [friend]: 'co-owner' })
    expect(await bed.sql('SELECT FROM recipients WHERE user_id = $1', [ana])).toEqual([])
  })
})
