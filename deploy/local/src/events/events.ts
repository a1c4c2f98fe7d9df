import { serviceNames } from '@huella/contracts'
import { describeFailure, LaunchError } from '../failure.js'
import { databaseUrlsOfRunning } from '../infra/postgres/running.js'
import { readOptions } from '../options.js'
import { readSettings } from '../settings.js'
import { stateless } from '../services/stateless.js'
import { WaitingEvents, type WaitingEvent, type Which } from './waiting-events.js'

const usage = 'There is: dead-letters [--service s] [--id …], replay --service s (--id … | --all), discard --service s (--id … | --all).'

const withDatabase = serviceNames.filter((service) => !stateless.has(service))

const options = { service: { type: 'string' }, id: { type: 'string' }, all: { type: 'boolean' } } as const

function servicesOf(service: string | undefined): string[] {
  if (service === undefined) return [...withDatabase]
  if (!withDatabase.some((name) => name === service)) throw new LaunchError(`--service is one of ${withDatabase.join(', ')}.`)
  return [service]
}

/** What is changed is named: one service, and one event of it or all. */
function which(service: string | undefined, id: string | undefined, all: boolean | undefined): Which {
  if (service === undefined || (id === undefined) === (all === undefined)) throw new LaunchError(usage)
  return id === undefined ? 'all' : { id }
}

const line = (service: string, { kind, consumer, id, subject, attempts, at, error }: WaitingEvent): string =>
  `${service}  ${kind}${consumer && ` of ${consumer}`}  ${id}  ${subject}  ${attempts} tries, last ${at.toISOString()}  ${error}`

/** @returns the lines to print */
async function run([action, ...rest]: string[]): Promise<string[]> {
  const { service, id, all } = readOptions(rest, options)
  const urlOf = await databaseUrlsOfRunning(readSettings())
  if (action === 'dead-letters') {
    const found = await Promise.all(servicesOf(service).map(async (name) => {
      const events = (await WaitingEvents.with(urlOf(name), (waiting) => waiting.list())).filter((event) => id === undefined || event.id === id)
      return events.flatMap((event) => [line(name, event), ...(id === undefined ? [] : [event.body])])
    }))
    return found.flat().length > 0 ? found.flat() : ['No event waits for a person.']
  }
  if (action !== 'replay' && action !== 'discard') throw new LaunchError(usage)
  const chosen = which(service, id, all)
  const changed = await Promise.all(servicesOf(service).map((name) => WaitingEvents.with(urlOf(name), (waiting) => waiting[action](chosen))))
  return [`${changed[0]} ${action === 'replay' ? 'will be tried again' : 'discarded'}`]
}

/** `npm run events -- dead-letters | replay | discard`: what services of a running copy could not deal with by themselves. */
export async function events(args: string[]): Promise<void> {
  try {
    process.stdout.write(`${(await run(args)).join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
