import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process told apart from a later one with the same number. */
export interface ProcessIdentity {
  pid: number
  /** When it started, in whatever form the system tells it. */
  started: string
}

/** When the process started, or undefined when there is no such process (a zombie is none). */
export function startOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? startInProc(readFileSync(`/proc/${pid}/stat`, 'utf8')) : startFromPs(pid)
  } catch {
    return undefined
  }
}

/** Fields after the name, which is in brackets and may hold anything: state is the 1st, start time the 20th. */
export function startInProc(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

const startFromPs = (pid: number): string | undefined => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined

export const identityOf = (pid: number): ProcessIdentity => ({ pid, started: startOf(pid) ?? '' })

export const isAlive = ({ pid, started }: ProcessIdentity): boolean => started !== '' && startOf(pid) === started
