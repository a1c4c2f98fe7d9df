import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Full path of the first of these programs that is on PATH. */
export function which(names: string[], path = process.env['PATH'] ?? ''): string | undefined {
  const candidates = names.flatMap((name) => path.split(delimiter).filter(Boolean).map((folder) => join(folder, name)))
  return candidates.find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
