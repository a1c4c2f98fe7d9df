import { vaccineNameIn } from '@huella/care-rules'
import { printable } from '@huella/certificate-format'
import { bestRating, type findSchedule, type getPet, type Language, type listPetReviews, type listVaccinations, type OutputOf } from '@huella/contracts'
import type { PersonCard } from '../people/people.js'
import { dayInWords, sourceIn } from '../schedules/words.js'
import { chipInGroups, listed } from './spelling.js'
import type { Block, BookletSheet, CellText, Fact, Table } from './sheets.js'
import { speciesIn, words, type Words } from './words.js'

type Schedule = OutputOf<typeof findSchedule>
type Dose = OutputOf<typeof listVaccinations>[number]
type Review = OutputOf<typeof listPetReviews>[number]

export interface Records {
  pet: Pick<OutputOf<typeof getPet>, 'name' | 'species' | 'breed' | 'sex' | 'birthDate' | 'microchip' | 'microchipDate'>
  schedule: Schedule
  /** Newest first. */
  vaccinations: readonly Dose[]
  reviews: readonly Review[]
  person: (id: string) => PersonCard
  /** Of doses that count the last day in force, by their ids. */
  validUntil: ReadonlyMap<number, string | null>
}

/** Longer than any field that is one line. */
const longest = 400
/** As it is printed: nothing that hides or turns the direction of writing. */
const line = (text: string): string => printable(text, longest) || '–'
const prose = (text: string): string => text.split(/\r?\n/).map((each) => printable(each, each.length)).join('\n').trim()

/** A pet's record booklet: what is planned, what was given, what vets wrote. */
export function bookletSheet(records: Records, language: Language): BookletSheet {
  const said = words[language]
  const { pet, schedule } = records
  const title = said.booklet.title(line(pet.name))
  return {
    kind: 'booklet',
    language,
    title,
    brand: { name: 'Huella', line: said.tagline },
    reference: { label: said.booklet.madeOn, value: dayInWords(schedule.on, language) },
    heading: title,
    facts: factsOf(pet, language, said),
    blocks: [...planOf(schedule, language, said), ...historyOf(records, language, said), ...reviewsOf(records, language, said)],
    notice: { title: said.notATravelDocument, text: said.noPassport },
    footer: said.booklet.footer,
    pageOf: said.pageOf,
    madeAt: `${schedule.on}T00:00:00.000Z`,
  }
}

function factsOf({ species, breed, sex, birthDate, microchip, microchipDate }: Records['pet'], language: Language, said: Words): Fact[] {
  const day = (label: string, date: string | null): Fact[] => (date ? [{ label, value: dayInWords(date, language) }] : [])
  return [
    { label: said.species, value: speciesIn(species, sex, said) },
    ...(breed ? [{ label: said.breed, value: line(breed) }] : []),
    { label: said.sex, value: said.sexes[sex as keyof Words['sexes']] ?? said.sexes.unknown },
    ...day(said.born, birthDate),
    { label: said.microchip, value: microchip === null ? said.noMicrochip : chipInGroups(microchip) },
    ...day(said.chipPlaced, microchip === null ? null : microchipDate),
  ]
}

const table = (columns: Table['columns'], rows: Table['rows']): Block => ({ kind: 'table', columns, rows })

function planOf({ items }: Schedule, language: Language, { booklet: own, status, series }: Words): Block[] {
  const rows = items.map(({ names, status: state, series: step, dueDate, source }): CellText[][] => [
    [{ text: line(names[language]), style: 'strong' }],
    [{ text: state === 'in-series' && step ? `${status[state]}, ${series(step.given, step.of)}` : status[state] }],
    [{ text: dueDate ? dayInWords(dueDate, language) : '–' }],
    [{ text: [sourceIn(source, language).title, source.year].filter(Boolean).join(', '), style: 'quiet' }],
  ])
  const columns = [{ label: own.disease, share: 150 }, { label: own.state, share: 95 }, { label: own.next, share: 85 }, { label: own.source, share: 175 }]
  return [{ kind: 'section', text: own.plan }, rows.length > 0 ? table(columns, rows) : { kind: 'paragraph', text: own.noPlan, style: 'quiet' }]
}

interface Group {
  names: string[]
  doses: Dose[]
}

