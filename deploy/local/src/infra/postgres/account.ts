import { readFileSync } from 'node:fs'
import { LaunchError } from '../../failure.js'
import type { Account } from '../../process/process-spec.js'
import { run } from '../../run.js'

const names = ['postgres', 'huella-postgres']

/** PostgreSQL refuses to run as root: as root we give it a user of its own. Otherwise it runs as we do. */
export async function postgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = findAccount(passwd())
  if (known) return known
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'huella-postgres'], { timeoutMs: 10_000 })
  const made = findAccount(passwd())
  if (made) return made
  throw new LaunchError('PostgreSQL does not run as root, and no user could be made for it. Start Huella as an ordinary user.')
}

const passwd = (): string => readFileSync('/etc/passwd', 'utf8')

export function findAccount(passwdFile: string): Account | undefined {
  const users = new Map(passwdFile.split('\n').map((line) => line.split(':')).map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]))
  return names.map((name) => users.get(name)).find((account) => account !== undefined)
}
