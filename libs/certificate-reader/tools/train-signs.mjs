// Learns from the cases how much each sign tells a report from any other text, and writes src/lexicon/sign-weights.ts:
//   node libs/certificate-reader/tools/train-signs.mjs [folder]...
// Logistic regression with an L2 penalty. Prints what it says of cases it was not trained on (ten parts, each left out in turn).
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..')
const build = () => { for (const folder of [resolve(project, '../care-rules'), project]) execFileSync(process.execPath, [resolve(project, '../../tools/build.mjs')], { cwd: folder }) }
build()
const { Reading } = await import('../dist/reading/reading.js')
const { findingsOf } = await import('../dist/resolve/findings.js')
const { recordsOf } = await import('../dist/resolve/select.js')
const { signsOf, LEAST_LIKELY } = await import('../dist/resolve/signs.js')

const PENALTY = 1
const PARTS = 10
/** An invented vaccination is worse than one that was not read. */
const WEIGHT_OF_OTHERS = 2

function samplesIn(folder) {
  return readdirSync(folder).filter((file) => file.endsWith('.json')).flatMap((file) => {
    const { truth } = JSON.parse(readFileSync(resolve(folder, file), 'utf8'))
    const reading = Reading.of(readFileSync(resolve(folder, file.replace('.json', '.txt')), 'utf8'))
    if (reading.doc.lines.length === 0) return []
    const findings = findingsOf(reading)
    return [{ id: file.slice(0, -5), isReport: Object.keys(truth).length > 0, signs: signsOf(findings, recordsOf(findings)) }]
  })
}

/** Solves A x = b by elimination; A is symmetric and positive. */
function solved(matrix, vector) {
  const rows = matrix.map((row, i) => [...row, vector[i]])
  rows.forEach((pivot, i) => {
    for (const row of rows.slice(i + 1)) {
      const factor = row[i] / pivot[i]
      for (let k = i; k < row.length; k++) row[k] -= factor * pivot[k]
    }
  })
  const x = Array(rows.length).fill(0)
  for (let i = rows.length - 1; i >= 0; i--) x[i] = (rows[i].at(-1) - rows[i].slice(i + 1, -1).reduce((sum, a, k) => sum + a * x[i + 1 + k], 0)) / rows[i][i]
  return x
}

const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0)
const chance = (weights, row) => 1 / (1 + Math.exp(-dot(weights, row)))

/** Newton's method; the last weight is that of what always holds, which is not held down. */
function trained(rows, answers) {
  const width = rows[0].length
  let weights = Array(width).fill(0)
  for (let round = 0; round < 40; round++) {
    const gradient = weights.map((weight, i) => (i === width - 1 ? 0 : PENALTY * weight))
    const hessian = weights.map((_, i) => weights.map((__, k) => (i === k ? (i === width - 1 ? 1e-6 : PENALTY) : 0)))
    rows.forEach((row, n) => {
      const p = chance(weights, row)
      const cost = answers[n] ? 1 : WEIGHT_OF_OTHERS
      row.forEach((value, i) => {
        if (value === 0) return
        gradient[i] += cost * (p - answers[n]) * value
        row.forEach((other, k) => { hessian[i][k] += cost * p * (1 - p) * value * other })
      })
    })
    const step = solved(hessian, gradient)
    weights = weights.map((weight, i) => weight - step[i])
    if (Math.max(...step.map(Math.abs)) < 1e-9) break
  }
  return weights
}

const folders = process.argv.slice(2)
const samples = (folders.length > 0 ? folders.map((folder) => resolve(folder)) : ['cases', 'practice'].map((folder) => resolve(project, folder))).flatMap(samplesIn)
const names = Object.keys(samples[0].signs).sort()
const rows = samples.map(({ signs }) => [...names.map((name) => signs[name]), 1])
const answers = samples.map(({ isReport }) => (isReport ? 1 : 0))

const passed = []
const refused = []
for (let part = 0; part < PARTS; part++) {
  const own = (_, n) => n % PARTS !== part
  const weights = trained(rows.filter(own), answers.filter(own))
  samples.forEach(({ id, isReport }, n) => {
    const p = n % PARTS === part ? chance(weights, rows[n]) : undefined
    if (p !== undefined && p >= LEAST_LIKELY && !isReport) passed.push(`${id} ${p.toFixed(2)}`)
    if (p !== undefined && p < LEAST_LIKELY && isReport) refused.push(`${id} ${p.toFixed(2)}`)
  })
}
const others = answers.filter((answer) => answer === 0).length
process.stdout.write(`left out in turn: ${passed.length} of ${others} other texts taken for reports (${passed.join(', ')})\n`)
process.stdout.write(`left out in turn: ${refused.length} of ${samples.length - others} reports not known as such (${refused.join(', ')})\n`)

const weights = trained(rows, answers)
const lines = [...names.map((name, i) => [name, weights[i]]), ['always', weights.at(-1)]].map(([name, weight]) => `  ${name}: ${weight.toFixed(3)},`)
writeFileSync(resolve(project, 'src/lexicon/sign-weights.ts'), [
  '/** How much each sign of resolve/signs.ts speaks for a report; learnt from the cases by tools/train-signs.mjs, not written by hand. */',
  'export const SIGN_WEIGHTS: Readonly<Record<string, number>> = {', ...lines, '}', '',
].join('\n'))
build()
