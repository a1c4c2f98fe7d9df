import {
  familyMemberAdded, familyMemberRemoved, petCreated, petUpdated, reminderCompleted, reminderCreated, unavailable, userUpdated, vaccinationRecorded, type DomainEvent, type EventType, type PayloadOf,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { eventually } from '@huella/testing'
import { heldLock } from '../testing/held-lock.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { whatIsKnown } from '../testing/what-is-known.js'
import { staleFactsJob } from './stale-facts.js'

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
  bed.neighbours.asked.length = 0
})
afterEach(async () => {
  bed.neighbours.away.clear()
  await bed.sql('DELETE FROM stale_facts')
})

const tell = <E extends EventType>(type: E, payload: PayloadOf<E>, again?: DomainEvent<E>) => bed.bed.publish(type, payload, again)
const stale = () => bed.sql<{ subject: string }>('SELECT subject FROM stale_facts ORDER BY id')

it('what is known of a pet follows what happens, however often and in whichever order it is told', async () => {
  const reminder = bed.neighbours.reminder(petId, 20)
  const about = { reminderId: reminder.id, petId, dueDate: reminder.dueDate }
  const created = await tell(reminderCreated, about)
  await known.settled(created)
  expect(await known.subjects(petId)).toMatchObject([{ status: 'open', sequence: 0, due_on: reminder.dueDate }])
  reminder.isCompleted = true
  const completed = await tell(reminderCompleted, about)
  await known.settled(completed)
  const done = await known.everything()
  expect(await known.subjects(petId)).toMatchObject([{ status: 'done', sequence: 1 }])
  await known.settled(await tell(reminderCompleted, about, completed), await tell(reminderCreated, about, created), await tell(reminderCreated, about))
  expect(await known.everything()).toEqual(done)
})

it('a family is followed', async () => {
  await known.settled(await tell(petCreated, { petId }))
  const friend = bed.neighbours.person()
  const { members } = bed.neighbours.families.get(petId)!
  members.push({ userId: friend, role: 'caregiver' })
  await known.settled(await tell(familyMemberAdded, { petId, userId: friend, role: 'caregiver' }))
  expect(await known.audience(petId)).toEqual({ [ana]: 'owner', [friend]: 'caregiver' })
  members.pop()
  await known.settled(await tell(familyMemberRemoved, { petId, userId: friend, role: 'caregiver' }))
  expect(await known.audience(petId)).toEqual({ [ana]: 'owner' })
})

it('many changes of a pet are one question, once the service is back that was away', async () => {
  bed.neighbours.away.add('medical-records')
  const events = [
    await tell(petCreated, { petId }),
    await tell(petUpdated, { petId, part: 'profile' }),
    await tell(vaccinationRecorded, { petId, vaccinationId: 1, administeredDate: '2026-01-01', nextDueDate: null }),
  ]
  await eventually(async () => expect(await stale()).toHaveLength(3))
  expect(await bed.sql("SELECT FROM failed_events")).toEqual([])
  expect(await known.audience(petId)).toEqual({})
  bed.neighbours.away.clear()
  bed.neighbours.asked.length = 0
  await known.settled(...events)
  expect(await known.audience(petId)).toEqual({ [ana]: 'owner' })
  expect(bed.neighbours.asked.filter((asked) => asked.startsWith('medical'))).toHaveLength(1)
})

const ask = () => bed.bed.app.get(ScheduledJobs, { strict: false }).run(staleFactsJob)
const dueAgain = () => bed.sql('UPDATE stale_facts SET try_after = now()')

