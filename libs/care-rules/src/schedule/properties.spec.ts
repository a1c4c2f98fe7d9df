import fc from 'fast-check'
import { addDays, type Day } from '../dates.js'
import type { DoseFacts, PetFacts, PetSchedule, ScheduleItem } from './facts.js'
import { scheduleOf } from './schedule.js'
import { dose, pet } from './schedule.fixture.js'

const birthDate = '2020-01-06'
const vaccines = ['DHPP', 'DAP', 'Rabies', 'L4', 'Lyme', 'Bordetella', 'Nobivac KC', 'DHPPi/L4', 'CIV', 'LetiFend', 'Canileish', 'Parainfluenza', 'FVRCP', 'FeLV', 'Myxo-RHD PLUS', 'Filavac', 'Own mix', 'Coronavirus']
const oneDose = fc.record({
  vaccineName: fc.constantFrom(...vaccines), day: fc.oneof(fc.integer({ min: -5, max: 250 }), fc.integer({ min: 0, max: 2400 })),
  labelMonths: fc.constantFrom(null, 12, 36), isByVet: fc.boolean(), next: fc.constantFrom(null, null, 21, 365, 1095),
}).map(({ vaccineName, day, labelMonths, isByVet, next }) => {
  const administeredDate = addDays(birthDate, day)
  return dose({ vaccineName, administeredDate, labelMonths, isByVet, nextDueDate: next && addDays(administeredDate, next) })
})
const someDoses = fc.array(oneDose, { maxLength: 12 }).map((doses) => doses.map((one, id) => ({ ...one, id })))
const somePet = fc.record({
  species: fc.constantFrom('Dog', 'Cat', 'Rabbit', 'Other'), birthDate: fc.constantFrom(birthDate, null), country: fc.constantFrom(null, 'US', 'ES', 'MX'),
  lifestyle: fc.constantFrom([], ['outdoor' as const]),
}).map((facts) => pet({ ...facts, breed: facts.species === 'Other' ? 'Ferret' : null }))
const someDay = fc.integer({ min: 0, max: 2600 }).map((day) => addDays(birthDate, day))

/** Later than all doses; the laws have been read in the year before. */
const today = '2027-11-01'
const plan = (about: PetFacts, doses: readonly DoseFacts[], on: Day): PetSchedule => scheduleOf(about, doses, { on, today })
const byGroup = ({ items }: PetSchedule): Map<string, ScheduleItem> => new Map(items.map((item) => [item.group, item]))
const counted = ({ doses }: ScheduleItem): string[] => doses.filter(({ counts }) => counts).map(({ date }) => date)

describe('for any pet and doses', () => {
  it('asking for a later day moves no due date that the same doses give', () => {
    fc.assert(fc.property(somePet, someDoses, someDay, fc.integer({ min: 0, max: 900 }), (about, doses, on, later) => {
      const [now, then] = [byGroup(plan(about, doses, on)), byGroup(plan(about, doses, addDays(on, later)))]
      for (const [group, item] of now) {
        const same = then.get(group)
        if (same && counted(item).join() === counted(same).join()) expect(same.dueDate).toBe(item.dueDate)
      }
    }))
  })

  it('one more dose that counts, given on the day, never ends a protection', () => {
    fc.assert(fc.property(somePet, someDoses, oneDose, (about, doses, added) => {
      const on = added.administeredDate
      const [before, after] = [byGroup(plan(about, doses, on)), byGroup(plan(about, [...doses, { ...added, id: 99, nextDueDate: null }], on))]
      for (const [group, item] of before) {
        const more = after.get(group)!
        if (item.isCovered && item.rule !== 'recorded' && more.doses.some(({ vaccinationId, counts }) => vaccinationId === 99 && counts)) expect(more.isCovered).toBe(true)
      }
    }))
  })

  it('the order in which doses were entered does not matter', () => {
    const shuffled = someDoses.chain((doses) => fc.tuple(fc.constant(doses), fc.shuffledSubarray(doses, { minLength: doses.length })))
    fc.assert(fc.property(somePet, shuffled, someDay, (about, [doses, others], on) => {
      const renumbered = others.map((one, id) => ({ ...one, id }))
      const facts = ({ items, verdict }: PetSchedule) => [verdict.status, verdict.covered, verdict.of, items.map(({ group, status, dueDate, reason }) => [group, status, dueDate, reason].join()).sort()]
      expect(facts(plan(about, renumbered, on))).toEqual(facts(plan(about, doses, on)))
    }))
  })

  it('a combined vaccine is worth what its parts are', () => {
    const parts = { 'DHPPi/L4': ['Distemper', 'Hepatitis', 'Parvovirus', 'Parainfluenza', 'Leptospirosis'], FVRCP: ['Panleukopenia', 'Rhinotracheitis', 'Calicivirus'], 'Myxo-RHD': ['Myxomatosis', 'RHDV'] }
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 2400 }), { maxLength: 6 })
    fc.assert(fc.property(somePet, fc.constantFrom(...Object.keys(parts)), days, someDay, (about, combined, given, on) => {
      const of = (names: readonly string[]) => given.flatMap((day) => names.map((vaccineName) => dose({ vaccineName, administeredDate: addDays(birthDate, day) })))
      const facts = (doses: DoseFacts[]) => plan(about, doses, on).items.map(({ group, status, dueDate, reason, flags }) => ({ group, status, dueDate, reason, flags })).sort((a, b) => a.group.localeCompare(b.group))
      expect(facts(of([combined]))).toEqual(facts(of(parts[combined as keyof typeof parts])))
    }))
  })
})
