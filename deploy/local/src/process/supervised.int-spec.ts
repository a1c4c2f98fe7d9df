import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silent } from '../progress.js'
import type { ProcessPlace, ProcessSpec } from './process-spec.js'
import { stopLeftovers } from './run-record.js'
import { RunningProcess } from './running-process.js'
import { Supervised } from './supervised.js'

let folder: string
let place: ProcessPlace
const started: Supervised[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-supervised-'))
  place = { logDir: join(folder, 'logs'), runDir: join(folder, 'run'), showLogs: false }
  for (const each of [place.logDir, place.runDir]) mkdirSync(each)
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.stop()))
  rmSync(folder, { recursive: true })
})

const alive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

const shell = (script: string, more: Partial<ProcessSpec> = {}): ProcessSpec => ({
  name: 'sample', command: '/bin/sh', args: ['-c', script], env: { PATH: process.env['PATH'] }, stopSignal: 'SIGTERM', stopMs: 300, readyMs: 500, isReady: async () => true, ...more,
})

function supervise(spec: ProcessSpec): Supervised {
  const supervised = new Supervised(spec, place, silent)
  started.push(supervised)
  return supervised
}

async function until(condition: () => boolean, withinMs: number): Promise<number> {
  const since = Date.now()
  while (!condition() && Date.now() - since < withinMs) await sleep(20)
  return Date.now() - since
}

it('brings a killed program back well within five seconds', async () => {
  const program = supervise(shell('sleep 60'))
  await program.start()
  const first = program.pid
  await program.signal('SIGKILL')
  await until(() => program.pid !== undefined && program.pid !== first, 3000)
  expect(program.pid).toBeGreaterThan(first!)
})

it('stops a program that does not listen, and what it started', async () => {
  const program = supervise(shell('trap "" TERM; sleep 60 & sleep 60; sleep 60'))
  await program.start()
  const pid = program.pid
  await program.stop()
  expect([alive(pid), program.pid, readdirSync(place.runDir)]).toEqual([false, undefined, []])
})

it('stops a program that hangs', async () => {
  const program = supervise(shell('sleep 60', { stopMs: 20_000 }))
  await program.start()
  await program.signal('SIGSTOP')
  const since = Date.now()
  await program.stop()
  expect(Date.now() - since).toBeLessThan(15_000)
})

const ownGroup = `
  const child = require('node:child_process').spawn('/bin/sh', ['-c', 'while :; do echo on; sleep 0.02; done'], { detached: true, stdio: 'inherit' })
  process.on('SIGTERM', () => { child.kill(); process.exit() })`

it('freezes also what leads a process group of its own, as PostgreSQL has it, and lets it go on', async () => {
  const program = supervise({ ...shell(''), command: process.execPath, args: ['-e', ownGroup] })
  await program.start()
  const written = (): number => statSync(join(place.logDir, 'sample.log')).size
  await until(() => written() > 0, 3000)
  await program.signal('SIGSTOP')
  await sleep(20)
  const before = written()
  await sleep(200)
  expect(written()).toBe(before)
  await program.signal('SIGCONT')
  await until(() => written() > before, 3000)
  expect(written()).toBeGreaterThan(before)
})

it('does not restart what was stopped on purpose', async () => {
  const program = supervise(shell('sleep 60'))
  await program.start()
  await program.stop()
  await sleep(700)
  expect(program.pid).toBeUndefined()
})

it('is one process however often it is started', async () => {
  const program = supervise(shell('sleep 60'))
  await program.start()
  const pid = program.pid
  await program.start()
  expect(program.pid).toBe(pid)
})

it('comes back also when it could not be started at once', async () => {
  const program = supervise(shell('sleep 60'))
  await program.start()
  const first = program.pid
  rmSync(place.logDir, { recursive: true })
  await program.signal('SIGKILL')
  await sleep(800)
  mkdirSync(place.logDir)
  await until(() => program.pid !== undefined && program.pid !== first, 5000)
  expect(program.pid).toBeGreaterThan(first!)
})

const never = { isReady: async () => false }

it.each([
  ['says why a wrong configuration ends it, at once', shell('echo "x cannot start. Configuration: NATS_URL is not set" >&2; exit 1', never), 'sample did not start: Configuration: NATS_URL is not set'],
  ['gives up on one that never gets ready', shell('sleep 60', never), 'sample was not ready within 1 s: it said nothing'],
  ['names a program that is missing', shell('', { ...never, command: '/nowhere/program' }), 'sample did not start: spawn /nowhere/program ENOENT'],
])('%s', async (_name, spec, message) => {
  await expect(supervise(spec).start()).rejects.toThrow(message)
})

it('tries again when the first start fails for another reason', async () => {
  const flag = join(folder, 'flag')
  const program = supervise(shell(`[ -e ${flag} ] && sleep 60; touch ${flag}; exit 1`, { isReady: async () => { await sleep(100); return readdirSync(folder).includes('flag') && program.pid !== undefined } }))
  await program.start()
  expect(program.pid).toBeDefined()
})

it('cleans up what a killed launcher left running', async () => {
  const left = new RunningProcess(shell('trap "" INT; sleep 60; sleep 60'), place)
  const pid = left.pid
  await stopLeftovers(place.runDir)
  await left.exited
  expect([alive(pid), readdirSync(place.runDir)]).toEqual([false, []])
})
