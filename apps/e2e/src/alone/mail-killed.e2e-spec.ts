/** A process that dies while it hands mails over loses none; what it had in hand comes once more, and is known by its name. */
import { eventually, startNetwork, Visitor, type OwnedNetwork } from '@huella/testing'
import { smtpDouble, stopSmtpDoubles, type TakenMail } from '@huella/testing/smtp-double'
import { Client } from 'pg'
import { made, someEmail } from '../support/people.js'
import { petOf, recorded } from '../support/pets.js'

const people = 30
/** Messages under way at a time. */
const inFlight = 10

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const nameOf = ({ source }: TakenMail): string => /^Message-ID: *(\S+)/im.exec(source)![1]!

let relay: Awaited<ReturnType<typeof smtpDouble>>
let net: OwnedNetwork
beforeAll(async () => {
  relay = await smtpDouble({ acknowledgesAfterMs: 1500 })
  net = await startNetwork({ SMTP_URL: relay.url, MAIL_FROM: 'Huella <reminders@huella.example>' })
}, 180_000)
afterAll(async () => {
  await net?.close()
  await stopSmtpDoubles()
})

async function reminded(): Promise<string> {
  const [email, person] = [someEmail('killed'), new Visitor(net.url)]
  await person.signIn(email)
  made(await person.post('/api/auth/onboarding', {}))
  await recorded(person, `/api/pets/${(await petOf(person)).id}/reminders`, { vaccineName: 'Rabies', dueDate: day(7) })
  return email
}

async function query<T>(sql: string): Promise<T[]> {
  const client = new Client(await net.databaseUrl('notifications'))
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows as T[]
}

it('kill -9 in the middle of a morning: nobody is left out, and only what was in hand comes twice, under the same name', async () => {
  const emails: string[] = []
  while (emails.length < people) emails.push(...(await Promise.all([reminded(), reminded(), reminded()])))
  const anybody = new Visitor(net.url)
  const aMorning = () => anybody.post('/api/dev/clock', { shift: 'P1DT9H' })
  await eventually(async () => expect(await query(`SELECT FROM deliveries WHERE state = 'planned' AND channel = 'email' AND step = 'first'`)).toHaveLength(people), 30_000)
  const isReminder = ({ source }: TakenMail): boolean => /^Subject: .*rabies/im.test(source)
  const reminders = (): TakenMail[] => relay.taken.filter(isReminder)

  const moving = aMorning()
  await eventually(() => expect(reminders().length).toBeGreaterThan(5), 30_000)
  await net.signal('notifications', 'SIGKILL')
  const unanswered = reminders().filter(({ isAcknowledged }) => !isAcknowledged).map(nameOf)
  expect(unanswered.length).toBeGreaterThan(0)
  expect(reminders().length).toBeLessThan(people)
  await eventually(async () => expect(await net.isReady('notifications')).toBe(true), 60_000)
  const claimed = await query<{ name: string | null }>(`UPDATE deliveries SET lease_until = now() WHERE state = 'claimed' RETURNING message_id AS name`) // as if its two minutes had passed
  await eventually(async () => made(await aMorning()), 60_000)

  const reached = () => new Set(reminders().map(({ to }) => to[0]!))
  await eventually(() => expect(reached().size).toBe(people), 60_000)
  await eventually(async () => expect(await query(`SELECT FROM deliveries WHERE step = 'first' AND channel = 'email' AND state <> 'sent'`)).toEqual([]), 60_000)
  expect([...reached()].sort()).toEqual([...emails].sort())
  expect(new Set(reminders().map(nameOf)).size).toBe(people)
  const names = reminders().map(nameOf)
  const repeated = names.filter((name, index) => names.indexOf(name) < index)
  expect(repeated).toEqual(expect.arrayContaining(unanswered))
  expect(new Set(repeated).size).toBe(repeated.length)
  expect(repeated.filter((name) => !claimed.some((each) => each.name !== null && name.includes(each.name)))).toEqual([])
  expect(repeated.length).toBeLessThanOrEqual(inFlight)
  await moving
}, 180_000)
