import { describeFailure } from '../failure.js'
import { databaseUrlsOfRunning } from '../infra/postgres/running.js'
import { readOptions, wholeNumber } from '../options.js'
import { consoleProgress, type Progress } from '../progress.js'
import { readSettings, type Settings } from '../settings.js'
import { plantOwners, plantVets, type Totals } from './plant.js'
import { Stores } from './stores.js'

const batch = 500
const mostOwners = 1_000_000

async function plant(stores: Stores, seed: number, owners: number, progress: Progress): Promise<Totals> {
  const totals: Totals = { owners: 0, pets: 0, vaccinations: 0, reminders: 0, appointments: 0, reviews: 0 }
  const vets = await plantVets(stores, seed, Math.max(2, Math.ceil(owners / 100)))
  for (let from = 0; from < owners; from += batch) {
    const planted = await plantOwners(stores, seed, from, Math.min(batch, owners - from), vets)
    for (const name of Object.keys(totals) as (keyof Totals)[]) totals[name] += planted[name]
    progress.step(`${Math.min(from + batch, owners)} of ${owners} owners`)
  }
  await stores.settle()
  return totals
}

/** Plants into the copy that runs on these settings. */
export async function plantRunning(settings: Settings, { owners, seed }: { owners: number; seed: number }, progress: Progress): Promise<Totals> {
  const stores = await Stores.open(await databaseUrlsOfRunning(settings))
  return plant(stores, seed, owners, progress).finally(() => stores.close())
}

/**
 * `npm run seed -- --owners 10000 [--seed 1]`: fills a running copy with people, pets and records for benchmarks and demonstrations.
 * The same seed gives the same people and pets, with days counted back from today; what is there already is not planted twice.
 */
export async function seed(args: string[], since: number): Promise<void> {
  try {
    const options = readOptions(args, { owners: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } })
    const wish = { owners: wholeNumber('owners', options.owners, mostOwners), seed: wholeNumber('seed', options.seed, 999_999) }
    const progress = consoleProgress(since)
    const totals = await plantRunning(readSettings(), wish, progress)
    progress.done(`planted ${Object.entries(totals).map(([name, count]) => `${count} ${name}`).join(', ')}`)
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
