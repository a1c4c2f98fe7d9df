import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const largest = 20 * 1024 * 1024

/** The process's log; one older generation is kept once it has grown large. */
export function logPath(logDir: string, name: string): string {
  const path = join(logDir, `${name}.log`)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > largest) renameSync(path, `${path}.old`)
  return path
}

export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** What was written after `from`, at most the last 16 kB of it. */
export function readTail(path: string, from: number): string {
  const end = sizeOf(path)
  const start = Math.max(from, end - 16_384)
  if (end <= start) return ''
  const buffer = Buffer.alloc(end - start)
  const file = openSync(path, 'r')
  try {
    readSync(file, buffer, 0, buffer.length, start)
  } finally {
    closeSync(file)
  }
  return buffer.toString('utf8')
}
