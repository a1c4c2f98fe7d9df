import type { Attempt, Fault, Intent } from './journal.js'
import { report } from './report.js'
import { missedLimits, rowsOf, totalOf, type Row, type Totals } from './verdict.js'

const killed: Fault = { name: 'identity-2', kind: 'kill', at: 10_000, recoveredAt: 12_000 }
const frozen: Fault = { name: 'gateway-2', kind: 'freeze', at: 20_000, recoveredAt: 24_000 }

let count = 0
const attempt = (at: number, outcome: Attempt['outcome'], ms = 10, gateway = 0): Attempt => ({ at, ms, gateway, outcome })
const intent = (attempts: Attempt[], more: Partial<Intent> = {}): Intent =>
  ({ marker: `Intent ${++count}`, kind: 'pet', key: 'k', refused: false, person: 0, path: '/api/pets', attempts, ...more })

const well = { activityMissing: 0, activityTwice: 0, changedAnswers: 0 }

/** What is said about these intents, each stored as often as given. */
function judge(intents: [Intent, stored: number][], rest: Partial<typeof well> = {}): { rows: Row[]; total: Totals; missed: string[] } {
  const rows = rowsOf(intents.map(([each]) => each), [killed, frozen], { records: new Map(intents.map(([{ marker }, stored]) => [marker, stored])) })
  const total = totalOf(rows, { ...well, ...rest })
  return { rows, total, missed: missedLimits(rows, total) }
}

it('finds nothing where everything answered was stored once', () => {
  const { missed, total } = judge([
    [intent([attempt(100, 201)]), 1],
    [intent([attempt(10_100, 503), attempt(11_100, 201)]), 1],
    [intent([attempt(10_100, 404)], { refused: true }), 0],
    [intent([attempt(10_200, 503)], { key: undefined }), 0],
    [intent([attempt(10_300, 'lost')], { key: undefined }), 1],
    [intent([attempt(12_100, 201)]), 1],
  ])
  expect(missed).toEqual([])
  expect(total).toMatchObject({ writes: 6, faults: 2, answers503: 2, unknown: 2, unknownStored: 1 })
})

it.each<[string, Intent, number]>([
  ['lost: 1, at most 0', intent([attempt(100, 201)]), 0],
  ['storedTwice: 1, at most 0', intent([attempt(100, 503), attempt(1100, 201)]), 2],
  ['storedTwice: 1, at most 0', intent([attempt(100, 'lost')], { key: undefined }), 2],
  ['refusedStored: 1, at most 0', intent([attempt(100, 404)], { refused: true }), 1],
  ['unexpected: 1, at most 0', intent([attempt(100, 401)]), 0],
  ['unexpected: 1, at most 0', intent([attempt(100, 201)], { refused: true }), 1],
  ['otherErrors: 1, at most 0', intent([attempt(100, 500), attempt(1100, 201)]), 1],
  ['slowest503: 3001, at most 3000', intent([attempt(100, 503, 3001), attempt(4100, 201)]), 1],
  ['stuckKeys: 1, at most 0', intent([attempt(11_000, 503), attempt(15_100, 409), attempt(16_100, 201)]), 1],
  ['stuckKeys: 1, at most 0', intent([attempt(10_100, 409), attempt(10_600, 'lost')]), 0],
  ['writesAgain after kill of identity: 5310 ms, at most 5000 ms', intent([attempt(15_200, 503), attempt(15_300, 201)]), 1],
])('%s', (line, given, stored) => {
  const others: [Intent, number][] = [11_500, 15_300].map((at) => [intent([attempt(at, 201)]), 1])
  expect(judge([[given, stored], ...others]).missed).toEqual([line])
})

it('a key that is told to wait while something is broken, and a little after, is not stuck', () => {
  expect(judge([[intent([attempt(10_100, 503), attempt(14_900, 409), attempt(20_500, 503), attempt(26_900, 503), attempt(27_500, 201)]), 1]]).total.stuckKeys).toBe(0)
})

it('a frozen gateway is not blamed for the time in which it was frozen', () => {
  expect(judge([[intent([attempt(19_500, 503, 6000, 1), attempt(26_000, 201)]), 1]]).total.slowest503).toBe(2000)
  expect(judge([[intent([attempt(19_500, 503, 6000, 0), attempt(26_000, 201)]), 1]]).total.slowest503).toBe(6000)
})

it.each(['activityMissing', 'activityTwice', 'changedAnswers'] as const)('%s counts', (name) => {
  expect(judge([[intent([attempt(100, 201)]), 1]], { [name]: 2 }).missed).toEqual([`${name}: 2, at most 0`])
})

it('writes that never succeed again are no small matter', () => {
  expect(judge([[intent([attempt(25_000, 503)], { key: undefined }), 0]]).missed).toEqual(['writesAgain after freeze of gateway: Infinity ms, at most 5000 ms'])
})

it('prints a row for each part and kind of fault, the total and the limits', () => {
  const { rows, total } = judge([[intent([attempt(10_100, 503), attempt(11_100, 201)]), 1]])
  const lines = report(rows, total).split('\n')
  expect(lines[3]).toMatch(/^\| identity +\| kill +\| +1 \| +1 \| +1 \| +0.01 \|/)
  expect(lines.slice(2, 7).map((line) => line.split('|')[1]!.trim())).toEqual(['nothing', 'identity', 'gateway', 'all', 'limit'])
})
