import { clinicFacts } from '../fields/clinics.js'
import { roledDates } from '../fields/date-roles.js'
import { doseFacts } from '../fields/doses.js'
import { amountsIn, intervalsOf } from '../fields/intervals.js'
import { labelMonthsOf } from '../fields/label-months.js'
import { bareLots, lotFacts } from '../fields/lots.js'
import { makersOf } from '../fields/makers.js'
import { microchipOf } from '../fields/microchips.js'
import { routeFacts } from '../fields/routes.js'
import { storageFacts } from '../fields/storage.js'
import { mentionsOf, rowNames, stickerNames, unknownNames } from '../fields/vaccines.js'
import { vetFacts } from '../fields/vets.js'
import { TaggedWords } from '../learned/tagged-words.js'
import type { Reading } from '../reading/reading.js'
import { groupsOf } from './groups.js'
import { relativeDates } from './relative.js'
import { shareStatuses, statusOf } from './status.js'
import { respectiveLots } from './respective.js'
import type { Findings } from './types.js'

/** Runs every field's reader over the text. */
export function findingsOf(reading: Reading): Findings {
  const dates = roledDates(reading)
  const known = mentionsOf(reading)
  const labelled = [...known, ...unknownNames(reading, known)]
  const mentions = [...labelled, ...stickerNames(reading, labelled), ...rowNames(reading, labelled)].sort((a, b) => a.start - b.start)
  const named = groupsOf(reading, mentions)
  const statuses = shareStatuses(reading, named, named.map((group) => statusOf(reading, group, named, dates)))
  const groups = named.map((group, i) => ({ ...group, status: statuses[i]! }))
  const facts = [lotFacts, doseFacts, routeFacts, storageFacts, vetFacts, clinicFacts].flatMap((read) => read(reading))
  facts.push(...bareLots(reading, mentions, facts))
  const respective = respectiveLots(reading, named, facts)
  const told = new Set(respective.map(({ start }) => reading.segmentAt(start)))
  const others = facts.filter(({ field, start }) => !(/^(?:batch|serial)/.test(field) && told.has(reading.segmentAt(start))))
  const amounts = amountsIn(reading)
  const intervals = intervalsOf(reading, amounts)
  const details = { makers: makersOf(reading, mentions), labelMonths: labelMonthsOf(reading, mentions, intervals), microchip: microchipOf(reading) }
  const words = new TaggedWords({ reading, dates, groups })
  return { reading, dates, words, relative: relativeDates(reading, dates), groups, facts: [...others, ...respective], amounts, intervals, ...details }
}
