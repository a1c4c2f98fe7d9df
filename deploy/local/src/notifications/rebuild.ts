import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describeFailure, LaunchError } from '../failure.js'
import { databaseUrlsOfRunning } from '../infra/postgres/running.js'
import { workspace } from '../paths.js'
import { readSettings } from '../settings.js'

/** Milliseconds between two looks, and without any progress after which nobody waits any longer. */
const lookMs = 500
const patienceMs = 60_000

const script = 'rebuild-notifications.sql'
const look = `
  SELECT finished_at IS NOT NULL AS "isFinished", concat_ws(' ', pets_after, pets_done, people_after) AS place,
    (SELECT count(*)::int FROM pets) AS pets, (SELECT count(*)::int FROM recipients) AS people
  FROM rebuild`

interface Progress {
  isFinished: boolean
  /** Changes with each batch. */
  place: string
  pets: number
  people: number
}

/**
 * Has the service ask the others for everything anew, which it does while it runs, and waits until it has.
 * @param url of its database
 * @param scripts the folder deploy/postgres
 * @returns a line that says what came of it
 * @throws LaunchError when the service does not get on with it; it goes on by itself once it can
 */
async function rebuild(url: string, scripts: string): Promise<string> {
  const client = new Client({ connectionString: url, application_name: 'huella-rebuild', connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(await readFile(join(scripts, script), 'utf8'))
    const { pets, people } = await finished(async () => (await client.query<Progress>(look)).rows[0]!)
    return `Asked for everything anew: notifications knows ${pets} pets and ${people} people.`
  } finally {
    await client.end()
  }
}

async function finished(progress: () => Promise<Progress>): Promise<Progress> {
  for (let [last, since] = ['', Date.now()]; ; await sleep(lookMs)) {
    const now = await progress()
    if (now.isFinished) return now
    if (now.place !== last) [last, since] = [now.place, Date.now()]
    if (Date.now() - since > patienceMs) throw new LaunchError('Notifications is not getting on: does it run, and do identity, pets-media and medical-records? It goes on by itself as soon as they do.')
  }
}

/**
 * Prints what came of it.
 * @param urlOf where a service's database is
 */
export async function rebuildNotifications(urlOf: (service: string) => string, scripts: string): Promise<void> {
  process.stdout.write(`${await rebuild(urlOf('notifications'), scripts)}\n`)
}

/** `npm run notifications:rebuild`: of a running copy. */
export async function notifications(args: string[]): Promise<void> {
  try {
    if (args.join(' ') !== 'rebuild') throw new LaunchError('There is: rebuild.')
    await rebuildNotifications(await databaseUrlsOfRunning(readSettings()), join(workspace, 'deploy/postgres'))
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
