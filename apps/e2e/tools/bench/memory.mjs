import { readFileSync } from 'node:fs'
import { isService } from './copy.mjs'

/** Megabytes that a process holds. */
export const megabytesOf = ({ pid }) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024)

export const memoryOf = (copy) => Object.fromEntries(copy.processes().filter(isService).map((each) => [each.name, megabytesOf(each)]))

/** Memory of each service after the load and, where the copy is our own, after a start, and the seconds that a start takes. */
export async function measureStart(copy) {
  const afterLoad = memoryOf(copy)
  if (!copy.restart) return { afterLoad }
  const seconds = await copy.restart()
  return { afterLoad, afterStart: memoryOf(copy), seconds }
}
