import { execFileSync } from 'node:child_process'

/** What we promise of a start, and of each service after it. */
const marks = { startSeconds: 5, megabytes: 90 }

const columns = [
  ['work', ({ name }) => name],
  ['limit/s', ({ limit }) => Math.round(limit)],
  ['ours/s', ({ ours }) => Math.round(ours)],
  ['ratio', ({ ratio }) => ratio.toFixed(3)],
  ['target', ({ target }) => target.toFixed(2)],
  ['p95 ms', ({ p95 }) => Math.round(p95)],
]

function table(rows) {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => String(value(row))))]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at].length)))
  return cells.map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')).join('\n')
}

export const printWorks = (rows) => console.log(table(rows))

const megabytesOf = (pid) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)

/** Memory of each service, now and a moment after a start, and how long that start takes. */
export async function printProcesses(copy) {
  const underLoad = copy.services().map(({ name, pid }) => `${name} ${megabytesOf(pid)}`)
  console.log(`MB after the load: ${underLoad.join(', ')}`)
  if (!copy.restart) return
  const startSeconds = await copy.restart()
  const fresh = copy.services().map(({ name, pid }) => `${name} ${megabytesOf(pid)}`)
  console.log(`MB after a start: ${fresh.join(', ')} (target ${marks.megabytes} each)`)
  console.log(`cold start: ${startSeconds.toFixed(1)} s (target ${marks.startSeconds})`)
}
