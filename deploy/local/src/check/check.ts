import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { testServers } from '../containers/engine.js'
import { describeFailure } from '../failure.js'
import { readOptions } from '../options.js'
import { onceAskedToStop } from '../process/asked-to-stop.js'
import { findChromium } from '../setup/chromium.js'
import { audit } from './audit.js'
import { faults, jest, lint, typeCheck, testEnvironment } from './programs.js'
import { sum, type Tally } from './tally.js'

/**
 * `npm test`: type-check, lint, unit, integration, component and browser tests; ends with one line of numbers. With `--all` every screen and
 * every way through them is tried in both languages and widths, every call with two of everything, and every part is killed and frozen.
 */
export async function check(args: string[]): Promise<void> {
  try {
    await run(readOptions(args, { all: { type: 'boolean', default: false } }).all)
  } catch (error) {
    process.exitCode = 1
    process.stdout.write(`${describeFailure(error)}\ntests: 0 passed, 1 failed\n`)
  }
}

async function run(triesAll: boolean): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'huella-tests-'))
  chmodSync(scratch, 0o711)
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  onceAskedToStop(() => process.exit(1))
  const { words, ...servers } = await testServers(process.env)
  process.stdout.write(`  servers of the tests: ${words}\n`)
  const { passed, failed, remarks } = await runSteps({ ...testEnvironment(), ...servers, ...(triesAll && { HUELLA_TEST_ALL: '1' }), TMPDIR: scratch }, triesAll)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  if (failed > 0) process.stdout.write(`what was wrong, once more:\n${remarks.join('\n')}\n`)
  process.stdout.write(`tests: ${passed} passed, ${failed} failed\n`)
}

async function runSteps(env: NodeJS.ProcessEnv & { TMPDIR: string }, triesAll: boolean): Promise<Tally> {
  const browser = findChromium().then((path) => ({ CHROMIUM_PATH: path }), (error: unknown) => void process.stdout.write(`${describeFailure(error)}\n`))
  // Tests without a browser wait a lot: one process more than there are processors. A process is replaced before its heap makes every collection slow.
  const waiting = [`--maxWorkers=${availableParallelism() + 1}`, '--workerIdleMemoryLimit=700MB']
  const busy = [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`]
  return sum([
    ...(await Promise.all([step('type-check', typeCheck(env)), step('lint', lint(env)), step('known vulnerabilities', audit(env))])),
    await step('unit, integration and component tests', jest(['unit', 'int', 'web'], waiting, env)),
    await step('end-to-end tests', browser.then((found) => jest(['e2e'], busy, { ...env, ...found }))),
    await step('tests that need a whole network to themselves', jest(['alone'], ['--runInBand'], env)),
    await step('tests with two of everything', jest(['two'], ['--runInBand'], env)),
    ...(triesAll ? [await step('every part killed and frozen under constant writes', faults(env))] : []),
  ])
}

/** Says that a step began, how it ended and how long it took. */
async function step(name: string, work: Promise<Tally>): Promise<Tally> {
  const since = Date.now()
  process.stdout.write(`  … ${name}\n`)
  const tally = await work
  for (const remark of tally.remarks) process.stdout.write(`${remark}\n`)
  process.stdout.write(`  ${tally.failed ? '✗' : '✓'} ${name}: ${tally.passed} passed, ${tally.failed} failed (${((Date.now() - since) / 1000).toFixed(1)} s)\n`)
  return tally
}
