import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { LaunchError } from '../failure.js'
import { workspace } from '../paths.js'
import type { ProcessSpec } from '../process/process-spec.js'

const probeMs = 2000

/** Bounds of a service's heap, the same wherever it runs. */
function nodeFlags(service: string): string[] {
  const { NODE_OPTIONS = '' } = parseEnv(readFileSync(join(workspace, `deploy/node/${service}.env`), 'utf8'))
  return NODE_OPTIONS.split(' ').filter(Boolean)
}

/** One of the processes of a service. */
export interface Replica {
  /** `identity`, `identity-2`, … */
  name: string
  service: string
  /** The program. */
  main: string
  opsPort: number
  env: NodeJS.ProcessEnv
}

export const replicaName = (service: string, number: number): string => (number === 1 ? service : `${service}-${number}`)

export const serviceOf = (name: string): string => name.replace(/-\d+$/, '')

/** How a service is run: a Node process that answers probes on its internal port. */
export function serviceProcess({ name, service, main, opsPort, env }: Replica): ProcessSpec {
  if (!existsSync(main)) throw new LaunchError(`${service} is not built: ${main} is missing. Run npm run build.`)
  return {
    name,
    command: process.execPath,
    args: [...nodeFlags(service), main],
    env,
    cwd: dirname(dirname(main)),
    ipc: true,
    stopSignal: 'SIGTERM',
    stopMs: service === 'gateway' ? 3000 : 4000,
    readyMs: 60_000,
    isReady: async () => (await fetch(`http://127.0.0.1:${opsPort}/health/ready`, { signal: AbortSignal.timeout(probeMs) })).ok,
  }
}
