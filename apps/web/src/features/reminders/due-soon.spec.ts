import { protectionOf } from '@huella/care-rules'
import { daysFromNow, reminder, standing, verdictOf } from '../../testing/sample'
import { dueOf, type Known, type PetWithDueDates } from './due-soon'

const known: Known = { today: daysFromNow(0), isSettled: () => undefined, diseasesOf: protectionOf }
const luna = (fields: Partial<PetWithDueDates>): PetWithDueDates => ({ id: 7, name: 'Luna', vaccinationReminders: [], verdict: verdictOf(), ...fields })
const core = (status: 'overdue' | 'current', days: number) => ['distemper', 'hepatitis', 'parvovirus'].map((group) => standing(group, status, days))
const said = (pet: PetWithDueDates, how: Partial<Known> = {}) =>
  dueOf(pet, { ...known, ...how }).map(({ vaccineName, groups, status, days }) => `${vaccineName ?? groups.join('+')} ${status} ${days}`)
const snoozed = (name: string, days: number) => ({ ...reminder(7, name, days), reminderDate: daysFromNow(5) })

describe('what is due', () => {
  it.each<[rule: string, pet: Partial<PetWithDueDates>, due: string[]]>([
    ['nothing', {}, []],
    ['reminders within seven days and before today', { vaccinationReminders: [reminder(7, 'Rabies', -3), reminder(7, 'DHPP', 7), reminder(7, 'FeLV', 8)] }, ['Rabies overdue 3', 'DHPP due-soon 7']],
    ['not those that are done', { vaccinationReminders: [reminder(7, 'Rabies', -3, true)] }, []],
    ['diseases of the plan, those with one date as one', { verdict: verdictOf(...core('overdue', -12), standing('rabies', 'due-soon', 7)) }, ['distemper+hepatitis+parvovirus overdue 12', 'rabies due-soon 7']],
    ['what lapsed', { verdict: verdictOf(standing('leptospirosis', 'lapsed', -450)) }, ['leptospirosis lapsed 450']],
    ['the next dose of a series', { verdict: verdictOf(standing('bordetella', 'in-series', 3)) }, ['bordetella due-soon 3']],
    ['not what is due later, current, or never began', { verdict: verdictOf(standing('rabies', 'due-soon', 12), standing('distemper', 'not-started', 0), ...core('current', 200)) }, []],
    ['nothing of the plan of a pet without records', { verdict: { ...verdictOf(), groups: [standing('rabies', 'overdue', -3)] } }, []],
    ['a disease once, whatever the date of its reminder', { vaccinationReminders: [reminder(7, 'Antirrábica', -3)], verdict: verdictOf(standing('rabies', 'overdue', -5)) }, ['Antirrábica overdue 3']],
    ['a combined vaccine for all of its diseases', { vaccinationReminders: [reminder(7, 'DHPP', -12)], verdict: verdictOf(...core('overdue', -12)) }, ['DHPP overdue 12']],
    ['by the word of the plan where it lapsed', { vaccinationReminders: [reminder(7, 'Lepto 4', -450)], verdict: verdictOf(standing('leptospirosis', 'lapsed', -450)) }, ['Lepto 4 lapsed 450']],
    ['two reminders of one day as two', { vaccinationReminders: [reminder(7, 'Rabies', 3), reminder(7, 'DHPP', 3)], verdict: verdictOf(standing('rabies', 'due-soon', 3)) }, ['Rabies due-soon 3', 'DHPP due-soon 3']],
    ['what a reminder far ahead does not speak of yet', { vaccinationReminders: [reminder(7, 'Rabies', 90)], verdict: verdictOf(standing('rabies', 'due-soon', 3)) }, ['rabies due-soon 3']],
    ['not what was put off', { vaccinationReminders: [snoozed('Rabies', 3)], verdict: verdictOf(standing('rabies', 'due-soon', 3)) }, []],
    ['what is overdue, although its reminder was put off', { vaccinationReminders: [snoozed('Rabies', -3)], verdict: verdictOf(standing('rabies', 'overdue', -3)) }, ['rabies overdue 3']],
  ])('is %s', (_rule, pet, due) => expect(said(luna(pet))).toEqual(due))

  it('is matched by its date until the names of vaccines are here', () => {
    const pet = luna({ vaccinationReminders: [reminder(7, 'DHPP', -12)], verdict: verdictOf(...core('overdue', -12), standing('rabies', 'overdue', -2)) })
    expect(said(pet, { diseasesOf: undefined })).toEqual(['DHPP overdue 12', 'rabies overdue 2'])
  })

  it('is silent where the reader settled it, which the server does not know yet', () => {
    const pet = luna({ vaccinationReminders: [reminder(7, 'Rabies', 3)] })
    expect(said(pet, { isSettled: () => ({}) as ReturnType<Known['isSettled']> })).toEqual([])
  })
})
