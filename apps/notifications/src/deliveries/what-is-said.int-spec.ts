import { addressHash } from '../recipients/address-hash.js'
import { morning, SendingBed } from '../testing/sending-bed.js'
import type { DueMessage, MentionedPet } from './channel.js'

let on: SendingBed
beforeAll(async () => void (on = await SendingBed.start()), 60_000)
afterAll(() => on?.bed.stop())
beforeEach(() => on.reset())

/** Ana, who owns Luna, Ben, who cares for her too, and what the mail to Ana says. */
async function family() {
  const { neighbours, refresh } = on.bed
  const [ana, ben] = [neighbours.person(), neighbours.person({ firstName: 'Ben' })]
  const petId = neighbours.pet({ [ana]: 'owner', [ben]: 'caregiver' })
  await refresh(petId)
  const contentTo = (userId: string): DueMessage => on.mail.messages.find(({ recipient }) => recipient.userId === userId)!.content as DueMessage
  const petIn = (userId: string): MentionedPet => contentTo(userId).pets[0]!
  return { ana, ben, petId, neighbours, refresh, contentTo, petIn }
}
const dueInJune = { dueDate: '2026-06-10', reminderDate: '2026-06-03' }

describe('says that somebody else is reminded too', () => {
  const noMail = (ben: string) => on.bed.sql(`INSERT INTO suppressions (email_hash, reason, at) VALUES ($1, 'bounce', now())`, [addressHash(`${ben}@example.org`)])
  const choice = (ben: string, channels: object) => on.bed.sql('UPDATE recipients SET channels = $2 WHERE user_id = $1', [ben, JSON.stringify(channels)])
  const browser = (ben: string) =>
    on.bed.sql(`INSERT INTO push_subscriptions (endpoint_hash, endpoint, user_id, p256dh, auth) VALUES (sha256(convert_to($1::text, 'UTF8')), 'https://push.example/1', $1::text, 'key', 'auth')`, [ben])

  it.each<[string, string[], (ben: string) => unknown]>([
    ['whom e-mails reach', ['Ben'], () => undefined],
    ['but not whose address takes no mail', [], noMail],
    ['whose address takes no mail, and who has push', ['Ben'], async (ben) => [await noMail(ben), await browser(ben)]],
    ['but not who has turned reminders of vaccines off', [], (ben) => choice(ben, { 'vaccine-due': { email: false, push: false } })],
    ['who has turned off what is overdue alone', ['Ben'], (ben) => choice(ben, { overdue: { email: false, push: false } })],
  ])('%s: %j', async (_, others, happens) => {
    const { ana, ben, petId, neighbours, refresh, petIn } = await family()
    await happens(ben)
    neighbours.reminder(petId, 0, dueInJune)
    await refresh(petId)
    await on.at(morning('2026-06-03'))
    expect(petIn(ana).alsoReminded).toEqual(others)
  })

  it('not below a visit alone', async () => {
    const { ana, petId, neighbours, refresh, petIn } = await family()
    neighbours.appointment(petId, 0, { scheduledDate: '2026-06-04T10:00:00.000Z' })
    await refresh(petId)
    await on.at(morning('2026-06-03'))
    await on.at('2026-06-03T16:00:00Z')
    expect(petIn(ana).alsoReminded).toEqual([])
  })
})

it('names the clinic of a visit, and not its street, which calendars hold', async () => {
  const { ana, petId, neighbours, refresh, contentTo } = await family()
  neighbours.appointment(petId, 0, { scheduledDate: '2026-06-04T10:00:00.000Z', clinic: 'Clínica Norte', address: 'Calle Mayor 1' })
  await refresh(petId)
  await on.at(morning('2026-06-03'))
  await on.at('2026-06-03T16:00:00Z')
  expect(contentTo(ana).items).toMatchObject([{ subject: { kind: 'appointment', place: 'Clínica Norte' } }])
  expect(await on.bed.sql('SELECT place FROM subjects WHERE pet_id = $1', [petId])).toEqual([{ place: 'Clínica Norte, Calle Mayor 1' }])
})

it('tells members of a family, who are reminded by choice, that they only look', async () => {
  const { ana, ben, petId, neighbours, refresh, petIn } = await family()
  neighbours.families.get(petId)!.members[1]!.role = 'member'
  neighbours.reminder(petId, 0, dueInJune)
  await refresh(petId)
  await on.bed.sql(`INSERT INTO pet_choices (pet_id, user_id, reminded) VALUES ($1, $2, true) ON CONFLICT (pet_id, user_id) DO UPDATE SET reminded = true`, [petId, ben])
  neighbours.reminder(petId, 0, { ...dueInJune, vaccineName: 'DHPP' })
  await refresh(petId)
  await on.at(morning('2026-06-03'))
  expect([petIn(ana).isReadOnly, petIn(ben).isReadOnly]).toEqual([false, true])
})
