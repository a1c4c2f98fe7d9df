import { addDays, addMonths, type Day } from '../dates.js'
import type { DoseFacts, PetFacts, Preset, Titre } from './facts.js'
import type { Animal } from './pet.js'
import { productsOf, type Product } from './products.js'
import { rules, type AgeLimit, type Rule } from './rules.js'

/** What every step of the evaluation knows. */
export interface Context {
  pet: PetFacts
  /** Null for species without rules. */
  animal: Animal | null
  preset: Preset
  on: Day
  today: Day
  /** Doses later than this have not been given yet. */
  cutoff: Day
  /** The day whose laws are asked for. */
  lawDay: Day
  titres: readonly Titre[]
  /** When a rabbit first had a myxoma vaccine other than the one that is combined with both strains of RHD. */
  plainMyxomaOn: Day | null
}

/** The day on which an animal born on `birthDate` is that old. */
export const dayOfAge = (birthDate: Day, limit: AgeLimit): Day =>
  ('days' in limit ? addDays(birthDate, limit.days) : addMonths(birthDate, limit.months))

/** The rules that an animal has for a disease: one for most products, and those of some. */
const rulesOf = ({ animal, preset }: Pick<Context, 'animal' | 'preset'>, group: string): Rule[] =>
  rules.filter((rule) => rule.animal === animal && (rule.preset === 'both' || rule.preset === preset) && rule.groups.some((one) => one === group))

const usual = (candidates: readonly Rule[]): Rule | null => candidates.find(({ product }) => !product) ?? null

/** The rule for a disease before a dose tells of its product; null where none is known. */
export const usualRule = (context: Pick<Context, 'animal' | 'preset'>, group: string): Rule | null => usual(rulesOf(context, group))

/** Products of which too little is known to plan by. */
const isUnruled = (group: string, products: ReadonlySet<Product>): boolean => group === 'leishmaniasis' && products.has('neoleish')

/** Finds the rule for doses of a disease: that of the product, else the usual one. */
export function ruleFinder(context: Pick<Context, 'animal' | 'preset'>, group: string): (dose: DoseFacts) => Rule | null {
  const candidates = rulesOf(context, group)
  if (!candidates.some(({ product }) => product)) return () => usual(candidates)
  return (dose) => {
    const products = productsOf(dose)
    if (isUnruled(group, products)) return null
    return candidates.find(({ product }) => product && products.has(product)) ?? usual(candidates)
  }
}
