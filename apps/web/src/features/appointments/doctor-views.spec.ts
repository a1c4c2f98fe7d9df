import { choicesFor, viewsOf } from './doctor-views'
import { stateOf } from './state'
import type { Visit, VisitStatus } from './types'

const me = 'vet'
const now = new Date('2026-05-10T12:00:00')
const at = (day: number, hour: number): string => new Date(2026, 4, day, hour).toISOString()
const change = (changedBy: string, status = 'scheduled') => ({ scheduledDate: at(1, 9), status, reason: null, changedBy })

const visit = (status: VisitStatus, scheduledDate: string, history: Visit['history'] = [], doctorId: number | null = 7): Visit => ({
  id: 1, petId: 7, type: 'other', description: null, veterinarian: null, clinic: null, address: null, notes: null, status, scheduledDate, history, doctorId,
})

describe('where a visit stands', () => {
  it.each<[string, Visit, string]>([
    ['one that names no doctor waits for nobody', visit('scheduled', at(12, 9), [], null), 'planned'],
    ['a new one waits for the vet', visit('scheduled', at(12, 9)), 'asked'],
    ['one the family moved waits for the vet', visit('scheduled', at(12, 9), [change('owner')]), 'asked'],
    ['one the vet moved waits for the family', visit('scheduled', at(12, 9), [change('owner'), change(me)]), 'proposed'],
    ['one the vet called off is declined', visit('cancelled', at(12, 9), [change(me)]), 'declined'],
    ['one the family called off is cancelled', visit('cancelled', at(12, 9), [change('owner')]), 'cancelled'],
    ['one the vet confirmed is confirmed', visit('confirmed', at(12, 9), [change(me)]), 'confirmed'],
  ])('%s', (_, one, state) => expect(stateOf(one, (userId) => userId === me)).toBe(state))
})

describe('the vet’s lists', () => {
  it.each<[string, Visit, string[]]>([
    ['confirmed, later today', visit('confirmed', at(10, 18)), ['today']],
    ['confirmed, earlier today', visit('confirmed', at(10, 8)), ['today']],
    ['asked for today, still to come', visit('scheduled', at(10, 18)), ['today', 'requests']],
    ['asked for today, never answered', visit('scheduled', at(10, 8)), ['today']],
    ['asked for another day', visit('scheduled', at(12, 9)), ['requests']],
    ['confirmed for another day', visit('confirmed', at(12, 9)), ['upcoming']],
    ['proposed by the vet', visit('scheduled', at(12, 9), [change(me)]), ['upcoming']],
    ['called off before its day', visit('cancelled', at(12, 9), [change('owner')]), ['past']],
    ['yesterday', visit('confirmed', at(9, 23)), ['past']],
  ])('%s', (_, one, lists) => expect(viewsOf(one, me, now)).toEqual(lists))
})

describe('what the vet may do', () => {
  it.each<[string, Visit, string[]]>([
    ['answers a request, or proposes another time', visit('scheduled', at(12, 9)), ['answer', 'propose', 'cancel']],
    ['moves or calls off what was confirmed', visit('confirmed', at(12, 9)), ['propose', 'cancel']],
    ['completes a confirmed one already on its day', visit('confirmed', at(10, 18)), ['complete', 'propose', 'cancel']],
    ['closes one whose time has come', visit('confirmed', at(10, 8)), ['complete', 'noShow', 'propose']],
    ['closes one that was never answered', visit('scheduled', at(9, 8)), ['complete', 'noShow', 'propose']],
    ['records for one that took place', visit('completed', at(9, 8)), ['record']],
    ['proposes anew where nobody came', visit('no_show', at(9, 8)), ['propose']],
    ['leaves alone what the family called off', visit('cancelled', at(12, 9), [change('owner')]), []],
  ])('%s', (_, one, may) => {
    const choices = choicesFor(one, me, now)
    expect(Object.keys(choices).filter((key) => choices[key as keyof typeof choices])).toEqual(expect.arrayContaining(may))
    expect(Object.values(choices).filter(Boolean)).toHaveLength(may.length)
  })
})
