import { peopleAt } from '../mail/suppressions.js'
import { removeSilent } from '../push/push-subscriptions.repository.js'
import { startNotificationsBed, type NotificationsBed } from '../testing/notifications-bed.js'
import { planOf } from '../testing/plan-of.js'

let bed: NotificationsBed
beforeAll(async () => { bed = await startNotificationsBed() })
afterAll(() => bed.stop())

it.each<[string, string, string[], string]>([
  ['whose address it is', peopleAt, ['p7@example.org'], `
    INSERT INTO recipients (user_id, email) SELECT 'p' || n, 'P' || n || '@example.org' FROM generate_series(1, 20000) AS n; ANALYZE recipients`],
  ['browsers of which nothing was heard', removeSilent.text, [], `
    INSERT INTO push_subscriptions (endpoint_hash, endpoint, p256dh, auth, user_id, last_seen_at)
    SELECT decode(lpad(to_hex(n), 8, '0'), 'hex'), 'https://push.example/' || n, 'p', 'a', 'p' || n, now() - n * interval '1 minute' FROM generate_series(1, 20000) AS n;
    ANALYZE push_subscriptions`],
])('looks for %s by an index', async (_, statement, values, rows) => {
  const plan = await planOf(bed.bed.databaseUrl, statement, values, rows)
  expect(plan).toMatch(/recipients_by_email|push_subscriptions_seen/)
  expect(plan).not.toContain('Seq Scan')
})
