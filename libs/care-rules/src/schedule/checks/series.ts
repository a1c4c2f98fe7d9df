import { addDays, addMonths, daysBetween } from '../../dates.js'
import type { Disease } from '../../vaccine-names.js'
import type { RecordCheck, ScheduleItem } from '../facts.js'
import type { Animal } from '../pet.js'
import { found, ofEach, type Looked, type Records } from './records.js'

/** WSAVA 2024: core series of puppies and kittens start at six weeks, and end with a dose at 16 weeks or later. */
const core: Readonly<Partial<Record<Animal, readonly Disease[]>>> = {
  dog: ['distemper', 'hepatitis', 'parvovirus'],
  cat: ['panleukopenia', 'rhinotracheitis', 'calicivirus'],
}
const startDays = 6 * 7
const endDays = 16 * 7
/** An animal this old has no dose of the series to come. */
const askedFromDays = 20 * 7

const coreDoses = ({ possible, animal }: Records): Looked[] => possible.filter(({ groups }) => (animal && core[animal])?.some((disease) => groups.includes(disease)))

function tooYoung(records: Records): RecordCheck[] {
  const { name, birthDate } = records.pet
  if (!birthDate) return []
  return ofEach(coreDoses(records), (dose) => {
    const days = daysBetween(birthDate, dose.administeredDate)
    return days < startDays && found('too-young-core', 'warning', dose, { name, weeks: Math.floor(days / 7) })
  })
}

function endedEarly(records: Records): RecordCheck[] {
  const { pet: { birthDate }, today } = records
  const last = coreDoses(records).at(-1)
  if (!birthDate || !last || last.administeredDate >= addDays(birthDate, endDays) || today < addDays(birthDate, askedFromDays)) return []
  return [found('series-ended-early', 'warning', last)]
}

const lastCounted = ({ doses }: ScheduleItem): number | undefined =>
  doses.filter(({ counts }) => counts).reduce<ScheduleItem['doses'][number] | undefined>((last, dose) => (last && last.date > dose.date ? last : dose), undefined)?.vaccinationId

/** Combined doses that stand for several rows of the plan with different dates. */
function shorterParts({ possible, schedule }: Records): RecordCheck[] {
  const due = new Map<number, Set<string>>()
  for (const item of schedule.items) {
    const id = lastCounted(item)
    if (id !== undefined && item.dueDate) due.set(id, (due.get(id) ?? new Set()).add(item.dueDate))
  }
  return ofEach(possible, (dose) => {
    const [date, later] = [...(due.get(dose.id) ?? [])].sort()
    return date !== undefined && later !== undefined && found('combo-shorter-part', 'info', dose, { date })
  })
}

const leptoMonths = 18
const untestedFeLv = ({ byGroup, animal }: Records): RecordCheck[] =>
  animal === 'cat' ? ofEach((byGroup.get('feline-leukemia') ?? []).slice(0, 1), (dose) => found('felv-untested', 'info', dose)) : []

/** Whether the doses make a series, and their dates what the disease needs. */
export const seriesChecks = (records: Records): RecordCheck[] => [
  ...tooYoung(records),
  ...endedEarly(records),
  ...shorterParts(records),
  ...untestedFeLv(records),
  ...ofEach(records.doses, (dose) => isLongLepto(dose) && found('lepto-3-years', 'warning', dose)),
]

const isLongLepto = ({ groups, nextDueDate, administeredDate }: Looked): boolean =>
  groups.includes('leptospirosis') && nextDueDate !== null && nextDueDate > addMonths(administeredDate, leptoMonths)
