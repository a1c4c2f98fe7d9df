import { addDays, scheduleOf, type Day, type Disease, type DoseFacts, type PetFacts, type ScheduleItem } from '@huella/care-rules'
import { diseaseCodes, longestText, printable, type CertifiedDose, type Vet } from '@huella/certificate-format'
import type { TrustLevel } from '@huella/contracts'

/** A dose that counts, with what a certificate says of it beside what the rules ask. */
export interface RecordedDose extends DoseFacts {
  trust: TrustLevel
  doctorId: number | null
  clinic: string | null
  isPublic: boolean
  /** What its pet was when a vet recorded it; null where that is not known. */
  animalSpecies: string | null
  animalMicrochip: string | null
}

/** Until when a dose keeps one disease away. */
interface Protection {
  disease: Disease | null
  validUntil: Day | null
  validFrom: Day | null
}

/** Characters of a text in a QR code that paper can carry. */
const longest = { product: 48, batch: 24, clinic: 48, licence: 24, name: 40 } as const

const isDisease = (group: string): group is Disease => diseaseCodes.includes(group as Disease)
const isIn = ({ doses }: ScheduleItem, id: number): boolean => doses.some(({ vaccinationId, counts }) => vaccinationId === id && counts)

/** The first day in force where it is not the day of the dose: one that begins a protection against rabies does so after 21 days (Reg. (EU) 576/2013). */
const rabiesFrom = ({ euTravel }: ScheduleItem, { administeredDate }: DoseFacts): Day | null =>
  euTravel?.validFrom && euTravel.validFrom > administeredDate ? euTravel.validFrom : null

/**
 * The last day in force: for rabies what a vet wrote, in a passport for instance, else by the plan of the day when it was given; of a series that is not
 * complete the day of its next dose. Rabies ends the day before its next date, for a dose on that day begins a new protection, and before its label does
 * where a law asks for it later.
 */
function lastDay({ group, dueDate, guidelineDate, guidelineFrom }: ScheduleItem, { administeredDate, validUntil }: DoseFacts): Day | null {
  const written = validUntil !== null && validUntil >= administeredDate ? validUntil : null
  if (dueDate === null || (group === 'rabies' && written)) return written
  if (group !== 'rabies') return dueDate
  return addDays(guidelineFrom === 'label' && guidelineDate! < dueDate ? guidelineDate! : dueDate, -1)
}

const isOther = (recorded: string | null, now: string | null): boolean => recorded !== null && now !== null && recorded !== now

/**
 * As a certificate of the animal that its pet is now may trust a dose: a vet answers for the animal they saw. Without a chip, then or now, nothing says
 * that it is another.
 */
export const trustedFor = ({ species, microchip }: Pick<PetFacts, 'species' | 'microchip'>) => (dose: RecordedDose): RecordedDose =>
  dose.trust === 'verified-doctor' && (isOther(dose.animalSpecies, species) || isOther(dose.animalMicrochip, microchip)) ? { ...dose, trust: 'doctor' } : dose

/** Whether the chip came before the dose is a matter of travel, and changes nothing about the protection: it was always there. */
const alwaysChipped = '0001-01-01'

/** By the plan of the day when it was given; a second record of the same dose changes nothing about it. Empty where the dose does not count. */
function protectionsOf(pet: PetFacts, doses: readonly DoseFacts[], dose: DoseFacts): Protection[] {
  const before = doses.filter(({ id, administeredDate }) => administeredDate < dose.administeredDate || id === dose.id)
  const { items } = scheduleOf({ ...pet, microchipDate: alwaysChipped }, before, { on: dose.administeredDate, today: dose.administeredDate })
  return items.filter((item) => isIn(item, dose.id)).map((item) => ({
    disease: isDisease(item.group) ? item.group : null,
    validUntil: lastDay(item, dose),
    validFrom: item.group === 'rabies' ? rabiesFrom(item, dose) : null,
  }))
}

/** The certificate's rows of a dose: one, or where its diseases run out on different days one for each of these days; none where it does not count. */
export function rowsOf(pet: PetFacts, doses: readonly DoseFacts[], dose: RecordedDose, vet: Vet | null): CertifiedDose[] {
  const rows = new Map<string, Protection[]>()
  for (const each of protectionsOf(pet, doses, dose)) {
    const days = `${each.validFrom} ${each.validUntil}`
    rows.set(days, [...(rows.get(days) ?? []), each])
  }
  const common = {
    product: printable(dose.vaccineName, longest.product) || '–',
    administered: dose.administeredDate,
    batch: printed(dose.batchNumber, longest.batch),
    trust: dose.trust,
    labelMonths: dose.labelMonths,
    vet: dose.trust === 'owner' ? null : vet && { clinic: printed(vet.clinic, longest.clinic), licence: printed(vet.licence, longest.licence), name: printed(vet.name, longest.name) },
  }
  return [...rows.values()].map((part) => ({ ...common, diseases: part.flatMap(({ disease }) => disease ?? []), validUntil: part[0]!.validUntil, validFrom: part[0]!.validFrom }))
}

const printed = (text: string | null, most: number): string | null => (text === null ? null : printable(text, Math.min(most, longestText)) || null)

/** Of each disease the latest dose that counts, of those that may be chosen. */
export function latestOfEach(pet: PetFacts, doses: readonly RecordedDose[], choosable: readonly RecordedDose[], today: Day): Set<number> {
  const { items } = scheduleOf(pet, doses, { on: today, today })
  const ids = new Set(choosable.map(({ id }) => id))
  return new Set(items.flatMap(({ doses: planned }) => planned.findLast(({ vaccinationId, counts }) => counts && ids.has(vaccinationId))?.vaccinationId ?? []))
}
