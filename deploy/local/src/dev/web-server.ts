import { join } from 'node:path'
import { workspace } from '../paths.js'
import type { ProcessSpec } from '../process/process-spec.js'

/** Vite with hot reloading on the public port; it hands /api and media on to the gateway. */
export const webServer = (port: number, gateway: string): ProcessSpec => ({
  name: 'web',
  command: process.execPath,
  args: [join(workspace, 'node_modules/.bin/vite'), '--port', String(port), '--strictPort', '--clearScreen', 'false'],
  env: { ...process.env, HUELLA_GATEWAY: gateway },
  cwd: join(workspace, 'apps/web'),
  stopSignal: 'SIGTERM',
  stopMs: 2000,
  readyMs: 60_000,
  isReady: async () => (await fetch(`http://localhost:${port}/`, { signal: AbortSignal.timeout(5000) })).ok,
})
