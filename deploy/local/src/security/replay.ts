import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jestReport, testEnvironment } from '../check/programs.js'
import { onceAskedToStop } from '../process/asked-to-stop.js'
import { workspace } from '../paths.js'
import { projectOf, shownBy, threatsIn, verdictOf, type Shown, type Threat } from './threats.js'

/** Each disturbs or measures a network, or takes all of the machine: one after another. */
const projects = ['unit', 'int', 'web', 'e2e', 'alone', 'two']

/** `npm run test:security`: replays every attack of docs/security.md against copies that it starts, and prints the table with what came of each. */
export async function security(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'huella-security-'))
  chmodSync(scratch, 0o711)
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  onceAskedToStop(() => process.exit(1))
  const threats = threatsIn(readFileSync(join(workspace, 'docs/security.md'), 'utf8'))
  const tests = await replay(threats, scratch)
  const rows = threats.map((threat) => ({ ...threat, verdict: verdictOf(threat, tests) }))
  for (const { threat, closedBy, verdict } of rows) process.stdout.write(`${verdict.padEnd(9)} | ${threat} | ${closedBy}\n`)
  const open = rows.filter(({ verdict }) => verdict !== 'closed').length
  process.stdout.write(`threats: ${rows.length - open} closed, ${open} open\n`)
  process.exitCode = open === 0 && rows.length > 0 ? 0 : 1
}

async function replay(threats: Threat[], scratch: string): Promise<Shown[]> {
  const files = [...new Set(threats.flatMap(({ proofs }) => proofs.map(({ file }) => file)))]
  const shown: Shown[] = []
  for (const project of projects) {
    const own = files.filter((file) => projectOf(file) === project)
    if (own.length === 0) continue
    process.stderr.write(`  … ${project}: ${own.length} files\n`)
    shown.push(...shownBy(await jestReport([project], ['--runInBand', '--runTestsByPath', ...own], { ...testEnvironment(), TMPDIR: scratch }), workspace))
  }
  return shown
}
