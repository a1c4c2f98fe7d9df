import { reminderState, type Day, type Verdict } from '@huella/care-rules'
import { isLate } from '../../domain/status-looks'
import { today as readersToday } from '../../i18n/format'
import { isSnoozed } from './state'
import { useSettled, type Settled } from './use-settled'
import { useVaccineDiseases, type DiseasesOf } from './use-vaccine-diseases'

export interface PetWithDueDates {
  id: number
  name: string
  vaccinationReminders: readonly { id: number; vaccineName: string; dueDate: Day; reminderDate: Day; isCompleted: boolean }[]
  verdict: Verdict
}

/** What is overdue or due within seven days: a reminder, or diseases of the plan that no reminder speaks of. */
export interface DueItem {
  id: string
  petId: number
  petName: string
  /** Of a reminder. */
  vaccineName: string | null
  /** Of the plan: those with the same date, which are one dose more often than not. */
  groups: string[]
  status: 'overdue' | 'lapsed' | 'due-soon'
  /** Days past the due date when overdue, else days left. */
  days: number
  dueDate: Day
}

type Reminder = PetWithDueDates['vaccinationReminders'][number]
type Group = Verdict['groups'][number]

/** Whether a reminder speaks of a disease: by what its vaccine is against, once that is known; before, by the date. */
const speaksOf = ({ vaccineName, dueDate }: Reminder, one: Group, diseasesOf: DiseasesOf | undefined): boolean =>
  diseasesOf ? diseasesOf(vaccineName).includes(one.group) : dueDate === one.dueDate

type DatedGroup = Group & { dueDate: Day }
const isDated = (one: Group): one is DatedGroup => one.dueDate !== null

const isDue = ({ status, dueDate }: DatedGroup, today: Day): boolean =>
  isLate(status) || (status !== 'not-started' && reminderState(dueDate, today).kind === 'dueSoon')

/** Those of a pet's plan that are overdue, or due within seven days. A series that never began, or whose date nobody can know, is on the plan, not in the bell. */
const duePart = ({ status, groups }: Verdict, today: Day): DatedGroup[] =>
  status === 'no-records' ? [] : groups.filter(isDated).filter((one) => isDue(one, today))

export interface Known {
  today: Day
  isSettled: Settled
  diseasesOf: DiseasesOf | undefined
}

/**
 * What is due of one pet. A reminder that was put off, or settled here, is silent and with it the disease it speaks of, until that is overdue: what is
 * overdue stays so until a dose is recorded.
 */
export function dueOf(pet: PetWithDueDates, { today, isSettled, diseasesOf }: Known): DueItem[] {
  const { id: petId, name: petName, vaccinationReminders, verdict } = pet
  const open = vaccinationReminders.filter((one) => !one.isCompleted && reminderState(one.dueDate, today).kind !== 'later')
  const silent = new Set(open.filter((one) => isSnoozed(one, today) || isSettled(one)))
  const of = { petId, petName }
  const due = duePart(verdict, today)
  const reminded = open.filter((one) => !silent.has(one)).map((one): DueItem => {
    const { kind, days } = reminderState(one.dueDate, today)
    const status = kind === 'dueSoon' ? 'due-soon' : due.some((group) => group.status === 'lapsed' && speaksOf(one, group, diseasesOf)) ? 'lapsed' : 'overdue'
    return { ...of, id: `reminder-${one.id}`, vaccineName: one.vaccineName, groups: [], status, days, dueDate: one.dueDate }
  })
  const others = due.filter((group) => !open.some((one) => (!silent.has(one) || !isLate(group.status)) && speaksOf(one, group, diseasesOf)))
  return [...reminded, ...together(others, of, today)]
}

/** Diseases with the same state and date as one. */
function together(groups: readonly DatedGroup[], of: Pick<DueItem, 'petId' | 'petName'>, today: Day): DueItem[] {
  const items = new Map<string, DueItem>()
  for (const { group, status: stands, dueDate } of groups) {
    const status = isLate(stands) ? stands : 'due-soon'
    const id = `plan-${of.petId}-${status}-${dueDate}`
    const same = items.get(id)
    if (same) same.groups.push(group)
    else items.set(id, { ...of, id, vaccineName: null, groups: [group], status, days: reminderState(dueDate, today).days, dueDate })
  }
  return [...items.values()]
}

/** What is due of all pets, by date: overdue first, and the longest overdue first of all. */
export function useDue(pets: readonly PetWithDueDates[]): DueItem[] {
  const isSettled = useSettled()
  const diseasesOf = useVaccineDiseases()
  const known = { today: readersToday(), isSettled, diseasesOf }
  return pets.flatMap((pet) => dueOf(pet, known)).sort((a, b) => a.dueDate.localeCompare(b.dueDate))
}
