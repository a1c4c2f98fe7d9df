import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { provisioner } from '@huella/contracts'
import { prepareNats } from './infra/nats/nats.js'
import { isAlive, type ProcessIdentity } from './process/identity.js'
import { workspace } from './paths.js'
import { freePort } from './ports.js'
import { silent } from './progress.js'
import { Secrets } from './secrets.js'

/** A launcher as a process of its own, with small programs in the services' place. */
interface Launched {
  process: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

let folder: string
let port: number
const launched: Launched[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huella-launch-'))
  chmodSync(folder, 0o700)
  port = await freePort()
})
afterEach(async () => {
  for (const { process: each, ended } of launched.splice(0)) {
    each.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

function launch(env: NodeJS.ProcessEnv = {}): Launched {
  const program = [process.execPath, join(workspace, 'deploy/local/test/launch-fake.mjs')]
  const [command, ...args] = env['LAUNCH_THROUGH'] ? [env['LAUNCH_THROUGH'], '-c', `${program.join(' ')}; true`] : program
  const child = spawn(command!, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir(), PORT: String(port), HUELLA_DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { output += chunk.toString() })
  const one = { process: child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) }
  launched.push(one)
  return one
}

async function ready(env?: NodeJS.ProcessEnv): Promise<Launched> {
  const one = launch(env)
  const deadline = Date.now() + 20_000
  while (!one.output().includes('Huella is ready')) {
    if (one.process.exitCode !== null || Date.now() > deadline) throw new Error(one.output())
    await sleep(20)
  }
  return one
}

/** Everything the launcher has started, as it noted it. */
const running = (): ProcessIdentity[] => readdirSync(folder).includes('run') ? readdirSync(join(folder, 'run')).map((name) => JSON.parse(readFileSync(join(folder, 'run', name), 'utf8')) as ProcessIdentity) : []

/** Processes that have this text in their command line. */
function mentioning(text: string): string[] {
  if (process.platform !== 'linux') return spawnSync('pgrep', ['-f', text], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid)).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
}

/** What the gateway's stand-in tells of itself. */
const gateway = async (): Promise<{ pid: number; env: Record<string, string> }> => (await (await fetch(`http://localhost:${port}`)).json()) as never
const answer = async (): Promise<number> => (await gateway()).pid

it('ends its start with the address, and leaves nothing after SIGTERM', async () => {
  const one = await ready()
  expect(one.output().trimEnd().split('\n').at(-1)).toBe(`Huella is ready at http://localhost:${port}`)
  const processes = running()
  expect(processes.map(isAlive)).toEqual(processes.map(() => true))
  const since = Date.now()
  one.process.kill('SIGTERM')
  one.process.kill('SIGINT')
  expect(await one.ended).toBe(0)
  expect(Date.now() - since).toBeLessThan(10_000)
  expect([processes.filter(isAlive), readdirSync(join(folder, 'run')), readdirSync(folder).includes('lock')]).toEqual([[], [], false])
})

it('stops when the npm that started it is gone', async () => {
  const one = await ready({ npm_lifecycle_event: 'start', LAUNCH_THROUGH: 'sh' })
  const processes = running()
  one.process.kill('SIGKILL') // the shell between; the launcher gets no signal
  await one.ended
  expect(one.output()).toContain('Stopping')
  expect(processes.filter(isAlive)).toEqual([])
})

it.each([20, 150, 500, 900])('stops cleanly %d ms into a start', async (after) => {
  const one = launch()
  while (!one.output().includes('Starting')) await sleep(10)
  await sleep(after)
  one.process.kill('SIGINT')
  expect(await one.ended).toBe(0)
  expect(running()).toEqual([])
  expect(mentioning(folder)).toEqual([])
})

it('restarts a killed service and a killed database', async () => {
  await ready()
  const before = await answer()
  for (const name of ['gateway', 'postgres']) process.kill((JSON.parse(readFileSync(join(folder, 'run', `${name}.pid`), 'utf8')) as ProcessIdentity).pid, 'SIGKILL')
  const since = Date.now()
  while ((await answer().catch(() => before)) === before && Date.now() - since < 6000) await sleep(50)
  expect(Date.now() - since).toBeLessThan(5000)
})

it('takes its processes along when it is killed, and starts again on the same data', async () => {
  const first = await ready()
  const processes = running()
  first.process.kill('SIGKILL')
  await first.ended
  for (const deadline = Date.now() + 5000; processes.some(isAlive) && Date.now() < deadline;) await sleep(50)
  expect(processes.filter(isAlive)).toEqual([])
  const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8')
  await ready()
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets)
})

