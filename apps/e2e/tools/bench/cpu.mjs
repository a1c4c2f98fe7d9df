import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { sum } from './numbers.mjs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Fields after the name, which is in brackets and may hold anything: parent is the 2nd, then user, system, and both of children that ended. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number)
    return { pid: Number(pid), parent: fields[1], ms: (sum(fields.slice(11, 15)) * 1000) / ticksPerSecond }
  } catch {
    return undefined // it ended meanwhile
  }
}

function childrenByParent() {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(readProcess).filter(Boolean)
  const children = new Map()
  for (const each of all) children.set(each.parent, [...(children.get(each.parent) ?? []), each])
  return { all, children }
}

/** Milliseconds of CPU that each process has used so far, with all that it started: PostgreSQL's backends, the process of a picture. */
export function cpuOf(processes) {
  const { all, children } = childrenByParent()
  const withChildren = (one) => one.ms + sum((children.get(one.pid) ?? []).map(withChildren))
  return Object.fromEntries(processes.map(({ name, pid }) => {
    const one = all.find((each) => each.pid === pid)
    return [name, one ? withChildren(one) : 0]
  }))
}

/** What each has used since, for one of so many requests. */
export const cpuSince = (before, after, requests) => Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] - before[name]) / requests]))

export const totalOf = (cpu) => sum(Object.values(cpu))
