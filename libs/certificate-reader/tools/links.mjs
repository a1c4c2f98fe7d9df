// Learns from cases which day of a text is that of each vaccination, and which day or length of time says when it is due again. Needs the reader's dist.
// All places are weighed against each other, and that there is none (softmax).
import { Ftrl, inParts, packed, randomNumbers, shuffle } from './ftrl.mjs'
import { chancesOf, trainedTagger } from './tagger.mjs'

const { iso, parseIso } = await import('../dist/dates/calendar.js')
const { softmax } = await import('../dist/learned/chances.js')
const { FEATURES } = await import('../dist/learned/link-features.js')
const { Links } = await import('../dist/learned/links.js')
const { SCALE } = await import('../dist/learned/packed.js')
const { nameOf } = await import('../dist/resolve/name.js')
const { recordsByRules } = await import('../dist/resolve/select.js')
const { isRight } = await import('../dist/score/compare.js')

const EPOCHS = 8
const PENALTIES = { rate: 0.1, l1: 1, l2: 0.5 }
/** Each feature is left out of so many looks, so that no single one is relied upon. */
const LEFT_OUT = 0.3
/** Of so many looks the places that say when it is due are taken away, for nearly every case says when the next dose is due and not every paper does. */
const TAKEN_AWAY = 0.15

/** Texts of taggedTexts() with what a tagger says of their words that was trained on the others. */
export function withChances(texts) {
  return inParts(texts).flatMap(({ others, own }) => {
    const weights = trainedTagger(others)
    return own.map(({ id, test, findings, words }) => ({
      id, test, findings: { ...findings, words: { tokens: findings.words.tokens, chances: words.map((word) => (word ? chancesOf(weights, word.features) : [])) } },
    }))
  })
}

const asCase = (test, { vaccineNameAccept = [], ...truth }) => ({ ...test, truth, vaccineNameAccept })

const wordsOf = (text) => text.normalize('NFKD').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Whether one name is part of the other. */
function isAlike(name, { vaccineName, vaccineNameAccept = [] }) {
  const own = wordsOf(name)
  return [vaccineName ?? '', ...vaccineNameAccept].map(wordsOf).some((other) => other.every((word) => own.includes(word)) || own.every((word) => other.includes(word)))
}

/** What is true of the vaccination that a record tells of: nothing, where it was not given; undefined where that can't be known. */
function truthOf(record, test, reading) {
  if (Object.keys(test.truth).length === 0) return {}
  const truths = test.records?.length ? test.records : [{ ...test.truth, vaccineNameAccept: test.vaccineNameAccept }]
  const name = nameOf(reading, record.group)
  const own = truths.filter((truth) => isRight(asCase(test, truth), 'vaccineName', name))
  if (own.length === 0) return truths.some((truth) => isAlike(name, truth)) ? undefined : {}
  return own.length === 1 ? own[0] : own.find(({ administeredDate }) => record.given && administeredDate === iso(record.given.date))
}

function linksIn({ test, findings }) {
  const records = recordsByRules(findings)
  const links = new Links(findings, records)
  return records.filter(({ group }) => group).flatMap((record) => {
    const truth = truthOf(record, test, findings.reading)
    if (!truth) return []
    const { administeredDate, nextDueDate } = truth
    const isOptional = [...(test.optional ?? []), ...(truth.optional ?? [])].includes('nextDueDate')
    const next = administeredDate && !isOptional ? [{ wanted: nextDueDate ?? undefined, places: links.nexts(record, parseIso(administeredDate)), mayLack: true }] : []
    return [{ wanted: administeredDate ?? undefined, places: links.days(record) }, ...next]
  })
}

function learn(model, { wanted, places, mayLack }, random) {
  const isTakenAway = mayLack && wanted !== undefined && random() < TAKEN_AWAY
  const left = isTakenAway ? places.filter(({ day }) => day !== wanted) : places
  const isRightPlace = left.map(({ day }) => day === (isTakenAway ? undefined : wanted))
  if (!isRightPlace.includes(true)) return
  const seen = left.map(({ features }) => features.filter(() => random() >= LEFT_OUT))
  const chances = softmax(seen.map((features) => features.reduce((sum, feature) => sum + model.weights[feature], 0)))
  const right = chances.reduce((sum, chance, i) => sum + (isRightPlace[i] ? chance : 0), 0)
  seen.forEach((features, i) => {
    const error = chances[i] - (isRightPlace[i] ? chances[i] / right : 0)
    for (const feature of features) model.update(feature, error)
  })
}

/** The weights, packed, that texts of withChances() teach. */
export function trainedLinks(texts) {
  const samples = texts.flatMap(linksIn)
  const model = new Ftrl(FEATURES, PENALTIES)
  const random = randomNumbers(5)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(samples, random)
    for (const sample of samples) learn(model, sample, random)
  }
  return packed(model.weights.map((weight) => weight * (1 - LEFT_OUT)), SCALE)
}
