// Prints how well the rules read folders of cases (NNN.txt with NNN.json): node libs/certificate-reader/tools/score.mjs [folder]... [--verbose]
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, project } from './project.mjs'

build()
const { scoreFolder } = await import('../dist/score/folder.js')
const { totals } = await import('../dist/score/judge.js')

const print = (line) => process.stdout.write(`${line}\n`)
const verbose = process.argv.includes('--verbose')
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
// Ours, what was written while the reader learnt, and the reference cases that may lie beside the checkout.
const usual = [resolve(project, 'cases'), resolve(project, 'practice'), resolve(project, '../../../shared/parsing/dev')].filter((folder) => existsSync(folder))
const folders = given.length > 0 ? given : usual

const line = (name, { f1, exact, invented, n }) => `${name.padEnd(16)} micro-F1 ${f1.toFixed(3)}  exact ${exact.toFixed(3)}  invented ${invented}  n=${n}`
const missesOf = (results) => results.flatMap(({ id, marks }) => marks.filter((m) => m.result !== 'right').map((m) => ({ id, ...m })))

for (const folder of folders) {
  const results = scoreFolder(resolve(folder))
  print(folder)
  for (const { id, field, result, want, got } of verbose ? missesOf(results) : []) print(`  ${id} ${field} ${result}: want ${want ?? 'nothing'}, got ${got ?? 'nothing'}`)
  for (const kind of [...new Set(results.map((r) => r.test.kind))].sort()) print(`  ${line(kind, totals(results.filter((r) => r.test.kind === kind)))}`)
  print(line('all', totals(results)))
}
