// Learns from cases what tells a report of something given from any other text: logistic regression over the signs of resolve/signs.ts and the words. Needs the reader's dist.
import { Ftrl, inParts, randomNumbers, shuffle } from './ftrl.mjs'
import { trainedLinks } from './links.mjs'

const { linkedRecords } = await import('../dist/resolve/select.js')
const { signsOf, LEAST_LIKELY } = await import('../dist/resolve/signs.js')
const { unpacked } = await import('../dist/learned/packed.js')
const { FEATURES: WORDS, wordFeaturesOf } = await import('../dist/learned/report-words.js')
const { FEATURES: LINKS } = await import('../dist/learned/link-features.js')

const EPOCHS = 12
const PENALTIES = { rate: 0.1, l1: 2, l2: 1 }
/** Each word and sign is left out of so many looks at a text, so that no single one is relied upon. */
const LEFT_OUT = 0.5
/** An invented vaccination is worse than one that was not read. */
const WEIGHT_OF_OTHERS = 2

/** What the reader sees in each text of withChances(), its days linked by a model that was trained on the others. */
function samplesOf(texts) {
  return inParts(texts).flatMap(({ others, own }) => {
    const weights = unpacked(trainedLinks(others), LINKS)
    return own.map(({ id, test, findings }) => {
      const { all } = linkedRecords(findings, weights)
      return { id, isReport: Object.keys(test.truth).length > 0, signs: signsOf(findings, all), words: wordFeaturesOf(findings) }
    })
  })
}

const chance = (weights, values) => 1 / (1 + Math.exp(-values.reduce((sum, [at, value]) => sum + weights[at] * value, weights.at(-1))))

/** The weights of the words, then those of the signs, then what counts for every text. */
function trained(samples, valuesOf, size) {
  const model = new Ftrl(size + 1, PENALTIES)
  const random = randomNumbers(7)
  const list = samples.map((sample) => ({ values: valuesOf(sample), isReport: sample.isReport }))
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(list, random)
    for (const { values, isReport } of list) {
      const seen = values.filter(() => random() >= LEFT_OUT)
      const error = (chance(model.weights, seen) - (isReport ? 1 : 0)) * (isReport ? 1 : WEIGHT_OF_OTHERS)
      for (const [at, value] of [...seen, [size, 1]]) model.update(at, error * value)
    }
  }
  return model.weights.map((weight, at) => (at === size ? weight : weight * (1 - LEFT_OUT)))
}

/**
 * What texts of withChances() teach: the weights of the words, and of each sign by its name ("always" counts for every text).
 * `report` hears which texts are misjudged by weights that were learnt without them.
 */
export function trainedReport(texts, report) {
  const samples = samplesOf(texts)
  const names = Object.keys(samples[0].signs).sort()
  const size = WORDS + names.length
  const valuesOf = ({ signs, words }) => [...words.map((word) => [word, 1]), ...names.map((name, i) => [WORDS + i, signs[name]]).filter(([, value]) => value !== 0)]
  const likely = inParts(samples).flatMap(({ others, own }) => {
    const weights = trained(others, valuesOf, size)
    return own.map((sample) => ({ ...sample, likely: chance(weights, valuesOf(sample)) }))
  })
  const wrong = (isReport) => likely.filter((sample) => sample.isReport === isReport && sample.likely >= LEAST_LIKELY !== isReport)
  const list = (texts) => texts.map(({ id, likely }) => `${id} ${likely.toFixed(2)}`).join(', ')
  report(`learnt without them, of ${samples.length} texts ${wrong(false).length} others are taken for reports (${list(wrong(false))})`)
  report(`and ${wrong(true).length} reports are not known as such (${list(wrong(true))})`)
  const weights = trained(samples, valuesOf, size)
  return { words: weights.slice(0, WORDS), signs: [...names, 'always'].map((name, i) => [name, weights[WORDS + i]]) }
}
