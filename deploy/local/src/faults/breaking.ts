import { setTimeout as sleep } from 'node:timers/promises'
import { LaunchError } from '../failure.js'
import type { Huella } from '../huella.js'
import { serviceOf } from '../services/service-process.js'
import { isUndecided, type Fault, type Intent, type Journal } from './journal.js'

const frozenMs = 4000
/** Milliseconds for a killed part to be ready again; the limits are much lower. */
const patienceMs = 30_000
/** Milliseconds without a failed write after which the next part is broken, and the longest wait for them. Older writes that still fail are stuck. */
const calmMs = 1500
const longestWaitMs = 15_000
const pollMs = 50

/**
 * Every part in turn, each killed and frozen, and of several replicas another one each time.
 * @param only the one part that is to be broken
 * @throws LaunchError where there is no such part
 */
export function planFaults(processes: readonly string[], count: number, only?: string): Pick<Fault, 'name' | 'kind'>[] {
  const all = [...new Set(processes.map(serviceOf))]
  const parts = only === undefined ? all : all.filter((part) => part === only)
  if (parts.length === 0) throw new LaunchError(`There is no part ${only}. There is: ${all.join(', ')}`)
  const replicas = (part: string): string[] => processes.filter((name) => serviceOf(name) === part)
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / 2)
    const names = replicas(parts[turn % parts.length]!)
    const kind = index % 2 === 0 ? 'kill' : 'freeze'
    const round = Math.floor(turn / parts.length) + (kind === 'kill' ? 0 : 1)
    return { name: names[round % names.length]!, kind }
  })
}

/** Breaks one part, waits until it is itself again and until writes have gone well for a while. */
export async function breakPart(huella: Huella, { name, kind }: Pick<Fault, 'name' | 'kind'>, journal: Journal): Promise<void> {
  const at = Date.now()
  await (kind === 'kill' ? kill(huella, name) : freeze(huella, name))
  const fault: Fault = { name, kind, at, recoveredAt: Date.now() }
  journal.broke(fault)
  await calm(journal, fault)
}

async function kill(huella: Huella, name: string): Promise<void> {
  const part = huella.process(name)
  const { pid } = part
  await part.signal('SIGKILL')
  const deadline = Date.now() + patienceMs
  while (part.pid === pid || !(await part.isReady.catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${name} did not come back within ${patienceMs / 1000} s`)
    await sleep(pollMs)
  }
}

async function freeze(huella: Huella, name: string): Promise<void> {
  await huella.process(name).signal('SIGSTOP')
  await sleep(frozenMs)
  await huella.process(name).signal('SIGCONT')
}

async function calm({ intents }: Journal, { recoveredAt }: Fault): Promise<void> {
  const isYoung = ({ attempts: [first] }: Intent): boolean => first !== undefined && first.at > recoveredAt - longestWaitMs
  const isRestless = (since: number): boolean =>
    intents.slice(-1000).filter(isYoung).some(({ attempts }) => attempts.some((attempt) => attempt.at + attempt.ms > since && isUndecided(attempt)))
  while (Date.now() - recoveredAt < longestWaitMs && (Date.now() - recoveredAt < calmMs || isRestless(Date.now() - calmMs))) await sleep(pollMs)
}
