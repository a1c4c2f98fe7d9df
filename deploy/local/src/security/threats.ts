import { relative } from 'node:path'
import type { JestReport } from '../check/tally.js'

/** A test that shows a threat to be closed: all tests of the file whose full name contains the words. */
export interface Proof {
  file: string
  words: string
}

/** A row of the table in docs/security.md. */
export interface Threat {
  threat: string
  closedBy: string
  proofs: Proof[]
}

const row = /^\|(?<threat>.+?)\|(?<closedBy>.+)\|(?<proofs>[^|]*`[^`|]+\.(?:int-|e2e-)?spec\.tsx?`[^|]*)\|\s*$/
const proof = /`([^`]+\.(?:int-|e2e-)?spec\.tsx?)`\s*“([^”]+)”/g

/** Every row that names tests, in the order of the page. */
export const threatsIn = (markdown: string): Threat[] =>
  markdown.split('\n').flatMap((line) => {
    const { threat, closedBy, proofs } = row.exec(line)?.groups ?? {}
    if (!threat || !closedBy || !proofs) return []
    return [{ threat: plain(threat), closedBy: plain(closedBy), proofs: [...proofs.matchAll(proof)].map(([, file, words]) => ({ file: file!, words: words! })) }]
  })

const plain = (cell: string): string => cell.trim().replaceAll('`', '').replaceAll('**', '')

export type Verdict = 'closed' | 'OPEN' | 'not shown'

/** A test that ran: its file, as threats name it, its full name and what came of it. */
export interface Shown {
  file: string
  fullName: string
  status: string
}

/** Closed is what every one of its proofs shows, each by at least one test. */
export function verdictOf({ proofs }: Pick<Threat, 'proofs'>, tests: readonly Shown[]): Verdict {
  const shown = proofs.map(({ file, words }) => tests.filter((test) => test.file === file && test.fullName.includes(words)))
  if (proofs.length === 0 || shown.some((some) => some.length === 0)) return 'not shown'
  return shown.flat().every(({ status }) => status === 'passed') ? 'closed' : 'OPEN'
}

/** The tests of a report whose files lie in `folder`. */
export const shownBy = (report: JestReport | undefined, folder: string): Shown[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: relative(folder, name).replaceAll('\\', '/'), fullName, status })))

/** The Jest project that runs a file. */
export function projectOf(file: string): string {
  if (file.endsWith('.tsx') || file.startsWith('apps/web/verifier/')) return 'web'
  if (file.endsWith('.int-spec.ts')) return 'int'
  return /^apps\/e2e\/src\/(?:(alone|two)\/|)/.exec(file)?.[1] ?? (file.endsWith('.e2e-spec.ts') ? 'e2e' : 'unit')
}