/** Doses by what they protect against; diseases that the same doses were given for stand together, what is for none of them at the end. */
function groupsOf({ schedule, vaccinations }: Records, language: Language, other: string): Group[] {
  const known = new Map(vaccinations.map((dose) => [dose.id, dose]))
  const groups = new Map<string, Group>()
  for (const { names, doses: planned } of schedule.items) {
    const doses = [...new Set(planned.map(({ vaccinationId }) => vaccinationId))].flatMap((id) => known.get(id) ?? [])
    if (doses.length === 0) continue
    const key = doses.map(({ id }) => id).toSorted((a, b) => a - b).join(' ')
    const group = groups.get(key) ?? { names: [], doses: doses.toSorted((a, b) => b.administeredDate.localeCompare(a.administeredDate)) }
    group.names.push(line(names[language]))
    groups.set(key, group)
  }
  const placed = new Set([...groups.values()].flatMap(({ doses }) => doses))
  const rest = vaccinations.filter((dose) => !placed.has(dose))
  return [...groups.values(), ...(rest.length > 0 ? [{ names: [other], doses: rest }] : [])]
}

function historyOf(records: Records, language: Language, said: Words): Block[] {
  const { booklet: own } = said
  const columns = [
    { label: own.product, share: 122 }, { label: own.batch, share: 66 }, { label: own.given, share: 66 }, { label: own.validUntil, share: 102 }, { label: own.vet, share: 90 }, { label: own.recorder, share: 90 },
  ]
  const groups = groupsOf(records, language, own.other)
  const blocks = groups.flatMap(({ names, doses }): Block[] => [
    { kind: 'group', text: listed(names) },
    table(columns, doses.map((dose) => doseRow(dose, records, language, own))),
  ])
  return [{ kind: 'section', text: own.history }, ...(blocks.length > 0 ? blocks : [{ kind: 'paragraph', text: own.noHistory, style: 'quiet' } as const])]
}

function doseRow(dose: Dose, { person, validUntil: planned }: Records, language: Language, own: Words['booklet']): CellText[][] {
  const { vaccineName, manufacturer, batchNumber, administeredDate, nextDueDate, veterinarian, veterinarianName, clinic, familyAnswer, trust } = dose
  const quiet = (text: string | null | undefined | false): CellText[] => (text ? [{ text: line(text), style: 'quiet' }] : [])
  const vet = veterinarianName ?? (veterinarian && `${veterinarian.firstName} ${veterinarian.lastName}`)
  const validUntil = planned.get(dose.id) ?? dose.validUntil
  return [
    [{ text: line(vaccineNameIn(vaccineName, language)), style: 'strong' }, ...quiet(manufacturer), ...quiet((familyAnswer === 'awaited' || familyAnswer === 'refused') && own[familyAnswer])],
    batchNumber ? [{ text: line(batchNumber), style: 'mono' }] : quiet('–'),
    [{ text: dayInWords(administeredDate, language) }],
    [...(validUntil ? [{ text: dayInWords(validUntil, language) }] : quiet('–')), ...quiet(nextDueDate && own.nextDose(dayInWords(nextDueDate, language)))],
    vet || clinic ? [...(vet ? [{ text: line(vet) }] : []), ...quiet(clinic)] : quiet('–'),
    [{ text: nameOf(person(dose.recordedBy), own) }, { text: own.trust[trust], mark: trust === 'verified-doctor' }],
  ]
}

const nameOf = ({ firstName, lastName }: PersonCard, { someone }: Words['booklet']): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return name ? line(name) : someone
}

function reviewsOf({ reviews, person }: Records, language: Language, { booklet: own, health, trust }: Words): Block[] {
  const blocks = reviews.flatMap((review): Block[] => {
    const author = `${nameOf(person(review.doctorUserId), own)} (${trust[review.doctor.isVerified ? 'verified-doctor' : 'doctor'].toLowerCase()})`
    const facts = [dayInWords(review.createdAt.slice(0, 10), language), author, health[review.healthStatus], own.rating(review.rating, bestRating)]
    return [
      { kind: 'group', text: line(review.title) },
      { kind: 'paragraph', text: facts.join(' · '), style: 'quiet' },
      { kind: 'paragraph', text: prose(review.content) },
      ...(review.recommendations ? [{ kind: 'paragraph', text: own.recommendations(prose(review.recommendations)) } as const] : []),
      ...(review.nextCheckupDate ? [{ kind: 'paragraph', text: own.checkup(dayInWords(review.nextCheckupDate, language)), style: 'strong' } as const] : []),
    ]
  })
  return [{ kind: 'section', text: own.reviews }, ...(blocks.length > 0 ? blocks : [{ kind: 'paragraph', text: own.noReviews, style: 'quiet' } as const])]
}
