import { setImmediate } from 'node:timers/promises'
import { describeFailure } from '../failure.js'
import { databaseUrlsOfRunning } from '../infra/postgres/running.js'
import { readOptions, wholeNumber } from '../options.js'
import { consoleProgress, type Progress } from '../progress.js'
import { readSettings, type Settings } from '../settings.js'
import { withoutIndexes } from './indexes.js'
import { addOwners, countPeople, emptyBatch, plantVets, presentPeople, reservePetIds, type Batch, type Place } from './plant.js'
import type { Vet } from './records.js'
import { Stores } from './stores.js'

const ownersAtOnce = 2000
/** So few are made without a pause that what is written goes on meanwhile. */
const ownersInOneGo = 50
const mostOwners = 1_000_000
const mostPetsOfOwner = 3

interface Wish {
  owners: number
  seed: number
}

export interface Totals {
  owners: number
  pets: number
  vaccinations: number
  reminders: number
  appointments: number
  reviews: number
}

function count(totals: Totals, { identity, 'pets-media': { pets }, 'medical-records': medical, 'doctors-reviews': doctors }: Batch): void {
  totals.owners += identity.users.length
  totals.pets += pets.length
  totals.vaccinations += medical.vaccinations.length
  totals.reminders += medical.vaccination_reminders.length
  totals.appointments += medical.appointments.length
  totals.reviews += doctors.pet_reviews.length
}

interface Known {
  vets: Vet[]
  /** Ids of the people of an earlier run. */
  present: Set<string>
}

async function makeBatch({ from, count: owners, ...place }: Place, { vets, present }: Known): Promise<Batch> {
  const batch = emptyBatch()
  let firstPetId = place.firstPetId
  for (let at = 0; at < owners; at += ownersInOneGo) {
    firstPetId += addOwners(batch, { ...place, from: from + at, count: Math.min(ownersInOneGo, owners - at), firstPetId }, vets, present)
    await setImmediate()
  }
  return batch
}

/** Batch after batch: while one is being written, the next one is made. */
async function plantOwners(stores: Stores, { seed, owners }: Wish, known: Known, progress: Progress): Promise<Totals> {
  const totals: Totals = { owners: 0, pets: 0, vaccinations: 0, reminders: 0, appointments: 0, reviews: 0 }
  const firstPetId = await reservePetIds(stores, mostPetsOfOwner * owners)
  let writing = Promise.resolve()
  for (let from = 0; from < owners; from += ownersAtOnce) {
    const place = { seed, from, count: Math.min(ownersAtOnce, owners - from), firstPetId: firstPetId + totals.pets }
    const [made] = await Promise.all([makeBatch(place, known), writing])
    writing = stores.copy(made)
    count(totals, made)
    progress.step(`${from + place.count} of ${owners} owners`)
  }
  await writing
  return totals
}

/** All or nothing. Where more comes than is there, the indexes are made anew. */
async function plant(stores: Stores, wish: Wish, progress: Progress): Promise<Totals> {
  const totals = await stores.together(async () => {
    const present = await presentPeople(stores, wish.seed)
    const vets = await plantVets(stores, wish.seed, Math.max(2, Math.ceil(wish.owners / 100)), present)
    const owners = (): Promise<Totals> => plantOwners(stores, wish, { vets, present }, progress)
    return (await countPeople(stores)) > wish.owners ? owners() : withoutIndexes(stores, owners)
  })
  await stores.settle()
  return totals
}

/** Plants into the copy that runs on these settings. */
export async function plantRunning(settings: Settings, wish: Wish, progress: Progress): Promise<Totals> {
  const stores = await Stores.open(await databaseUrlsOfRunning(settings))
  return plant(stores, wish, progress).finally(() => stores.close())
}

/**
 * `npm run seed -- --owners 10000 [--seed 1]`: fills a running copy with people, pets and records for benchmarks and demonstrations.
 * The same seed gives the same people and pets, with days counted back from today; what is there already is not planted twice.
 * Half a million owners take minutes, in which the services wait for these tables; memory stays below 200 MB.
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
