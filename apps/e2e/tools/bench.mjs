// How fast we are beside what one process can do at all, with 32 connections, the limit and we by turns:
//   npm run bench [-- --owners 10000 --rounds 5 --seconds 4 --only stored,dashboard --json numbers.json]
// It starts a copy of its own and fills it. HUELLA_E2E_URL measures a running copy as it is, whose data folder HUELLA_E2E_DATA names; that
// copy needs RATE_LIMIT_SCALE=1000000. What counts is the ratio: speeds depend on the machine and on what else it does.
//   --against http://localhost:3100 folder   another running copy instead of the limit, in turns with ours
//   --growth                                 a copy with ten times the data too, in turns with ours
//   --profile                                where the services' time goes in each work
// docs/performance.md says what the numbers mean.
import { join } from 'node:path'
import { prepare } from '../../../deploy/local/prepare.mjs'
import { readOptions } from './bench/options.mjs'

function optionsOrEnd() {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

const options = optionsOrEnd()
await prepare(join(import.meta.dirname, '../../..'))
const { bench } = await import('./bench/bench.mjs')
process.exit((await bench(options)) ? 0 : 1)
