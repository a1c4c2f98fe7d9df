import { ScheduledJobs } from '@huella/messaging'
import { eventually } from '@huella/testing'
import { Client } from 'pg'
import { DataSource } from 'typeorm'
import { Planner } from '../plan/planner.js'
import { moveClockTo } from '../testing/moved-clock.js'
import { notificationsOn } from '../testing/notifications-bed.js'
import { Recorder } from '../testing/recorder.js'
import { SendingBed } from '../testing/sending-bed.js'
import { Channels } from './channels.js'
import { claimDue } from './claims.js'
import { sendingJob } from './dispatcher.js'

/** HUELLA_MANY_PEOPLE=10000 measures what is promised; the suite proves the same with fewer. */
const people = Number(process.env['HUELLA_MANY_PEOPLE'] ?? 480)
const zones = 24
/** Seconds from the moment that a message was planned for until it was sent, at most: five minutes for 10,000 people. */
const promised = Math.max(30, (300 * people) / 10_000)

let on: SendingBed
beforeAll(async () => { on = await SendingBed.start() })
afterAll(() => on.bed.stop())

it('a claim takes 5 ms at most where 100,000 deliveries are planned, and reads by indexes alone', async () => {
  await moveClockTo(on.bed, '2026-05-01T10:00:00Z')
  const client = new Client({ connectionString: on.bed.bed.databaseUrl, options: '-c plan_cache_mode=force_generic_plan' })
  await client.connect()
  await client.query('BEGIN')
  await client.query(`INSERT INTO recipients (user_id, email) SELECT 'p' || n, n || '@example.org' FROM generate_series(1, 50000) AS n`)
  await client.query(`
    INSERT INTO deliveries (dedupe, user_id, channel, kind, step, subject_kind, subject_id, pet_id, send_after, expires_at)
    SELECT 'many:' || n, 'p' || (n % 50000 + 1), 'email', 'vaccine-due', 'first', 'reminder', n, n, '2026-05-01T00:00:00Z'::timestamptz + n * interval '1 minute', '2027-01-01' FROM generate_series(1, 100000) AS n`)
  await client.query('ANALYZE recipients, deliveries')
  const times: number[] = []
  for (let turn = 0; turn < 15; turn++) {
    await client.query('SAVEPOINT before_claim')
    await client.query('PREPARE claim (timestamptz, text, int, uuid) AS ' + claimDue.text)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE claim ('2026-05-01T02:00:00Z', 'email', 50, gen_random_uuid())`)
    await client.query('DEALLOCATE claim')
    await client.query('ROLLBACK TO before_claim')
    expect(JSON.stringify(rows)).not.toContain('"Seq Scan"')
    expect(JSON.stringify(rows)).toContain('deliveries_to_send')
    times.push(rows[0]!['QUERY PLAN'][0]['Execution Time'])
  }
  await client.query('ROLLBACK')
  await client.end()
  expect(Math.min(...times)).toBeLessThan(5) // the others had to wait for whatever else this machine was doing
})

it('two replicas send each of many people one message, each zone at its own nine', async () => {
  await on.reset()
  const { NestFactory } = await import('@nestjs/core')
  const { NatsServer } = await import('@huella/messaging')
  const second = await NestFactory.createMicroservice(
    notificationsOn(on.bed.bed.environment),
    { inject: [NatsServer], useFactory: (strategy: unknown) => ({ strategy }), logger: false } as never,
  )
  await second.listen()
  const other = new Recorder('email')
  second.get(Channels, { strict: false }).replace(other)
  const petIds = Array.from({ length: people }, () => {
    const petId = on.bed.neighbours.pet({ [on.bed.neighbours.person()]: 'owner' })
    on.bed.neighbours.reminder(petId, 0, { dueDate: '2026-06-10', reminderDate: '2026-06-03' })
    return petId
  })
  await on.bed.refresh(...petIds)
  await on.bed.sql(`
    UPDATE recipients SET time_zone = 'Etc/GMT' || CASE WHEN n % ${zones} < 12 THEN '+' || n % ${zones} ELSE '-' || n % ${zones} - 11 END
    FROM (SELECT user_id, row_number() OVER (ORDER BY user_id) AS n FROM recipients) AS numbered WHERE numbered.user_id = recipients.user_id`)
  const ids = (await on.bed.sql<{ id: string }>('SELECT DISTINCT user_id AS id FROM audience')).map(({ id }) => id)
  await on.bed.bed.app.get(DataSource, { strict: false }).transaction((manager) => on.bed.bed.app.get(Planner, { strict: false }).replanPeople(manager, ids))
  const begun = Date.now()
  const instants = await on.bed.sql<{ at: Date; n: number }>(`SELECT planned_for AS at, count(*)::int AS n FROM deliveries WHERE step = 'first' GROUP BY 1 ORDER BY 1`)
  for (const { at } of instants) {
    await moveClockTo(on.bed, at.toISOString())
    await Promise.all([on.run(sendingJob('email')), second.get(ScheduledJobs, { strict: false }).run(sendingJob('email'))])
    await eventually(async () => expect(await on.bed.sql(`SELECT 1 FROM deliveries WHERE step = 'first' AND state <> 'sent' AND planned_for <= $1`, [at])).toEqual([]), (promised + 10) * 1000)
  }
  const seconds = (Date.now() - begun) / 1000
  await second.close()
  const told = [...on.mail.messages, ...other.messages].map(({ recipient }) => recipient.userId)
  expect([instants.length, told.length, new Set(told).size]).toEqual([zones, people, people])
  const [late] = await on.bed.sql<{ most: number }>(`SELECT max(extract(epoch FROM sent_at - planned_for))::float AS most FROM deliveries WHERE step = 'first'`)
  expect(late!.most).toBeLessThan(promised)
  if (process.env['HUELLA_MANY_PEOPLE']) process.stdout.write(`${people} people: ${seconds.toFixed(1)} s, ${(people / seconds).toFixed(0)} messages a second, at most ${late!.most.toFixed(1)} s late; replicas ${on.mail.messages.length} and ${other.messages.length}\n`)
}, 600_000)
