import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeFailure } from '../failure.js'
import { Huella } from '../huella.js'
import { databaseUrlsOfRunning } from '../infra/postgres/running.js'
import { readOptions, wholeNumber } from '../options.js'
import { freePort } from '../ports.js'
import { onceAskedToStop } from '../process/asked-to-stop.js'
import { consoleProgress, silent, type Progress } from '../progress.js'
import { Random } from '../seed/random.js'
import { Stores } from '../seed/stores.js'
import { readSettings, type Settings } from '../settings.js'
import { breakPart, planFaults } from './breaking.js'
import { chooseCast } from './cast.js'
import { Client } from './client.js'
import { count, countRecords } from './count.js'
import { Journal, type Intent } from './journal.js'
import { report } from './report.js'
import { missedLimits, rowsOf, totalOf } from './verdict.js'
import { Writers } from './writers.js'

export interface Wish {
  faults: number
  replicas: number
  seed: number
  /** The one part that is to be broken; without it, each in turn. */
  part: string | undefined
}

/** Milliseconds of writes before the first fault. */
const quietMs = 2000
/** Milliseconds after the last fault for keys to be answered. */
const patienceMs = 30_000
/**
 * Milliseconds from the last fault until the count: an event that a broken consumer had in its hands comes again after 30 s (`ack_wait` of
 * libs/messaging). A short run waits less, for the tests' sake: of 18 faults the last of pets-media, whose log it is, is half a minute ago by then.
 */
const settleMs = ({ faults }: Wish): number => (faults > 50 ? 35_000 : 10_000)
/** Keys that come again after everything, at most. */
const repetitions = 500

/**
 * `npm run test:faults -- --faults 200 --replicas 2 --seed 1`: writes without pause while every part of a copy of its own is killed and
 * frozen in turn, or one alone (`--part postgres`), then counts. Ends with 1 when a limit is missed; the run's folder with journal and logs is kept then.
 */
export async function faults(args: string[], since: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'huella-faults-'))
  chmodSync(folder, 0o711) // PostgreSQL passes through as a user of its own
  try {
    const options = readOptions(args, { faults: { type: 'string', default: '18' }, replicas: { type: 'string', default: '2' }, seed: { type: 'string', default: '1' }, part: { type: 'string' } })
    const wish = { faults: wholeNumber('faults', options.faults, 10_000), replicas: wholeNumber('replicas', options.replicas, 3), seed: wholeNumber('seed', options.seed, 999_999), part: options.part }
    const { text, missed } = await runOn(folder, wish, consoleProgress(since, process.stderr))
    process.stdout.write(text)
    for (const line of missed) process.stdout.write(`missed: ${line}\n`)
    if (missed.length === 0) return rmSync(folder, { recursive: true, force: true })
    process.stdout.write(`journal and logs: ${folder}\n`)
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
  }
  process.exitCode = 1
}

async function runOn(folder: string, wish: Wish, progress: Progress): Promise<{ text: string; missed: string[] }> {
  const settings = { ...readSettings({ PATH: process.env['PATH'], HOME: process.env['HOME'], HUELLA_DATA_DIR: join(folder, 'data'), RATE_LIMIT_SCALE: '1000000', HUELLA_REPLICAS: String(wish.replicas) }), port: await freePort() }
  const huella = Huella.prepare({ settings, progress: silent })
  onceAskedToStop(() => void huella.stop().then(() => process.exit(1)))
  try {
    await huella.start()
    progress.done(`${wish.replicas} of everything`)
    return await disturb(huella, settings, new Journal(join(folder, 'journal.jsonl')), { wish, progress })
  } finally {
    await huella.stop()
  }
}

async function disturb(huella: Huella, settings: Settings, journal: Journal, { wish, progress }: { wish: Wish; progress: Progress }): Promise<{ text: string; missed: string[] }> {
  const random = new Random(wish.seed)
  const client = new Client(huella.urls)
  const writers = new Writers(client, await chooseCast(huella.url), random, journal)
  try {
    await breakAll(huella, writers, journal, { wish, progress })
    const stores = await Stores.open(await databaseUrlsOfRunning(settings))
    try {
      return await judge(stores, writers, journal, { wish, random })
    } finally {
      await stores.close()
    }
  } finally {
    client.close()
    await journal.close()
  }
}

/** However it ends, nobody writes any more when this returns. */
async function breakAll(huella: Huella, writers: Writers, journal: Journal, { wish, progress }: { wish: Wish; progress: Progress }): Promise<void> {
  writers.start()
  try {
    await sleep(quietMs)
    for (const [index, fault] of planFaults(huella.processes.map(({ name }) => name), wish.faults, wish.part).entries()) {
      progress.step(`${index + 1} of ${wish.faults}: ${fault.kind} ${fault.name}`)
      await breakPart(huella, fault, journal)
    }
  } finally {
    await writers.finish(patienceMs)
  }
  progress.step('counting')
}

async function judge(stores: Stores, writers: Writers, { intents, faults }: Journal, { wish, random }: { wish: Wish; random: Random }): Promise<{ text: string; missed: string[] }> {
  const counted = await count(stores, intents, { settledAt: (faults.at(-1)?.recoveredAt ?? 0) + settleMs(wish) })
  const changedAnswers = await repeatKeys(stores, writers, intents, random)
  const rows = rowsOf(intents, faults, counted)
  const total = totalOf(rows, { ...counted, changedAnswers })
  return { text: report(rows, total), missed: missedLimits(rows, total) }
}

/** Sends answered keys once more. @returns how many got another answer than the first, or made another record */
async function repeatKeys(stores: Stores, writers: Writers, intents: readonly Intent[], random: Random): Promise<number> {
  const answered = intents.filter(({ key, attempts }) => key && (attempts.at(-1)?.record ?? 0) > 0)
  const chosen = answered.filter(() => random.chance(repetitions / answered.length))
  const before = await countRecords(stores, chosen)
  let changed = 0
  for (const intent of chosen) {
    const { status, record } = await writers.repeat(intent)
    const first = intent.attempts.at(-1)!
    if (status !== first.outcome || record !== first.record) changed++
  }
  const after = await countRecords(stores, chosen)
  return changed + chosen.filter(({ marker }) => before.get(marker) !== after.get(marker)).length
}
