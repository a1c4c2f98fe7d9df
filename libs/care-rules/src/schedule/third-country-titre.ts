import { addDays, addMonths, type Day } from '../dates.js'
import { rabiesPeriodsOf, type EuRabiesFacts, type RabiesPeriod } from './rabies-periods.js'
import type { EntryAnswer } from './travel.js'

/** A rabies antibody test of an approved laboratory: when blood was taken, and IU/ml. */
export interface RabiesTitre {
  takenOn: Day
  iuPerMl: number
}

export type TitreCode = 'ok' | 'titre-missing' | 'titre-low' | 'titre-sample-early' | 'titre-chain-broken' | 'titre-wait-3-months'

/** Reg. (EU) 576/2013, Annex IV, and Del. Reg. (EU) 2026/131, Art. 17. */
const enough = 0.5
const sampleAfterDays = 30
const entryAfterMonths = 3

/** Whether a titre lets a pet enter the EU on a day from a country that is not listed: one that does is enough, else the last one says why not. */
export function unlistedEntryOf(facts: EuRabiesFacts & { titres: readonly RabiesTitre[]; entry: Day }): EntryAnswer<TitreCode> {
  const periods = rabiesPeriodsOf({ ...facts, doses: facts.doses.filter(({ date }) => date <= facts.entry) })
  const answers = [...facts.titres].sort((a, b) => b.takenOn.localeCompare(a.takenOn)).map((titre) => answerOf(titre, periods, facts.entry))
  return answers.find(({ code }) => code === 'ok') ?? answers[0] ?? { code: 'titre-missing', earliest: null }
}

function answerOf({ takenOn, iuPerMl }: RabiesTitre, periods: readonly RabiesPeriod[], entry: Day): EntryAnswer<TitreCode> {
  if (iuPerMl < enough) return { code: 'titre-low', earliest: null }
  if (!periods.some((period) => isSampledIn(period, takenOn))) return { code: 'titre-sample-early', earliest: null }
  if (isBroken(periods, takenOn, entry)) return { code: 'titre-chain-broken', earliest: null }
  const earliest = addMonths(takenOn, entryAfterMonths)
  return entry < earliest ? { code: 'titre-wait-3-months', earliest } : { code: 'ok', earliest: null }
}

const isSampledIn = ({ given, validUntil }: RabiesPeriod, takenOn: Day): boolean =>
  validUntil !== null && takenOn >= addDays(given, sampleAfterDays) && takenOn <= validUntil

/** A titre stays good while each booster comes in time. */
const isBroken = (periods: readonly RabiesPeriod[], takenOn: Day, entry: Day): boolean =>
  periods.some(({ given, isPrimary }) => isPrimary && given > takenOn) || (periods.at(-1)?.validUntil ?? '') < entry
