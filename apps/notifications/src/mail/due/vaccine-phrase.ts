import { vaccineNameIn } from '@huella/care-rules'
import { clean } from '../layout/clean.js'

/** First words that are no names: inside a sentence they are written small. */
const common = new Set(
  `rabies leptospirosis distemper hepatitis parvovirus parainfluenza coronavirus bordetella kennel canine feline rabbit leishmaniasis panleukopenia rhinotracheitis
  calicivirus chlamydia myxomatosis giardia vaccine vaccination booster annual deworming
  rabia antirrábica moquillo parvovirosis tos gripe influenza leishmaniosis leucemia panleucopenia rinotraqueitis clamidia clamidiosis peritonitis mixomatosis
  inmunodeficiencia enfermedad vacuna vacunación refuerzo triple trivalente tetravalente pentavalente polivalente quíntuple séxtuple óctuple cuádruple doble múltiple`.split(/\s+/),
)
/** A place, and so written large everywhere; what stands behind it is a disease all the same. */
const lyme = /^lyme\b/i
/** Spanish names that are a vaccine's own, and take its article. */
const vaccines = /^(antirrábica|triple|trivalente|tetravalente|pentavalente|polivalente|quíntuple|séxtuple|óctuple|cuádruple|doble|múltiple|vacuna|vacunación)\b/
const masculine = /^(moquillo|parvovirus|coronavirus|calicivirus)\b/
const feminine =
  /^(rabia|leptospirosis|hepatitis|parainfluenza|bordetella|parvovirosis|tos|gripe|influenza|leishmaniosis|leishmaniasis|leucemia|panleucopenia|rinotraqueitis|clamidia|clamidiosis|peritonitis|mixomatosis|inmunodeficiencia|enfermedad|giardia)\b/

type Language = 'en' | 'es'

const lists = { en: new Intl.ListFormat('en-GB', { type: 'conjunction' }), es: new Intl.ListFormat('es-ES', { type: 'conjunction' }) }
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const nameIn = (title: string, language: Language): string => {
  const name = clean(vaccineNameIn(title, language))
  return language === 'es' && name.toLowerCase() === 'rabia' ? 'Antirrábica' : name
}

const isCommon = (name: string): boolean => lyme.test(name) || common.has((/^\p{L}+/u.exec(name)?.[0] ?? '').toLowerCase())

/** "Distemper + Hepatitis" of a plan is two diseases; "DHPP + L4" is how somebody calls a vaccine. */
function partsOf(name: string): string[] {
  const parts = name.split(' + ')
  return parts.every(isCommon) ? parts : [name]
}

const small = (name: string): string => (lyme.test(name) ? upper(name).replace(/\bDisease\b/, 'disease') : isCommon(name) ? lower(name) : name)

/** As a line of its own: "Rabies", "Antirrábica", "Distemper, hepatitis". */
export const vaccineTitle = (title: string, language: Language): string => {
  const [first = '', ...others] = partsOf(nameIn(title, language))
  return [upper(first), ...others.map(small)].join(', ')
}

/** Within a sentence, without an article: "rabies", "distemper and hepatitis", "Nobivac L4". */
export const vaccineWord = (title: string, language: Language): string => lists[language].format(partsOf(nameIn(title, language)).map(small))

/** Within a sentence, with what belongs before or behind it: "rabies vaccine", "la antirrábica", "la vacuna del moquillo", "Nobivac L4". */
export function vaccinePhrase(title: string, language: Language): string {
  const word = vaccineWord(title, language)
  if (isName(word)) return word
  if (language === 'en') return /vaccin|booster|deworming/i.test(word) ? word : `${word} vaccine`
  if (vaccines.test(word)) return `la ${word}`
  if (word.startsWith('refuerzo')) return `el ${word}`
  return `la vacuna ${lists.es.format(partsOf(nameIn(title, language)).map(small).map(ofDisease))}`
}

/** As news of it begins within a sentence: "a rabies vaccine", "la antirrábica", "Nobivac L4". */
export function vaccineNews(title: string, language: Language): string {
  const phrase = vaccinePhrase(title, language)
  return language === 'es' || isName(vaccineWord(title, language)) ? phrase : `${/^[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`
}

const isName = (word: string): boolean => !isCommon(word) && !/^\p{Ll}/u.test(word)
const ofDisease = (word: string): string => (masculine.test(word) ? `del ${word}` : feminine.test(word) ? `de la ${word}` : `de ${word}`)
