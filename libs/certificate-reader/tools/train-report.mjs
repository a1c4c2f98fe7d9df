// Learns from the cases what tells a report of something given from any other text, and writes src/learned/report-weights.ts:
//   node libs/certificate-reader/tools/train-report.mjs [folder]...
// Logistic regression over the signs of resolve/signs.ts and the words. Prints what it says of cases it was not trained on (ten parts, each left out in turn).
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ftrl, packed, randomNumbers, shuffle } from './ftrl.mjs'
import { build, casesIn, project } from './project.mjs'

build()
const { Reading } = await import('../dist/reading/reading.js')
const { findingsOf } = await import('../dist/resolve/findings.js')
const { recordsOf } = await import('../dist/resolve/select.js')
const { signsOf, LEAST_LIKELY } = await import('../dist/resolve/signs.js')
const { SCALE } = await import('../dist/learned/packed.js')
const { FEATURES, wordFeaturesOf } = await import('../dist/learned/report-words.js')

const EPOCHS = 12
const PENALTIES = { rate: 0.1, l1: 2, l2: 1 }
/** Each word and sign is left out of so many looks at a text, so that no single one is relied upon. */
const LEFT_OUT = 0.5
/** An invented vaccination is worse than one that was not read. */
const WEIGHT_OF_OTHERS = 2
const PARTS = 10

const samples = casesIn(process.argv.slice(2)).flatMap(({ id, test, text }) => {
  const reading = Reading.of(text)
  if (reading.doc.lines.length === 0) return []
  const findings = findingsOf(reading)
  return [{ id, isReport: Object.keys(test.truth).length > 0, signs: signsOf(findings, recordsOf(findings)), words: wordFeaturesOf(findings) }]
})
const names = Object.keys(samples[0].signs).sort()
/** Its weight counts for every text. */
const ALWAYS = FEATURES + names.length

const valuesOf = ({ signs, words }) => [...words.map((word) => [word, 1]), ...names.map((name, i) => [FEATURES + i, signs[name]]).filter(([, value]) => value !== 0)]
const chance = (weights, values) => 1 / (1 + Math.exp(-values.reduce((sum, [at, value]) => sum + weights[at] * value, weights[ALWAYS])))

function trained(texts) {
  const model = new Ftrl(ALWAYS + 1, PENALTIES)
  const random = randomNumbers(7)
  const list = texts.map((text) => ({ values: valuesOf(text), isReport: text.isReport }))
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(list, random)
    for (const { values, isReport } of list) {
      const seen = values.filter(() => random() >= LEFT_OUT)
      const error = (chance(model.weights, seen) - (isReport ? 1 : 0)) * (isReport ? 1 : WEIGHT_OF_OTHERS)
      for (const [at, value] of [...seen, [ALWAYS, 1]]) model.update(at, error * value)
    }
  }
  return model.weights.map((weight, at) => (at === ALWAYS ? weight : weight * (1 - LEFT_OUT)))
}

const passed = []
const refused = []
for (let part = 0; part < PARTS; part++) {
  const weights = trained(samples.filter((_, n) => n % PARTS !== part))
  for (const sample of samples.filter((_, n) => n % PARTS === part)) {
    const likely = chance(weights, valuesOf(sample))
    if (likely >= LEAST_LIKELY && !sample.isReport) passed.push(`${sample.id} ${likely.toFixed(2)}`)
    if (likely < LEAST_LIKELY && sample.isReport) refused.push(`${sample.id} ${likely.toFixed(2)}`)
  }
}
const others = samples.filter(({ isReport }) => !isReport).length
process.stdout.write(`left out in turn: ${passed.length} of ${others} other texts taken for reports (${passed.join(', ')})\n`)
process.stdout.write(`left out in turn: ${refused.length} of ${samples.length - others} reports not known as such (${refused.join(', ')})\n`)

const weights = trained(samples)
const signs = [...names.map((name, i) => [name, weights[FEATURES + i]]), ['always', weights[ALWAYS]]].map(([name, weight]) => `  ${name}: ${weight.toFixed(3)},`)
const text = packed(weights.slice(0, FEATURES), SCALE)
process.stdout.write(`${weights.slice(0, FEATURES).filter((weight) => weight !== 0).length} words, ${Math.round(text.length / 1000)} kB\n`)
writeFileSync(resolve(project, 'src/learned/report-weights.ts'), [
  '/** How much each sign of resolve/signs.ts speaks for a report; learnt from the cases by tools/train-report.mjs, as the words are, not written by hand. */',
  'export const SIGN_WEIGHTS: Readonly<Record<string, number>> = {', ...signs, '}', '',
  '/** The same of each word, packed. */',
  `export const WORD_WEIGHTS = '${text}'`, '',
].join('\n'))
build()
