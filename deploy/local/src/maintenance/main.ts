import { join } from 'node:path'
import { provision } from '@huella/provisioning'
import { settle } from '../backup/settle.js'
import { handleCertificates } from '../certificates/certificates.js'
import { handleEvents } from '../events/events.js'
import { describeFailure, LaunchError } from '../failure.js'
import { databaseName } from '../infra/postgres/databases.js'
import { rebuildNotifications } from '../notifications/rebuild.js'
import { afterRestore, backUpStores, fillStores, type Stores } from './stores.js'

// The program of the image huella/maintenance: what an operator of containers does now and then. Where things are says the environment.

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** @throws LaunchError naming the variable that is missing */
function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new LaunchError(`${name} is not set.`)
  return value
}

const stores = (): Stores => ({ cluster: variable('PGDATA'), media: variable('MEDIA_DIR'), backups: variable('BACKUPS_DIR') })

/** A service's database on the server that DATABASE_URL names, as the user it names. */
function urlOf(service: string): string {
  const url = new URL(variable('DATABASE_URL'))
  url.pathname = `/${databaseName(service)}`
  return url.href
}

const scripts = (): string => join(import.meta.dirname, 'postgres')

const commands: Record<string, (args: string[]) => Promise<void>> = {
  /** Makes the stream of events and its consumers: before the services, after each upgrade, and when NATS has lost its volume. */
  provision: async () => {
    await provision()
    say('The stream of events and its consumers are there')
  },
  backup: async () => say(`The backup is in ${await backUpStores(stores(), variable('DATABASE_URL'))}`),
  /** Into volumes without data. What else must happen does `after-restore`, when Postgres runs. */
  restore: async () => {
    await fillStores(stores(), process.env['BACKUP'] ?? '')
    say('Databases and media are in their volumes; docker compose up goes on from there')
  },
  'after-restore': async () => {
    const settled = await afterRestore(stores(), () => settle({ urlOf, scripts: scripts(), mediaDir: variable('MEDIA_DIR') }))
    say(settled ? 'Sessions of the backup were ended, its events are published again' : 'Nothing was restored')
  },
  events: async (args) => handleEvents(args, () => urlOf),
  'notifications-rebuild': async () => rebuildNotifications(urlOf, scripts()),
  'certificate-keys': async (args) => handleCertificates(args, () => '-', 'medical-records'),
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new LaunchError(`There is: ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}
