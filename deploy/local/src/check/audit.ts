import { workspace } from '../paths.js'
import { run } from '../run.js'
import type { Tally } from './tally.js'

/** Milliseconds that the registry's advisories are worth waiting for: a run without a network goes on. */
const patienceMs = 20_000

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<string, number>> }
  vulnerabilities?: Record<string, { severity?: string; via?: unknown[] }>
}

/** Asks the package registry whether something is known about what is installed and goes into production. */
export async function audit(env: NodeJS.ProcessEnv): Promise<Tally> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${patienceMs / 2}`]
  const { output } = await run('npm', args, { cwd: workspace, env, timeoutMs: patienceMs })
  return auditTally(output)
}

const serious = new Set(['high', 'critical'])

/** What a report says: nothing serious is a test passed, something serious one failed. Who gives no report could not be asked, which is neither. */
export function auditTally(output: string): Tally {
  const report = reportIn(output)
  if (!report?.metadata?.vulnerabilities) return { passed: 0, failed: 0, remarks: ['  known vulnerabilities: the package registry gave no answer, nothing was compared'] }
  const found = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity = '' }]) => serious.has(severity))
  if (found.length === 0) return { passed: 1, failed: 0, remarks: [] }
  return { passed: 0, failed: 1, remarks: found.map(([name, { severity, via = [] }]) => `  ${name}: ${severity}${titlesOf(via)}`) }
}

const titlesOf = (via: unknown[]): string =>
  via.flatMap((each) => (typeof each === 'object' && each !== null && 'title' in each ? [`, ${String(each.title)}`] : [])).join('')

/** npm writes warnings before and after it. */
function reportIn(output: string): Report | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Report
  } catch {
    return undefined
  }
}
