import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toolCache } from '../paths.js'
import { run, type RunResult } from '../run.js'

/**
 * Installs what a folder's package.json and lock file name into the tool cache, once: packages that are too large, or too particular about the
 * machine, to be among everybody's dependencies. Several may ask at once: it is installed aside and moved into place whole.
 * @param source the folder with both files
 * @param name with which its folder in the tool cache begins; another lock file has another folder
 * @returns that folder; `ok` is false when it could not be installed, and `output` says why
 */
export async function installAside(source: string, name: string): Promise<RunResult & { folder: string }> {
  const version = createHash('sha256').update(readFileSync(join(source, 'package-lock.json'))).digest('hex').slice(0, 12)
  const folder = join(toolCache, `${name}-${version}`)
  if (existsSync(folder)) return { ok: true, output: '', folder }
  mkdirSync(toolCache, { recursive: true })
  const aside = mkdtempSync(`${folder}-`)
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(source, file), join(aside, file))
  const installed = await run('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: aside, env: withoutNpmState(), timeoutMs: 110_000 })
  if (installed.ok) moveIntoPlace(aside, folder)
  else rmSync(aside, { recursive: true, force: true })
  return { ...installed, folder }
}

function moveIntoPlace(aside: string, folder: string): void {
  try {
    renameSync(aside, folder)
  } catch {
    rmSync(aside, { recursive: true, force: true }) // another copy was first
  }
}

/** `npm start` hands its own state down; a second npm inside it must not take it for its own. */
const withoutNpmState = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?!config_(registry|cache|userconfig|globalconfig|.*proxy|cafile))/i.test(name)))
