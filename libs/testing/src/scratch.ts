import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secrets, silent, type ProcessPlace, type Progress } from '@huella/local'

/** A throw-away data folder for servers of a test. */
export interface Scratch {
  dataDir: string
  secrets: Secrets
  place: ProcessPlace
  progress: Progress
  durable: false
  remove: () => void
}

export function scratch(name: string): Scratch {
  const dataDir = mkdtempSync(join(tmpdir(), `huella-test-${name}-`))
  chmodSync(dataDir, 0o711) // PostgreSQL passes through as a user of its own
  const place = { logDir: join(dataDir, 'logs'), runDir: join(dataDir, 'run'), showLogs: false }
  for (const folder of [place.logDir, place.runDir]) mkdirSync(folder)
  return { dataDir, secrets: new Secrets(dataDir), place, progress: silent, durable: false, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
