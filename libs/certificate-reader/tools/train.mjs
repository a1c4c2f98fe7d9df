// Learns from the cases, and writes src/learned/{tagger,link,report}-weights.ts:
//   node libs/certificate-reader/tools/train.mjs [folder]...
import { packed } from './ftrl.mjs'
import { build, casesIn, writeWeights } from './project.mjs'

build()
const { taggedTexts, trainedTagger } = await import('./tagger.mjs')
const { trainedLinks, withChances } = await import('./links.mjs')
const { trainedReport } = await import('./report.mjs')
const { SCALE } = await import('../dist/learned/packed.js')

const say = (line) => process.stdout.write(`${line}\n`)
const LEARNT = '/** Learnt from the cases by tools/train.mjs, packed; not written by hand. */'

function write(name, weights) {
  say(`${name}: ${Math.round(weights.length / 1000)} kB`)
  writeWeights(name, [LEARNT, `export const ${name.toUpperCase()}_WEIGHTS = '${weights}'`])
}

const texts = taggedTexts(casesIn(process.argv.slice(2)))
write('tagger', packed(trainedTagger(texts, say), SCALE))
const rated = withChances(texts)
write('link', trainedLinks(rated))
const { words, signs } = trainedReport(rated, say)
writeWeights('report', [
  '/** How much each sign of resolve/signs.ts speaks for a report; learnt from the cases by tools/train.mjs, as the words are, not written by hand. */',
  'export const SIGN_WEIGHTS: Readonly<Record<string, number>> = {', ...signs.map(([name, weight]) => `  ${name}: ${weight.toFixed(3)},`), '}', '',
  '/** The same of each word, packed. */',
  `export const WORD_WEIGHTS = '${packed(words, SCALE)}'`,
])
build()
