// Prints how well the rules read folders of cases (NNN.txt with NNN.json): node apps/parsing/tools/score.mjs [folder]... [--verbose]
import { resolve } from 'node:path'
import { build } from '../../../tools/build.mjs'

const project = resolve(import.meta.dirname, '..')
await build(project)
const { scoreFolder } = await import('../dist/score/folder.js')
const { totals } = await import('../dist/score/judge.js')

const verbose = process.argv.includes('--verbose')
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const folders = given.length > 0 ? given : [resolve(project, 'cases')]

const groupsOf = (results) => Object.groupBy?.(results, (r) => r.test.kind) ?? results.reduce((all, r) => ({ ...all, [r.test.kind]: [...(all[r.test.kind] ?? []), r] }), {})
const line = (name, { f1, exact, invented, n }) => `${name.padEnd(16)} micro-F1 ${f1.toFixed(3)}  exact ${exact.toFixed(3)}  invented ${invented}  n=${n}`

for (const folder of folders) {
  const results = scoreFolder(resolve(folder))
  console.log(folder)
  for (const { id, marks } of verbose ? results : []) {
    for (const m of marks) if (m.result !== 'right') console.log(`  ${id} ${m.field} ${m.result}: want ${JSON.stringify(m.want)} got ${JSON.stringify(m.got)}`)
  }
  for (const [kind, own] of Object.entries(groupsOf(results)).sort()) console.log(`  ${line(kind, totals(own))}`)
  console.log(line('all', totals(results)))
}
