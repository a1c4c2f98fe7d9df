// Learns from cases what each word of a text is part of: multinomial logistic regression over the words. Needs the reader's dist.
import { Ftrl, randomNumbers, shuffle } from './ftrl.mjs'

const { Reading } = await import('../dist/reading/reading.js')
const { add, iso } = await import('../dist/dates/calendar.js')
const { findingsOf } = await import('../dist/resolve/findings.js')
const { Features, FEATURES } = await import('../dist/learned/tagger-features.js')
const { softmax } = await import('../dist/learned/chances.js')
const { TAGS } = await import('../dist/learned/tagger-model.js')

const EPOCHS = 6
const PENALTIES = { rate: 0.15, l1: 6, l2: 0.5 }
/** Each feature is left out of so many looks at a word, so that no single one is relied upon. */
const LEFT_OUT = 0.3
/** Of the words that are no value, so many are looked at. */
const LOOKED_AT = 0.5
/** Smaller ones teach nothing and take time. */
const LEAST_ERROR = 1e-4

const tight = (text) => text.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const TITLE = /^(?:dra?\.?|doctora?|mvz\.?|m\.?v\.?|vet\.?|mr\.?|mrs\.?|ms\.?|lic\.?)\s+/i
/** A name without its title and degrees. */
const written = (field, value) => tight(field === 'veterinarianName' ? value.replace(TITLE, '').replace(/,.*$/, '') : value)

/** The values of one vaccination, each with its tag. */
function valuesIn(truth, more = {}) {
  return TAGS.slice(1).flatMap((field) => [truth[field], ...(more[`${field}Accept`] ?? [])].filter(Boolean).map((value) => ({ tag: TAGS.indexOf(field), field, value })))
}

function valuesOf({ truth, records = [], batchOrSerial, ...more }) {
  const own = batchOrSerial ? [{ tag: TAGS.indexOf('batchNumber'), field: 'batchNumber', value: batchOrSerial }] : []
  return [...own, ...valuesIn(truth, more), ...records.flatMap((record) => valuesIn(record))]
}

/** The lengths of time after which a vaccination is due again. */
function intervalsOf({ truth, records = [] }, amounts) {
  const isInterval = ({ period }) => [truth, ...records].some(({ administeredDate, nextDueDate }) => {
    const [year, month, day] = (administeredDate ?? '').split('-').map(Number)
    return nextDueDate && day && iso(add({ year, month, day }, period)) === nextDueDate
  })
  return amounts.filter(isInterval)
}

/** The tag of each token; -1 where it could be two. */
function tagsOf(test, { reading, amounts, words: { tokens } }) {
  const { text } = reading.doc
  const tags = new Int8Array(tokens.length)
  const words = tokens.map(({ start, end }) => tight(text.slice(start, end)))
  for (const { tag, field, value } of valuesOf(test)) {
    if (field.endsWith('Date')) {
      tokens.forEach(({ day }, i) => { if (day === value) tags[i] = tags[i] !== 0 && tags[i] !== tag ? -1 : tag })
      continue
    }
    const wanted = written(field, value)
    if (wanted.length < 2) continue
    words.forEach((word, i) => {
      if (word === '' || !wanted.startsWith(word)) return
      let [all, end] = ['', i]
      while (end < words.length && all.length < wanted.length) all += words[end++]
      if (all === wanted) for (let k = i; k < end; k++) if (tags[k] <= 0) tags[k] = tag
    })
  }
  for (const amount of intervalsOf(test, amounts)) tokens.forEach(({ start, end }, i) => { if (start < amount.end && end > amount.start && tags[i] === 0) tags[i] = TAGS.indexOf('interval') })
  return tags
}

/** Of each case: what the reader finds in it, and each word's tag and features (undefined of a sign). */
export function taggedTexts(cases) {
  return cases.flatMap(({ id, test, text }) => {
    const reading = Reading.of(text)
    if (reading.doc.lines.length === 0) return []
    const findings = findingsOf(reading)
    const { tokens } = findings.words
    const features = new Features(tokens, findings)
    const tags = tagsOf(test, findings)
    return [{ id, test, findings, words: tokens.map(({ look, day }, i) => (look.isWord ? { isDate: day !== undefined, tag: tags[i], features: features.of(i) } : undefined)) }]
  })
}

/** How likely a word with these features is each of the tags, as weights from trainedTagger() say. */
export function chancesOf(weights, features) {
  return softmax(TAGS.map((_, tag) => features.reduce((sum, feature) => sum + weights[feature * TAGS.length + tag], 0)))
}

/** The weights, each feature's by tag, that texts of taggedTexts() teach; `report` hears of each epoch's loss. */
export function trainedTagger(texts, report = () => {}) {
  const model = new Ftrl(FEATURES * TAGS.length, PENALTIES)
  const random = randomNumbers(7)
  const list = texts.filter(({ test }) => Object.keys(test.truth).length > 0)
  const learn = (features, tag) => {
    const chances = chancesOf(model.weights, features)
    const errors = chances.map((chance, k) => chance - (k === tag ? 1 : 0))
    for (const feature of features) {
      errors.forEach((error, k) => { if (Math.abs(error) >= LEAST_ERROR) model.update(feature * TAGS.length + k, error) })
    }
    return -Math.log(chances[tag] + 1e-12)
  }
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    shuffle(list, random)
    let [loss, count] = [0, 0]
    for (const word of list.flatMap(({ words }) => words)) {
      if (!word || word.tag < 0 || (word.tag === 0 && !word.isDate && random() >= LOOKED_AT)) continue
      loss += learn(word.features.filter(() => random() >= LEFT_OUT), word.tag)
      count++
    }
    report(`epoch ${epoch}: loss ${(loss / count).toFixed(4)} of ${count} words`)
  }
  return model.weights.map((weight) => weight * (1 - LEFT_OUT))
}
