import { addDays, addMonths, addYears, type Day } from '../dates.js'
import type { Context } from './context.js'
import type { Titre } from './facts.js'
import type { RuleDate } from './rule-date.js'
import type { Progress } from './series.js'
import { sources } from './sources.js'

/** Only for these does a test say whether an animal is protected. */
const tellingDiseases: readonly string[] = ['distemper', 'hepatitis', 'parvovirus', 'panleukopenia']
const youngestDays = 20 * 7
const afterDoseDays = 28
const oldYears = 10

function counts({ disease, takenOn }: Titre, group: string, last: Day, { pet, cutoff }: Context): boolean {
  const isOldEnough = pet.birthDate === null || takenOn >= addDays(pet.birthDate, youngestDays)
  return disease === group && tellingDiseases.includes(group) && isOldEnough && takenOn <= cutoff && takenOn >= addDays(last, afterDoseDays)
}

/** A protective result is looked at again after three years, from ten years of age on every year. */
const recheckOn = (takenOn: Day, birthDate: Day | null): Day => addMonths(takenOn, birthDate && takenOn >= addYears(birthDate, oldYears) ? 12 : 36)

/** What the latest test since the last dose changes: a protective one puts the booster off, another asks for one dose now. */
export function titreDate(group: string, { last }: Progress, rule: RuleDate, context: Context): RuleDate | null {
  const titre = context.titres.filter((one) => counts(one, group, last.dose.administeredDate, context))
    .sort((a, b) => a.takenOn.localeCompare(b.takenOn)).at(-1)
  if (!titre) return null
  const about = { ...rule, from: 'guideline', lapsesAfter: null } as const
  const oneDoseNow = { reason: 'titre-negative', lateReason: 'titre-negative', source: sources.usual, lateSource: sources.usual } as const
  if (!titre.isProtective) return { ...about, ...oneDoseNow, date: titre.takenOn }
  const recheck = recheckOn(titre.takenOn, context.pet.birthDate)
  return { ...about, date: recheck > rule.date ? recheck : rule.date, reason: 'titre-protective', source: sources.W24 }
}
