import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../paths.js'
import { run } from '../run.js'
import { tallyOf, type JestReport, type Tally } from './tally.js'

const longMs = 15 * 60_000
/** A run of Jest that takes longer than this on any machine hangs. */
const hangsAfterMs = 90 * 60_000
const binary = (name: string): string => join(workspace, 'node_modules', '.bin', name)

/** Runs one of our tools to its end; its output is worth reading only when it fails. */
async function tool(path: string, args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const { ok, output } = await run(process.execPath, [path, ...args], { cwd: workspace, env, timeoutMs: longMs })
  return ok ? { passed: 1, failed: 0, remarks: [] } : { passed: 0, failed: 1, remarks: [output.trim()] }
}

/** Services and libraries are one program, the browser's code and the browser tests two more. */
const programs = { node: 'tsconfig.json', e2e: 'apps/e2e/tsconfig.json', web: 'apps/web/tsconfig.json' }

/** The compiler that lint reads types with has an API; this one has none and is several times as fast. */
const compiler = join(workspace, 'node_modules/typescript-7/bin/tsc')

/** All programs together are one test. */
export async function typeCheck(env: NodeJS.ProcessEnv): Promise<Tally> {
  const remarks: string[] = []
  for (const [name, config] of Object.entries(programs)) {
    const cache = join(workspace, 'node_modules/.cache/huella', `${name}.tsbuildinfo`)
    remarks.push(...(await tool(compiler, ['-p', config, '--incremental', '--tsBuildInfoFile', cache], env)).remarks)
  }
  return remarks.length ? { passed: 0, failed: 1, remarks } : { passed: 1, failed: 0, remarks }
}

export const lint = (env: NodeJS.ProcessEnv): Promise<Tally> => tool(binary('eslint'), ['.', '--max-warnings=0'], env)

/** Kills and freezes every part twice under constant writes. */
export const faults = (env: NodeJS.ProcessEnv): Promise<Tally> => tool(join(workspace, 'deploy/local/huella.mjs'), ['faults'], env)

type TestEnvironment = NodeJS.ProcessEnv & { TMPDIR: string }

/** Tests choose their own servers and ports, whatever the person has set for `npm start`. */
const notForTests = /^(PORT|HOST|HUELLA_(?!TEST_)|DATABASE_URL|NATS_|REDIS_URL|PUBLIC_ORIGIN|GOOGLE_|GEMINI_|GCS_|NODE_ENV|NODE_OPTIONS|LOG_LEVEL|npm_)/

/** What tests take from the environment of whoever runs them. */
export const testEnvironment = (): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(([name]) => !notForTests.test(name))
  return { ...Object.fromEntries(own), CI: 'true', NX_DAEMON: 'false' }
}

/** Runs Jest projects with Jest's own progress on the console. */
export const jest = async (projects: string[], more: string[], env: TestEnvironment): Promise<Tally> => tallyOf(await jestReport(projects, more, env))

/** As {@link jest}; undefined where Jest ends without a report. */
export async function jestReport(projects: string[], more: string[], env: TestEnvironment): Promise<JestReport | undefined> {
  const report = join(env.TMPDIR, `${projects.join('-')}.json`)
  const args = [binary('jest'), '--ci', '--forceExit', '--selectProjects', ...projects, '--json', `--outputFile=${report}`, ...more]
  const child = spawn(process.execPath, args, { cwd: workspace, env, stdio: ['ignore', 'ignore', 'inherit'], timeout: hangsAfterMs, killSignal: 'SIGKILL' })
  const stop = (): void => void child.kill('SIGKILL')
  process.once('exit', stop)
  await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  process.off('exit', stop)
  return read(report)
}

function read(path: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestReport
  } catch {
    return undefined
  }
}
