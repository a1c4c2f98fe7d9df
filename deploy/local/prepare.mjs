// Dependencies as the lock says and builds as the sources say; both skipped in milliseconds when nothing changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const say = (text) => process.stdout.write(`  … ${text}\n`)

/** Installs and builds what is missing. @throws Error with one line for a person */
export async function prepare(root) {
  const unlock = await setupLock(root)
  try {
    if (!dependenciesAreCurrent(root)) await install(root)
    const fingerprint = sourcesFingerprint(root)
    if (fingerprint !== lastBuild(root) || !isBuilt(root)) await build(root, fingerprint)
  } finally {
    unlock()
  }
}

/** One set-up at a time: two copies may start from the same checkout. */
export async function setupLock(root) {
  const path = join(root, '.nx', 'setup.lock')
  mkdirSync(join(root, '.nx'), { recursive: true })
  for (let told = false; ; await sleep(200)) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      const unlock = () => rmSync(path, { force: true })
      process.once('exit', unlock)
      return unlock
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Error(`Cannot write in ${root} (${error.code}).`, { cause: error })
      if (isAbandoned(path)) rmSync(path, { force: true })
      else if (!told) {
        say('waiting for another start that is installing or building')
        told = true
      }
    }
  }
}

function isAbandoned(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder === 0) return Date.now() - statSync(path).mtimeMs > 2000
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** npm notes what it installed in node_modules/.package-lock.json, at the very end: it must agree with the lock. */
export function dependenciesAreCurrent(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional || entry.peer)
  })
}

async function install(root) {
  say('installing dependencies (npm ci)')
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  const { ok, output } = await run(root, npm, ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (!ok) throw new Error(`npm ci failed: ${lastError(output, 'npm')}`)
}

async function build(root, fingerprint) {
  say('building what changed')
  const nx = join(root, 'node_modules', '.bin', 'nx')
  const { ok, output } = await run(root, [process.execPath], [nx, 'run-many', '-t', 'build', '--outputStyle=static'], { NODE_ENV: 'production', NX_DAEMON: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' })
  if (!ok) {
    const failed = failedTasks(output)
    process.stderr.write(failed)
    throw new Error(`The build failed: ${lastError(failed, 'build')}`)
  }
  mkdirSync(join(root, 'node_modules/.cache/huella'), { recursive: true })
  writeFileSync(stampOf(root), fingerprint)
}

/** What the failed projects printed, without the ones that went well. */
function failedTasks(output) {
  const names = [...output.matchAll(/^- (\S+:build)$/gm)].map(([, name]) => name)
  const sections = output.split(/^(?=> nx run )|^ NX /m).filter((section) => names.some((name) => section.startsWith(`> nx run ${name}`)))
  return sections.join('') || output
}

function run(cwd, [command, ...first], args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    const stop = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    let stopped = false
    const onSignal = (signal) => { stopped = true; stop(signal) }
    for (const signal of signals) process.on(signal, onSignal)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    const end = (ok, more = '') => {
      for (const signal of signals) process.off(signal, onSignal)
      if (stopped) process.exit(1)
      resolve({ ok, output: Buffer.concat(chunks).toString() + more })
    }
    child.once('error', (error) => end(false, `error: cannot run ${command} (${error.code})`))
    child.once('close', (code) => end(code === 0))
  })
}

function lastError(output, what) {
  if (/ENOSPC|no space left/i.test(output)) return 'the disk is full.'
  const lines = output.split('\n').map((line) => line.trim()).filter(Boolean)
  const said = lines.map((line) => line.replace(/^npm (error|ERR!)\s*/, 'error: ')).filter((line) => !/^error:\s*(code .*)?$/.test(line))
  return (said.find((line) => /error/i.test(line) && !line.endsWith(':')) ?? said.at(-1) ?? `${what} said nothing`).replace(/^error: /, '')
}

const stampOf = (root) => join(root, 'node_modules/.cache/huella/built')
const lastBuild = (root) => existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8')

const projectsOf = (root) => [...['apps', 'libs'].flatMap((family) => readdirSync(join(root, family)).map((name) => join(family, name))), join('deploy', 'local')]

const isBuilt = (root) =>
  projectsOf(root).every((project) => !readJson(join(root, project, 'package.json'))?.scripts?.build || existsSync(join(root, project, 'dist')))

const isIrrelevant = /(^|\/)(dist|node_modules)$|\.(spec|int-spec|e2e-spec)\.tsx?$|\.md$/

/** Names, sizes and times of every source: quick to read, and different after any edit. */
function sourcesFingerprint(root) {
  const hash = createHash('sha256').update(process.versions.node)
  const visit = (path) => {
    if (isIrrelevant.test(path)) return
    const stat = statSync(join(root, path))
    if (stat.isDirectory()) return readdirSync(join(root, path)).sort().forEach((name) => visit(join(path, name)))
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const path of [...projectsOf(root), 'tools', 'package-lock.json', 'nx.json', 'tsconfig.base.json']) visit(path)
  return hash.digest('hex')
}
