import { SendingBed } from '../testing/sending-bed.js'
import { Claims, type Claimed } from './claims.js'

let on: SendingBed
beforeAll(async () => { on = await SendingBed.start() })
afterAll(() => on.bed.stop())
beforeEach(() => on.reset())

const claims = () => on.bed.bed.app.get(Claims, { strict: false })
/** Long after what the clock says, so that the service itself leaves it alone. */
const then = new Date('2026-08-01T10:00:00Z')

async function planned(step: 'first' | 'notice', { sendAfter = then, expiresAt = new Date('2026-09-01T10:00:00Z') } = {}): Promise<string> {
  const { userId } = await on.family()
  const [row] = await on.bed.sql<{ id: string }>(`
    INSERT INTO deliveries (dedupe, user_id, channel, kind, step, notice, send_after, planned_for, expires_at)
    VALUES (gen_random_uuid(), $1, 'email', 'family', $2::text, CASE $2::text WHEN 'notice' THEN '{"type": "joined"}'::jsonb END, $3, $3, $4) RETURNING id`, [userId, step, sendAfter, expiresAt])
  return row!.id
}
const rowOf = async (id: string) => (await on.bed.sql<Record<string, unknown>>('SELECT * FROM deliveries WHERE id = $1', [id]))[0]
const leaseRanOut = () => on.bed.sql(`UPDATE deliveries SET lease_until = clock_timestamp() - interval '1 second' WHERE state = 'claimed'`)

const endings: [string, (mine: Claimed[]) => Promise<unknown>][] = [
  ['name', async (mine) => expect(await claims().name(mine, 'mine')).toBe(false)],
  ['release', (mine) => claims().release(mine, new Date('2026-08-02T10:00:00Z'))],
  ['note as sent', (mine) => claims().sent(mine, then, 'taken')],
  ['fail', (mine) => claims().failed(mine, 'no')],
  ['drop', (mine) => claims().drop(mine)],
  ['try later', (mine) => claims().later(mine, { kind: 'later', reason: 'busy' }, new Date('2026-08-02T10:00:00Z'))],
]

it.each(endings)('a claim whose lease ran out and that another has taken can no longer %s it', async (_, tries) => {
  const id = await planned('first')
  const mine = await claims().due('email', then, 10)
  await leaseRanOut()
  await claims().takeBack()
  const theirs = await claims().due('email', then, 10)
  expect([mine, theirs].map((all) => all.map((each) => each.id))).toEqual([[id], [id]])
  const before = await rowOf(id)
  await tries(mine)
  expect(await rowOf(id)).toEqual(before)
  expect(await claims().name(theirs, 'theirs')).toBe(true)
})

it('naming a message gives it the whole of a lease to be sent in', async () => {
  const id = await planned('first')
  const mine = await claims().due('email', then, 10)
  await leaseRanOut()
  expect(await claims().name(mine, 'mine')).toBe(true)
  await claims().takeBack()
  expect(await rowOf(id)).toMatchObject({ state: 'claimed', message_id: 'mine' })
})

it.each(['first', 'notice'] as const)('%s: what has expired while nothing could be sent is not claimed', async (step) => {
  const ids = [await planned(step), await planned(step, { expiresAt: then })]
  const claimed = await (step === 'notice' ? claims().notices('email', then, 10) : claims().due('email', then, 10))
  expect(claimed.map(({ id }) => id)).toEqual(ids.slice(0, 1))
})

it.each<[string, (mine: Claimed[], at: Date) => Promise<unknown>]>([
  ['released', (mine, at) => claims().release(mine, at)],
  ['tried again', (mine, at) => claims().later(mine, { kind: 'later', reason: 'busy' }, at)],
])('what was %s keeps the moment that it was planned for, also where none was stored', async (_, putOff) => {
  const id = await planned('notice')
  await on.bed.sql('UPDATE deliveries SET planned_for = NULL WHERE id = $1', [id])
  const later = new Date('2026-08-01T11:00:00Z')
  await putOff(await claims().notices('email', then, 10), later)
  expect(await claims().notices('email', later, 10)).toMatchObject([{ id, sendAfter: later, plannedFor: then }])
})
