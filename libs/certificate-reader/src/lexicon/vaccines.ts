import { COMBINATIONS, NAME_TAILS } from './combinations.js'
import { DISEASES } from './diseases.js'
import { PhraseBook } from './phrases.js'
import { MAKERS, PRODUCTS, RANGES } from './products.js'

export interface VaccineEntry {
  readonly kind: 'product' | 'combination' | 'disease' | 'range'
  readonly components: readonly string[]
  /** Also an ordinary word or letter: counts only in capitals, behind a label, or inside a trade name. */
  readonly weak: boolean
}

const WEAK = new Set((
  'b|bb|l|l2|l4|l6|p|r|pi|kc|rc|hc|lr|rl|dm|dp|dpp|dap|dah|rcp|crp|c3|c4|c5|c7|f3|f4|f5|cae|puppy|multiple|corona|influenza'
    + '|ich|fie|cav|hepatitis|bord|quantum|companion|galaxy|spectra|eclipse|continuum|protech|progard|ducat|polyvalent|carre|5 way'
    + '|7 way|cpi|univac|civ|sojourner|prodigy|feline master|canine master|universal dog|hexadog|puppy combo|puppy vaccine'
    + '|puppy shot|cat flu|spectra 5|virvac|leucosis|eurican|herpes virus|herpesvirus|infectious hepatitis|myxo|rabica|rabico'
    + '|leukemia|leucemia|giardia|giardiasis|ccv|dog flu|ringworm|tetanus|tetanos|babesia|crotalus|tecnovax|enfermedad hemorragica'
    + '|ehv|eiv|wnv|ewt|equip|innovator|lexington|botulism|quintuple|sextuple|octuple|septuple|decuple|nonuple|triple|dhp|cdv|cpv|fcv|fhv|fvr').split('|'))
const NEVER_WEAK = new Set(['eurican', 'quintuple', 'sextuple', 'octuple', 'septuple', 'leucemia', 'leukemia', 'dhp', 'giardia'])

const isWeak = (phrase: string): boolean => WEAK.has(phrase) && !NEVER_WEAK.has(phrase)

function build(): PhraseBook<VaccineEntry> {
  const book = new PhraseBook<VaccineEntry>()
  const add = (phrases: string, kind: VaccineEntry['kind'], components: readonly string[]): void => {
    for (const phrase of phrases.split('|')) book.add(phrase, { kind, components, weak: isWeak(phrase) })
  }
  for (const [components, phrases] of PRODUCTS) add(phrases, 'product', components.split(' '))
  for (const [components, phrases] of COMBINATIONS) add(phrases, 'combination', components.split(' '))
  for (const [component, phrases] of Object.entries(DISEASES)) add(phrases, 'disease', [component])
  add(RANGES, 'range', [])
  return book
}

export const VACCINES = build()
export const TAILS: ReadonlySet<string> = new Set(NAME_TAILS.split('|'))
export const MAKER_NAMES = new PhraseBook<true>().add(MAKERS, true)

const CORE = new Set(['R', 'D', 'P', 'Pl'])
const NON_CORE = new Set(['B', 'Pi', 'L', 'Ly', 'V', 'Fl', 'G', 'Le'])

/** Core or Non-core, where the components leave no doubt. Adenovirus beside Bordetella belongs to a kennel cough vaccine. */
export function typeOf(components: ReadonlySet<string>): 'Core' | 'Non-core' | undefined {
  const all = [...components]
  if (all.some((c) => CORE.has(c))) return 'Core'
  if (components.has('A')) return components.has('B') ? 'Non-core' : 'Core'
  return all.length > 0 && all.every((c) => NON_CORE.has(c)) ? 'Non-core' : undefined
}
