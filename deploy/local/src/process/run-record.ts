import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, isAlive, type ProcessIdentity } from './identity.js'
import { signalGroup } from './signals.js'

const pathOf = (runDir: string, name: string): string => join(runDir, `${name}.pid`)

/** Notes that a process of ours runs. */
export function recordRun(runDir: string, name: string, pid: number): void {
  mkdirSync(runDir, { recursive: true })
  writeFileSync(pathOf(runDir, name), JSON.stringify(identityOf(pid)))
}

export const forgetRun = (runDir: string, name: string): void => rmSync(pathOf(runDir, name), { force: true })

function read(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity
  } catch {
    return undefined
  }
}

/** Stops what a launcher that was killed left running: politely for two seconds (its guards have begun), then not. */
export async function stopLeftovers(runDir: string): Promise<void> {
  const files = readdirSync(runDir, { withFileTypes: true }).filter((entry) => entry.name.endsWith('.pid'))
  const living = files.map((entry) => read(join(runDir, entry.name))).filter((each) => each !== undefined).filter(isAlive)
  for (const { pid } of living) signalGroup(pid, 'SIGINT')
  const deadline = Date.now() + 2000
  while (living.some(isAlive) && Date.now() < deadline) await sleep(50)
  for (const each of living.filter(isAlive)) signalGroup(each.pid, 'SIGKILL')
  while (living.some(isAlive)) await sleep(20)
  for (const entry of files) rmSync(join(runDir, entry.name), { force: true })
}
