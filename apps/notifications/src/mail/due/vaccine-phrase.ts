import { vaccineNameIn } from '@huella/care-rules'
import { clean } from '../layout/clean.js'

/** First words that are no names: inside a sentence they are written small. */
const common = new Set(
  `rabies leptospirosis distemper hepatitis parvovirus parainfluenza coronavirus bordetella kennel canine feline leishmaniasis panleukopenia rhinotracheitis
  calicivirus chlamydia myxomatosis giardia vaccine vaccination booster annual deworming
  rabia antirrábica moquillo parvovirosis parvovirosis tos gripe influenza leishmaniosis leucemia panleucopenia rinotraqueitis clamidia clamidiosis peritonitis mixomatosis
  enfermedad vacuna vacunación refuerzo triple trivalente tetravalente pentavalente polivalente quíntuple séxtuple óctuple cuádruple doble múltiple`.split(/\s+/),
)
/** Spanish names that are a vaccine's own, and take its article. */
const vaccines = /^(antirrábica|triple|trivalente|tetravalente|pentavalente|polivalente|quíntuple|séxtuple|óctuple|cuádruple|doble|múltiple|vacuna|vacunación)\b/
const masculine = /^(moquillo|parvovirus|coronavirus|calicivirus)\b/

const nameIn = (title: string, language: 'en' | 'es'): string => {
  const name = clean(vaccineNameIn(title, language))
  return language === 'es' && name.toLowerCase() === 'rabia' ? 'Antirrábica' : name
}

/** As a line of its own: "Rabies", "Antirrábica". */
export const vaccineTitle = (title: string, language: 'en' | 'es'): string => {
  const name = nameIn(title, language)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Within a sentence, without an article: "rabies", "Nobivac L4". */
export function vaccineWord(title: string, language: 'en' | 'es'): string {
  const name = nameIn(title, language)
  const first = (/^\p{L}+/u.exec(name)?.[0] ?? '').toLowerCase()
  return common.has(first) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** Within a sentence, with what belongs before or behind it: "rabies vaccine", "la antirrábica", "la vacuna del moquillo", "Nobivac L4". */
export function vaccinePhrase(title: string, language: 'en' | 'es'): string {
  const word = vaccineWord(title, language)
  if (word === nameIn(title, language) && !/^\p{Ll}/u.test(word)) return word
  if (language === 'en') return /vaccin|booster|deworming/i.test(word) ? word : `${word} vaccine`
  if (vaccines.test(word)) return `la ${word}`
  if (word.startsWith('refuerzo')) return `el ${word}`
  return masculine.test(word) ? `la vacuna del ${word}` : `la vacuna de ${word.startsWith('tos') || word.startsWith('rabia') || word.startsWith('gripe') || word.startsWith('enfermedad') ? 'la ' : ''}${word}`
}
