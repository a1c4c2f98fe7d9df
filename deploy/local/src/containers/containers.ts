import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@huella/contracts'
import { jest, testEnvironment } from '../check/programs.js'
import type { Tally } from '../check/tally.js'
import { describeFailure, LaunchError, reasonIn } from '../failure.js'
import { workspace } from '../paths.js'
import { onceAskedToStop } from '../process/asked-to-stop.js'
import { run } from '../run.js'
import { findChromium } from '../setup/chromium.js'
import { engineAnswers } from './engine.js'

const files = ['-f', 'docker-compose.yml', '-f', 'deploy/docker/trial.yml']

/** The image that the services' images stand on. */
const base = 'node:24-bookworm-slim'
const images = [...serviceNames, 'maintenance'].map((name) => `huella/${name}:dev`)

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * `npm run test:containers`: builds the images, starts a trial of them with two of every service, and runs against it the API's tests, the main
 * paths in a browser, a rolling restart and a backup that is restored; ends with one line of numbers.
 */
export async function containers(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'huella-containers-'))
  chmodSync(scratch, 0o711)
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  onceAskedToStop(() => process.exit(1))
  const tally = await test({ ...testEnvironment(), TMPDIR: scratch }).catch((error: unknown): Tally => ({ passed: 0, failed: 1, remarks: [describeFailure(error)] }))
  for (const remark of tally.remarks) say(remark)
  process.exitCode = tally.failed === 0 && tally.passed > 0 ? 0 : 1
  say(`tests: ${tally.passed} passed, ${tally.failed} failed`)
}

async function test(env: NodeJS.ProcessEnv & { TMPDIR: string }): Promise<Tally> {
  await requireEngine()
  say('  … building the images')
  const since = Date.now()
  await docker(['compose', ...files, 'build'], 30 * 60_000)
  say(`  ✓ images built (${((Date.now() - since) / 1000).toFixed(0)} s)`)
  for (const line of await sizes()) say(`    ${line}`)
  say('  … tests against two of every service in containers')
  return jest(['containers'], ['--runInBand'], { ...env, CHROMIUM_PATH: await findChromium() })
}

/** @throws LaunchError that says how to get one */
async function requireEngine(): Promise<void> {
  const { ok: hasCompose } = await run('docker', ['compose', 'version'], { timeoutMs: 10_000 })
  if (hasCompose && (await engineAnswers())) return
  throw new LaunchError(`No container engine answers. These tests need Docker (or an engine that speaks its API) with Compose 2.24 or newer:
docs.docker.com/engine/install says how to get it; on Debian 13: apt-get install docker.io docker-compose. Start it, and see that "docker version" answers.`)
}

async function docker(args: string[], timeoutMs = 60_000): Promise<string> {
  const { ok, output } = await run('docker', args, { cwd: workspace, timeoutMs })
  if (!ok) throw new LaunchError(`docker ${args.slice(0, 2).join(' ')}: ${reasonIn(output)}`)
  return output.trim()
}

/** What each image adds to its base. */
async function sizes(): Promise<string[]> {
  const sizeOf = async (image: string): Promise<number> => Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image]))
  const below = await sizeOf(base)
  return Promise.all(images.map(async (image) => `${image}: ${(((await sizeOf(image)) - below) / 1e6).toFixed(0)} MB above ${base}`))
}
