/** What links in messages lead to, and what they change. */
import { changeSubscription, readAnswerLink, readSubscriptionLink } from '@huella/contracts'
import { deletedUser } from '@huella/erasure'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { LinkTokens } from './link-tokens.js'

let bed: NotificationsBed
let ana: string

beforeAll(async () => {
  bed = await startNotificationsBed()
})
afterAll(() => bed?.stop())
beforeEach(() => {
  ana = bed.neighbours.person({ firstName: 'Ana', language: 'es' })
})

const tokens = (): LinkTokens => bed.bed.app.get(LinkTokens, { strict: false })

describe('links', () => {
  const answer = (reminderIds: number[], more: object = {}) => tokens().answer({ userId: ana, reminderIds, action: 'done', expiresAt: new Date(Date.now() + 86_400_000), ...more })

  it('tell of the reminders that they are for, as they are now', async () => {
    const petId = bed.neighbours.pet({ [ana]: 'owner' })
    const [open, done] = [bed.neighbours.reminder(petId, 7), bed.neighbours.reminder(petId, 7, { vaccineName: 'DHPP' })]
    await bed.refresh(petId)
    done.isCompleted = true
    const read = await bed.bed.call(readAnswerLink, { token: answer([open.id, done.id, 999_999]) })
    expect(read).toMatchObject({
      userId: ana, action: 'done', language: 'es', isExpired: false,
      reminders: [{ id: open.id, petName: 'Luna', vaccineName: 'Rabies', dueDate: open.dueDate, state: 'open' }, { id: done.id, state: 'done' }, { id: 999_999, state: 'gone', petName: null }],
    })
  })

  it.each<[string, string, string | null, () => string | null]>([
    ['the person themselves', 'nobody', null, () => ana],
    ['somebody known', 'their first name', 'Mateo', () => bed.neighbours.person({ firstName: 'Mateo' })],
    ['somebody without a first name', 'somebody', '', () => bed.neighbours.person({ firstName: null })],
    ['a vet who was never written to', 'somebody', '', () => 'vet'],
    ['an account that is gone', 'somebody', '', () => deletedUser],
    ['nobody knows whom', 'somebody', '', () => null],
  ])('of what %s did name %s', async (_who, _name, doneBy, by) => {
    const userId = by()
    const petId = bed.neighbours.pet({ [ana]: 'owner', ...(userId && bed.neighbours.people.has(userId) && userId !== ana && { [userId]: 'caregiver' }) })
    const { id } = bed.neighbours.reminder(petId, 7, { isCompleted: true, doneBy: userId })
    await bed.refresh(petId)
    expect((await bed.bed.call(readAnswerLink, { token: answer([id]) })).reminders).toMatchObject([{ id, state: 'done', doneBy }])
  })

  it('say nothing of a pet whose family the person has left', async () => {
    const bo = bed.neighbours.person()
    const petId = bed.neighbours.pet({ [bo]: 'owner', [ana]: 'caregiver' })
    const { id } = bed.neighbours.reminder(petId, 7)
    await bed.refresh(petId)
    bed.neighbours.families.get(petId)!.members.pop()
    expect((await bed.bed.call(readAnswerLink, { token: answer([id]) })).reminders).toEqual([{ id, petId: null, petName: null, vaccineName: null, dueDate: null, state: 'gone', doneBy: null }])
  })

  it('say nothing once they have expired', async () => {
    const petId = bed.neighbours.pet({ [ana]: 'owner' })
    const { id } = bed.neighbours.reminder(petId, 7)
    await bed.refresh(petId)
    expect(await bed.bed.call(readAnswerLink, { token: answer([id], { expiresAt: new Date(Date.now() - 1000) }) })).toMatchObject({ isExpired: true, reminders: [] })
  })

  it('are read while a service is away, as things were', async () => {
    const petId = bed.neighbours.pet({ [ana]: 'owner' })
    const { id } = bed.neighbours.reminder(petId, 7)
    await bed.refresh(petId)
    bed.neighbours.away.add('medical-records')
    try {
      expect((await bed.bed.call(readAnswerLink, { token: answer([id]) })).reminders).toMatchObject([{ id, state: 'open' }])
    } finally {
      bed.neighbours.away.clear()
    }
  })

  it('of one sort are none of the other, and forged ones none at all', async () => {
    const unsubscribe = tokens().unsubscribe({ userId: ana, kinds: ['family'] })
    for (const token of [unsubscribe, 'abc.def', `${answer([1])}x`]) expect(await bed.bed.refusal(readAnswerLink, { token })).toMatch(/^not_found/)
    for (const token of [answer([1]), 'abc.def']) expect(await bed.bed.refusal(readSubscriptionLink, { token })).toMatch(/^not_found/)
    expect(await bed.bed.refusal(changeSubscription, { token: 'abc.def', choice: 'stop' })).toMatch(/^not_found/)
  })

  it('switch e-mails off and on again, but never those about security', async () => {
    const petId = bed.neighbours.pet({ [ana]: 'owner' })
    bed.neighbours.reminder(petId, 20)
    await bed.refresh(petId)
    const token = tokens().unsubscribe({ userId: ana, kinds: ['vaccine-due', 'overdue', 'security'] })
    const planned = async () => (await bed.sql(`SELECT 1 FROM deliveries WHERE user_id = $1 AND state = 'planned' AND channel = 'email'`, [ana])).length
    const choose = (choice: 'stop' | 'stop-all' | 'resume') => bed.bed.call(changeSubscription, { token, choice })
    const before = await planned()
    expect(before).toBeGreaterThan(0)
    expect(await bed.bed.call(readSubscriptionLink, { token })).toMatchObject({ isOn: true, isAnyOn: true, language: 'es' })
    expect(await planned()).toBe(before)
    for (let times = 0; times < 2; times++) expect(await choose('stop')).toMatchObject({ isAnyOn: true })
    expect(await planned()).toBe(0)
    expect(await choose('stop-all')).toMatchObject({ isAnyOn: false })
    const [{ channels }] = await bed.sql<{ channels: Record<string, { email?: boolean }> }>('SELECT channels FROM recipients WHERE user_id = $1', [ana]) as [{ channels: Record<string, { email?: boolean }> }]
    expect(channels['security']).toBeUndefined()
    expect(await choose('resume')).toMatchObject({ isOn: true })
    expect(await planned()).toBe(before)
  })
})
