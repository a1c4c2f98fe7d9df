// How fast we are beside what one process can do at all, with 32 connections, the limit and we by turns:
//   npm run bench [-- --owners 10000 --rounds 5 --seconds 4]
// It starts a copy of its own and fills it. HUELLA_E2E_URL measures a running copy as it is, whose data folder HUELLA_E2E_DATA names; that
// copy needs RATE_LIMIT_SCALE=1000000. What counts is the ratio: speeds depend on the machine and on what else it does.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from '../../../deploy/local/prepare.mjs'

const text = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({ options: { owners: text('1000'), rounds: text('3'), seconds: text('3') } })
const [owners, rounds, seconds] = [values.owners, values.rounds, values.seconds].map(Number)

await prepare(join(import.meta.dirname, '../../..'))
const { bench } = await import('./bench/bench.mjs')
await bench({ owners, rounds, seconds, connections: 32 })
process.exit()
