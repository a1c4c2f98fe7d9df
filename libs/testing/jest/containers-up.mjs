import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtTesting } from './built.mjs'

/** Huella in containers from images that are built, two of every service, behind one door. */
export default async function () {
  const { startComposeNetwork, startSharedNetwork } = await builtTesting()
  const backups = (process.env.HUELLA_E2E_BACKUPS = mkdtempSync(join(tmpdir(), 'huella-backups-')))
  const since = Date.now()
  globalThis.huellaNetwork = await startSharedNetwork(() => startComposeNetwork({ backups, replicas: 2 }))
  process.stderr.write(`  ✓ healthy after ${((Date.now() - since) / 1000).toFixed(0)} s; memory of each:\n${memory()}`)
}

const memory = () => execFileSync('docker', ['stats', '--no-stream', '--format', '    {{.Name}} {{.MemUsage}}'], { encoding: 'utf8' })
