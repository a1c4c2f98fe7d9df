import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './failure.js'

/** Passwords of one copy of Huella: made when first asked for, then the same for as long as its data live. */
export class Secrets {
  private readonly path: string
  private readonly values: Record<string, string>

  constructor(dataDir: string) {
    this.path = join(dataDir, 'secrets.json')
    this.values = read(this.path)
  }

  get(name: string): string {
    this.values[name] ??= this.remember(name)
    return this.values[name]
  }

  private remember(name: string): string {
    const secret = randomBytes(32).toString('base64url')
    write(this.path, { ...this.values, [name]: secret })
    return secret
  }
}

/** Not a secret, but which cluster is this copy's: no other copy may have the same. */
const clusterId = 'cluster-id'

/** Gives the secrets of one folder to a copy in another, which is then a copy of its own. */
export function copySecrets(from: string, to: string): void {
  const { [clusterId]: _, ...values } = read(join(from, 'secrets.json'))
  write(join(to, 'secrets.json'), values)
}

/** Whole or not at all. */
function write(path: string, values: Record<string, string>): void {
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(values, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, path)
}

function read(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    if (error instanceof SyntaxError) throw new LaunchError(`${path} is damaged. Restore it, or remove the whole data folder to begin anew.`)
    throw error
  }
}
