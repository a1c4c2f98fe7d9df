import { serviceNames } from '@huella/contracts'
import { describeFailure, LaunchError } from '../failure.js'
import { databaseUrlsOfRunning } from '../infra/postgres/running.js'
import { readOptions } from '../options.js'
import { readSettings } from '../settings.js'
import { stateless } from '../services/stateless.js'
import { WaitingEvents, type WaitingEvent, type Which } from './waiting-events.js'

const usage = `There is: dead-letters [--service s] [--id …], replay --service s (--id … | --all), discard --service s (--id … | --all),
publish-again [--service s].`

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

type Options = ReturnType<typeof readOptions<typeof options>>
type UrlOf = (service: string) => string

/** Each returns the lines to print. */
const actions: Record<string, (options: Options, urlOf: UrlOf) => Promise<string[]>> = {
  'dead-letters': async ({ service, id }, urlOf) => {
    const found = await Promise.all(servicesOf(service).map(async (name) => {
      const events = await WaitingEvents.with(urlOf(name), (waiting) => waiting.list())
      return events.filter((event) => id === undefined || event.id === id).flatMap((event) => [line(name, event), ...(id === undefined ? [] : [event.body])])
    }))
    return found.flat().length > 0 ? found.flat() : ['No event waits for a person.']
  },
  replay: ({ service, id, all }, urlOf) => change(service, urlOf, 'will be tried again', (waiting) => waiting.replay(which(service, id, all))),
  discard: ({ service, id, all }, urlOf) => change(service, urlOf, 'discarded', (waiting) => waiting.discard(which(service, id, all))),
  'publish-again': ({ service }, urlOf) => change(service, urlOf, 'will be published again', (waiting) => waiting.publishAgain()),
}

const change = (service: string | undefined, urlOf: UrlOf, done: string, work: (waiting: WaitingEvents) => Promise<number>): Promise<string[]> =>
  Promise.all(servicesOf(service).map(async (name) => `${name}: ${await WaitingEvents.with(urlOf(name), work)} ${done}`))

/** Who reads the lines may have seen enough of them, as `head` does. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/**
 * Does what the arguments ask for and prints what came of it.
 * @param find where each service's database is
 * @throws LaunchError with what there is to ask for
 */
export async function handleEvents([name = '', ...rest]: string[], find: () => UrlOf | Promise<UrlOf>): Promise<void> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new LaunchError(usage)
  const lines = await action(readOptions(rest, options), await find())
  process.stdout.on('error', ignoreClosedPipe).write(`${lines.join('\n')}\n`)
}

/** `npm run events -- …`: what services of a running copy could not deal with by themselves. */
export async function events(args: string[]): Promise<void> {
  try {
    await handleEvents(args, () => databaseUrlsOfRunning(readSettings()))
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