describe('what goes wrong is one line and exit code 1', () => {
  async function refused(env: NodeJS.ProcessEnv, line: RegExp): Promise<void> {
    const one = launch(env)
    expect(await one.ended).toBe(1)
    expect(one.output().trimEnd().split('\n').at(-1)).toMatch(line)
    expect(one.output()).not.toMatch(/^\s+at /m)
  }

  it('a port in use', async () => {
    const other = createServer().listen(port)
    await once(other, 'listening')
    await refused({}, new RegExp(`^Port ${port} is in use by another program\\. Stop it, or choose another port: PORT=${port + 1} npm start$`))
    other.close()
  })

  it('a port of which another program has one half of localhost', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await refused({}, /^Port \d+ is in use by another program\./)
    other.close()
  })

  it('an address that is not this machine’s', () => refused({ HOST: '192.0.2.200' }, /^HOST is "192\.0\.2\.200", which is no address of this machine\.$/))

  it('a second start on the same data', async () => {
    await ready()
    await refused({ PORT: String(await freePort()) }, /^Huella is already running on .* \(process \d+\)/)
  })

  it('a data folder that cannot be', () => refused({ HUELLA_DATA_DIR: '/dev/null/data' }, /^(Not a folder|No permission)/))

  it('a service that refuses its configuration', () => refused({ GOOGLE_FAIL: '1' }, /^gateway did not start: Configuration: SOMETHING is not set$/))

  it('an outside database that does not answer', async () => refused({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/postgres' }, /^The databases could not be made: .*ECONNREFUSED/))
})

describe('outside servers', () => {
  it('are taken where they are given, and none of its own is started', async () => {
    const nats = await prepareNats({ dataDir: folder, secrets: new Secrets(folder), place: { logDir: folder, runDir: mkdtempSync(join(folder, 'outside-')), showLogs: false }, progress: silent, durable: false })
    await nats.server.start()
    const { url, user, password } = nats.accessOf(provisioner)
    const outside = {
      DATABASE_URL: process.env['HUELLA_TEST_DATABASE_URL'], REDIS_URL: 'redis://127.0.0.1:6999', HUELLA_DATA_DIR: join(folder, 'data'),
      NATS_URL: url.replace('//', '//everyone:secret@'), NATS_USER_PROVISIONER: user, NATS_PASSWORD_PROVISIONER: password,
    }
    const one = await ready(outside)
    expect(readdirSync(join(folder, 'data/run')).sort()).toEqual(['gateway.pid', 'identity.pid'])
    const { env } = await gateway()
    expect(env).toMatchObject({ NATS_URL: url, NATS_USER: 'everyone', NATS_PASSWORD: 'secret', REDIS_URL: outside.REDIS_URL })
    expect(new URL(env['DATABASE_URL']!)).toMatchObject({ username: 'gateway', pathname: '/gateway', host: new URL(outside.DATABASE_URL!).host })
    one.process.kill('SIGTERM')
    await one.ended
    await nats.server.stop()
  })

  it('a NATS that does not answer is said in one line', async () => {
    const one = launch({ DATABASE_URL: process.env['HUELLA_TEST_DATABASE_URL'], NATS_URL: 'nats://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:6999' })
    expect(await one.ended).toBe(1)
    expect(one.output().trimEnd().split('\n').at(-1)).toMatch(/^The stream of events could not be made: /)
  })
})

it('starts as many of each service as it is told, with one address for people, and stops them all', async () => {
  const one = await ready({ HUELLA_REPLICAS: '2' })
  expect(readdirSync(join(folder, 'run')).filter((name) => /gateway|identity/.test(name)).sort()).toEqual(['gateway-2.pid', 'gateway.pid', 'identity-2.pid', 'identity.pid'])
  const second = /one more gateway at (\S+)/.exec(one.output())![1]!
  const { env } = (await (await fetch(second)).json()) as { env: Record<string, string> }
  expect(env).toMatchObject({ PORT: new URL(second).port, PUBLIC_ORIGIN: `http://localhost:${port}`, REDIS_URL: (await gateway()).env['REDIS_URL'] })
  expect(env['PORT']).not.toBe(String(port))
  const processes = running()
  one.process.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  expect(processes.filter(isAlive)).toEqual([])
})

describe('who gets in', () => {
  const warning = /! HOST=.*/g

  it('is this machine alone, of which nothing need be said', async () => {
    const one = await ready()
    expect(one.output().match(warning)).toBeNull()
    expect((await gateway()).env).not.toHaveProperty('HOST')
  })

  it('is said in one line where others are let in', async () => {
    const one = await ready({ HOST: '0.0.0.0' })
    expect((await gateway()).env).toMatchObject({ HOST: '0.0.0.0', PUBLIC_ORIGIN: `http://localhost:${port}` })
    one.process.kill('SIGTERM')
    await one.ended
    expect(one.output().match(warning)).toEqual([`! HOST=0.0.0.0: everybody who reaches port ${port} of this machine can open Huella, and sign-in asks for no password: whoever comes can be anybody`])
  })
})

it('two copies live side by side', async () => {
  await ready()
  const second = mkdtempSync(join(tmpdir(), 'huella-launch-'))
  const other = await ready({ HUELLA_DATA_DIR: second, PORT: String(await freePort()) })
  expect(await answer()).toBeGreaterThan(0)
  other.process.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  expect(await answer()).toBeGreaterThan(0)
  rmSync(second, { recursive: true })
})
