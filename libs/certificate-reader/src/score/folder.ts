import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCertificate } from '../read-certificate.js'
import { judge } from './judge.js'
import type { Case, Result } from './types.js'

/** Reads every NNN.txt of a folder and compares with its NNN.json. */
export function scoreFolder(folder: string): Result[] {
  const ids = readdirSync(folder).filter((name) => name.endsWith('.txt')).map((name) => name.slice(0, -4)).sort()
  return ids.map((id) => {
    const test = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Case
    const answer = readCertificate(readFileSync(join(folder, `${id}.txt`), 'utf8')) ?? {}
    return { id, test, marks: judge(test, answer) }
  })
}
