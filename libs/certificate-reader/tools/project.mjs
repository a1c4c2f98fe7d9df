import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '..')

/** Compiles the reader, and what it needs, into dist. */
export function build() {
  for (const folder of [resolve(project, '../care-rules'), project]) execFileSync(process.execPath, [resolve(project, '../../tools/build.mjs')], { cwd: folder })
}

/** The cases in some folders (NNN.txt with NNN.json); in all of the project where none are named. */
export function casesIn(folders) {
  const all = folders.length > 0 ? folders : ['cases', 'practice'].map((folder) => resolve(project, folder))
  return all.flatMap((folder) => readdirSync(folder).filter((file) => file.endsWith('.json')).map((file) => ({
    id: file.slice(0, -5),
    test: JSON.parse(readFileSync(resolve(folder, file), 'utf8')),
    text: readFileSync(resolve(folder, file.replace('.json', '.txt')), 'utf8'),
  })))
}

/** Writes src/learned/NAME-weights.ts. */
export const writeWeights = (name, lines) => writeFileSync(resolve(project, `src/learned/${name}-weights.ts`), [...lines, ''].join('\n'))
