import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { catalogue } from './catalogue.mjs'
import { isService } from './copy.mjs'
import { load } from './load.mjs'
import { sum } from './numbers.mjs'
import { summaryOf } from './profile-summary.mjs'
import { askingFor } from './works.mjs'

const seconds = 5
/** Milliseconds in which a process begins or writes its profile. */
const patience = 20_000
/** Of all that the services did: who did less is left out. */
const leastShare = 0.05

/** Where profiles of a copy go, and what its services are to be started with. */
export function profileFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'huella-profiles-'))
  const hook = pathToFileURL(join(import.meta.dirname, 'profile-hook.mjs'))
  hook.searchParams.set('folder', folder)
  return { folder, env: { NODE_OPTIONS: `--import=${hook.href}` }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function appeared(path) {
  for (const since = performance.now(); !existsSync(path); await sleep(20)) if (performance.now() - since > patience) throw new Error(`No profile came: ${path}`)
}

/** Tells every service to begin or to end, and waits until each has. */
async function tell(services, folder, ending) {
  const files = services.map(({ pid }) => join(folder, `${pid}.${ending}`))
  for (const file of files) rmSync(file, { force: true })
  for (const { pid } of services) process.kill(pid, 'SIGUSR2')
  await Promise.all(files.map(appeared))
}

async function profileOf(work, { copy, cast, folder }, how) {
  const { ours, once, before } = await askingFor(work, cast, { ...how, url: copy.url, turns: 2 })
  const run = (turn) => load(copy.url, (at) => ours(at, turn), { connections: how.connections, seconds, once })
  const services = copy.processes().filter(isService)
  await before?.(2 * seconds)
  await run(0).catch(() => undefined) // as any warm-up
  await tell(services, folder, 'begun')
  const { requests } = await run(1).finally(() => tell(services, folder, 'cpuprofile'))
  const all = services.map(({ name, pid }) => ({ process: name, ...summaryOf(JSON.parse(readFileSync(join(folder, `${pid}.cpuprofile`), 'utf8'))) }))
  const busy = sum(all.map(({ busyMs }) => busyMs))
  return { work, name: catalogue[work].name, requests, processes: all.filter(({ busyMs }) => busyMs > leastShare * busy).sort((a, b) => b.busyMs - a.busyMs) }
}

/** Where the services' time goes in each work: a summary of a flame graph. Profiling costs time of its own, so these runs count for nothing else. */
export async function profileWorks(works, where, { say, attempt, ...how }) {
  const profiles = []
  for (const work of works) {
    say(`profile of ${catalogue[work].name}`)
    const profile = await attempt(work, () => profileOf(work, where, how))
    if (profile) profiles.push(profile)
  }
  return profiles
}
