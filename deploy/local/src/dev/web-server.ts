import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { workspace } from '../paths.js'
import type { ProcessSpec } from '../process/process-spec.js'

const web = join(workspace, 'apps/web')

/** npm decides whether it lies below the SPA or at the top. */
const vite = (): string => join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')

/** Vite with hot reloading on the public port; it hands /api and media on to the gateway. */
export const webServer = (port: number, gateway: string): ProcessSpec => ({
  name: 'web',
  command: process.execPath,
  args: [vite(), '--port', String(port), '--strictPort', '--clearScreen', 'false'],
  env: { ...process.env, HUELLA_GATEWAY: gateway },
  cwd: web,
  stopSignal: 'SIGTERM',
  stopMs: 2000,
  readyMs: 60_000,
  isReady: async () => (await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(5000) })).ok,
})
