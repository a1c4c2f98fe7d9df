import { register } from 'prom-client'
import { moveClockTo } from '../testing/moved-clock.js'
import { SendingBed } from '../testing/sending-bed.js'
import { planOf } from '../testing/plan-of.js'
import { waiting } from './metrics.js'

let on: SendingBed
beforeAll(async () => { on = await SendingBed.start() })
afterAll(() => on.bed.stop())
beforeEach(() => on.reset())

const shown = async () => (await register.getSingleMetric('huella_deliveries_due')!.get()).values.map(({ value }) => value)
/** Of nobody whom a claim finds. */
const plan = (step: string, plannedFor: string, sendAfter: string, attempts = 0) => on.bed.sql(`
  INSERT INTO deliveries (dedupe, user_id, channel, kind, step, planned_for, send_after, expires_at, attempts, state)
  VALUES (gen_random_uuid(), 'nobody', 'email', 'family', $1, $2, $3, '2027-01-01', $4, 'planned')`, [step, plannedFor, sendAfter, attempts])

it.each<[string, [step: string, plannedFor: string, sendAfter: string, attempts?: number], number]>([
  ['whose moment has come by the moved clock', ['first', '2026-06-03T07:00:00Z', '2026-06-03T07:00:00Z'], 1],
  ['that is tried again in hours', ['first', '2026-06-03T07:00:00Z', '2026-06-03T15:00:00Z', 4], 1],
  ['that waits for a service which is away', ['first', '2026-06-03T07:00:00Z', '2026-06-03T08:00:20Z'], 1],
  ['that quiet hours hold back', ['first', '2026-06-03T07:00:00Z', '2026-06-04T07:00:00Z'], 0],
  ['whose moment is to come', ['first', '2026-06-03T09:00:00Z', '2026-06-03T09:00:00Z'], 0],
])('what waits counts a delivery %s as it is', async (_, delivery, count) => {
  await moveClockTo(on.bed, '2026-06-03T08:00:00Z')
  await plan(...delivery)
  expect(await shown()).toEqual([count])
})

it('is counted by indexes alone, however many are planned', async () => {
  const plans = await planOf(on.bed.bed.databaseUrl, waiting.text, ['2026-05-01T02:00:00Z'], `
    INSERT INTO deliveries (dedupe, user_id, channel, kind, step, planned_for, send_after, expires_at)
    SELECT 'many:' || n, 'p' || n, 'email', 'vaccine-due', 'first', at, at, '2028-01-01'
    FROM generate_series(1, 20000) AS n, LATERAL (SELECT '2026-05-01T00:00:00Z'::timestamptz + n * interval '1 minute' AS at) AS moment;
    ANALYZE deliveries`)
  expect(plans).not.toContain('Seq Scan')
  expect(plans).toContain('deliveries_to_send')
  expect(plans).toContain('deliveries_planned_for')
})
