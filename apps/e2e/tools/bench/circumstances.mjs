import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** The commit, marked where files differ from it; undefined outside a checkout. */
function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** When, on what and of what a measurement was made; how busy the machine was with other things before it began. */
export const circumstances = () => ({
  date: new Date().toISOString(),
  commit: commit(),
  node: process.version,
  machine: { cores: availableParallelism(), model: cpus()[0]?.model, gigabytes: Math.round(totalmem() / 2 ** 30), loadBefore: loadavg()[0] },
})
