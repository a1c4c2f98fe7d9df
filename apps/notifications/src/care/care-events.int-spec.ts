import {
  familyMemberAdded, familyMemberRemoved, petCreated, petUpdated, reminderCompleted, reminderCreated, userUpdated, vaccinationRecorded, type DomainEvent, type EventType, type PayloadOf,
} from '@huella/contracts'
import { ScheduledJobs } from '@huella/messaging'
import { eventually } from '@huella/testing'
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
afterEach(() => bed.neighbours.away.clear())

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

it('what cannot be stored of one pet holds up no other, and is tried again later', async () => {
  const broken = bed.neighbours.pet({ [ana]: 'owner' }, { name: 'x'.repeat(101) })
  bed.neighbours.away.add('pets-media').add('identity')
  const events = [await tell(petCreated, { petId: broken }), await tell(petCreated, { petId }), await tell(userUpdated, { userId: ana })]
  await eventually(async () => expect(await stale()).toHaveLength(3))
  bed.neighbours.away.clear()
  await bed.bed.app.get(ScheduledJobs, { strict: false }).run(staleFactsJob)
  await eventually(async () => expect(await stale()).toEqual([{ subject: `pet:${broken}` }]))
  expect(await known.audience(petId)).toEqual({ [ana]: 'owner' })
  expect(await bed.sql('SELECT FROM stale_facts WHERE try_after > now()')).toHaveLength(1)
  bed.neighbours.families.get(broken)!.name = 'Short'
  await bed.sql('UPDATE stale_facts SET try_after = now()')
  await bed.bed.app.get(ScheduledJobs, { strict: false }).run(staleFactsJob)
  await known.settled(...events)
  expect(await known.audience(broken)).toEqual({ [ana]: 'owner' })
})