it.each<[string, (id: number) => Promise<() => unknown>]>([
  ['cannot be stored', (id) => {
    const family = bed.neighbours.families.get(id)!
    family.name = 'x'.repeat(101)
    return Promise.resolve(() => (family.name = 'Short'))
  }],
  ['somebody else does not let go of', (id) => heldLock(bed.bed.databaseUrl, `care:${id}`)],
  ['takes longer than a statement may', async (id) => {
    await bed.sql(`CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NEW; END'`)
    await bed.sql(`CREATE TRIGGER hang BEFORE INSERT ON pets FOR EACH ROW WHEN (NEW.pet_id = ${id}) EXECUTE FUNCTION hang()`)
    return () => bed.sql('DROP FUNCTION hang CASCADE')
  }],
])('a pet that %s holds up no other, and is tried again later', async (_, hinder) => {
  const broken = bed.neighbours.pet({ [ana]: 'owner' })
  const mend = await hinder(broken)
  bed.neighbours.away.add('pets-media')
  const events = [await tell(petCreated, { petId: broken }), await tell(petCreated, { petId })]
  await eventually(async () => expect(await stale()).toHaveLength(2))
  bed.neighbours.away.clear()
  await ask()
  await eventually(async () => expect(await stale()).toEqual([{ subject: `pet:${broken}` }]))
  expect(await known.audience(petId)).toEqual({ [ana]: 'owner' })
  await eventually(async () => expect(await bed.sql('SELECT FROM stale_facts WHERE try_after > now()')).toHaveLength(1))
  await mend()
  await eventually(async () => {
    await dueAgain()
    await ask()
    expect(await known.audience(broken)).toEqual({ [ana]: 'owner' })
  })
  await known.settled(...events)
})

it('what fails each time is tried less and less often, all that is noted of it together', async () => {
  const broken = bed.neighbours.pet({ [ana]: 'owner' }, { name: 'x'.repeat(101) })
  const waits = async () => (await bed.sql<{ waits: number }>('SELECT round(extract(epoch FROM try_after - now()))::int AS waits FROM stale_facts')).map((line) => line.waits)
  const rounds: number[][] = []
  await tell(petCreated, { petId: broken })
  for (let round = 0; round < 3; round++) {
    const now = await eventually(async () => {
      const all = await waits()
      expect(Math.min(...all, all.length)).toBeGreaterThan(0)
      return all
    })
    rounds.push(now)
    if (round === 0) await bed.sql('INSERT INTO stale_facts (subject, attempts) SELECT subject, attempts FROM stale_facts')
    await dueAgain()
    await ask()
  }
  expect(rounds[1]).toHaveLength(2)
  expect(Math.min(...rounds[1]!)).toBeGreaterThan(Math.max(...rounds[0]!))
  expect(Math.min(...rounds[2]!)).toBeGreaterThan(Math.max(...rounds[1]!))
})

it('a neighbour that fails at one pet alone keeps no other waiting', async () => {
  const broken = bed.neighbours.pet({ [ana]: 'owner' })
  const { care } = bed.neighbours
  jest.spyOn(care, 'get').mockImplementation((id) => {
    if (id === broken) throw unavailable()
    return Map.prototype.get.call(care, id) as ReturnType<typeof care.get>
  })
  await tell(petCreated, { petId: broken })
  await tell(petCreated, { petId })
  await eventually(async () => {
    await ask()
    expect(await known.audience(petId)).toEqual({ [ana]: 'owner' })
  })
  await eventually(async () => expect(await stale()).toEqual([{ subject: `pet:${broken}` }]))
})

it('nobody of a family is held while identity is asked about one of them', async () => {
  const friend = bed.neighbours.person()
  bed.neighbours.families.get(petId)!.members.push({ userId: friend, role: 'member' })
  await bed.refresh(petId)
  const free: string[] = []
  bed.neighbours.beforeAnswer = async (asked) => {
    if (!asked.startsWith('identity')) return
    const people = await bed.sql<{ id: string }>('SELECT user_id AS id FROM recipients WHERE user_id = ANY($1) FOR UPDATE', [[ana, friend]]).catch(() => [])
    free.push(...people.map(({ id }) => id))
  }
  bed.neighbours.away.add('pets-media').add('identity')
  const events = [await tell(petUpdated, { petId, part: 'profile' }), await tell(userUpdated, { userId: friend })]
  await eventually(async () => expect(await stale()).toHaveLength(2))
  bed.neighbours.away.clear()
  await ask()
  await known.settled(...events)
  bed.neighbours.beforeAnswer = () => undefined
  expect(free.sort()).toEqual([ana, friend].sort())
})
