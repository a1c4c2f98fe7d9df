import { addDays, type ScheduleItem } from '@huella/care-rules'
import { reconcile, type NearReminder } from './reconcile.js'

const today = '2026-05-01'
const inDays = (days: number): string => addDays(today, days)
const core = ['distemper', 'hepatitis', 'parvovirus']

const item = (group: string, days: number | null, fields: Partial<ScheduleItem> = {}) =>
  ({ group, rule: core.includes(group) ? 'dog-core/wsava' : group, names: { en: `The ${group}`, es: group }, dueDate: days === null ? null : inDays(days), enteredBy: null, doses: [], ...fields }) as unknown as ScheduleItem
const coreIn = (days: number, fields: Partial<ScheduleItem> = {}) => core.map((group) => item(group, days, fields))
const reminder = (protects: string[], days: number, fields: Partial<NearReminder> = {}): NearReminder =>
  ({ id: 1, vaccineName: 'DHP', protects, dueDate: inDays(days), isPlanned: true, isAnswered: false, ...fields })
const key = (group: string, days: number): string => `${group} ${inDays(days)}`
const keys = (days: number): string[] => core.map((group) => key(group, days))
const dose = (vaccineName: string, date: string, counts = true) => ({ vaccinationId: 1, vaccineName, date, counts, why: null })

interface Outcome {
  make?: [string, string[], number][]
  move?: [number, string[], number][]
  remove?: number[]
  reopen?: number[]
}
const nothing: Outcome = {}

it.each<[string, ScheduleItem[], NearReminder[], string[], Outcome]>([
  ['what is due in 30 days is reminded of', [item('rabies', 30)], [], [], { make: [['The rabies', ['rabies'], 30]] }],
  ['what is due today too', [item('rabies', 0)], [], [], { make: [['The rabies', ['rabies'], 0]] }],
  ['what is due in 31 days is not, yet', [item('rabies', 31)], [], [], nothing],
  ['nor what has passed', [item('rabies', -1)], [], [], nothing],
  ['nor what has no date', [item('rabies', null)], [], [], nothing],
  ['nor what a record says', [item('rabies', 3, { enteredBy: 'vet' }), item('giardia', 3, { rule: 'recorded' })], [], [], nothing],
  ['diseases of one rule and date are one reminder', coreIn(3), [], [], { make: [['DHPP', core, 3]] }],
  ['diseases of one vaccine and date too, whatever their rules', ['distemper', 'parainfluenza'].map((group) => item(group, 3, { doses: [dose('DHPPi', '2026-04-02')] })), [], [], { make: [['DHPPi', ['distemper', 'parainfluenza'], 3]] }],
  ['called as the vaccine that was given last', coreIn(3, { doses: [dose('Nobivac DHP', '2026-04-02'), dose('Eurican', '2026-04-20', false)] }), [], [], { make: [['Nobivac DHP', core, 3]] }],
  ['of several without a usual name by the diseases', coreIn(3).slice(1), [], [], { make: [['The hepatitis + The parvovirus', core.slice(1), 3]] }],
  ['other dates are other reminders', [item('rabies', 3), item('leptospirosis', 4)], [], [], { make: [['The rabies', ['rabies'], 3], ['The leptospirosis', ['leptospirosis'], 4]] }],
  ['what is there already stays', coreIn(3), [reminder(core, 3)], [], nothing],
  ['what has passed meanwhile stays', coreIn(-3), [reminder(core, -3)], keys(-3), nothing],
  ['what was reminded of, and is gone, is not reminded of again', coreIn(3), [], keys(3), nothing],
  ['another date moves it', coreIn(9), [reminder(core, 3)], keys(3), { move: [[1, core, 9]] }],
  ['far away it is removed', coreIn(90), [reminder(core, 3)], keys(3), { remove: [1] }],
  ['recorded by a vet it is removed', coreIn(3, { enteredBy: 'vet' }), [reminder(core, 3)], keys(3), { remove: [1] }],
  ['in part given, it is of the rest', [...coreIn(3).slice(0, 2), item('parvovirus', 90)], [reminder(core, 3)], keys(3), { move: [[1, core.slice(0, 2), 3]] }],
  ['somebody’s own takes its place', coreIn(3), [reminder(core, 3), reminder(core, 5, { id: 2, isPlanned: false })], keys(3), { remove: [1] }],
  ['somebody’s own for a part leaves the rest', coreIn(3), [reminder(['parvovirus'], 5, { isPlanned: false })], [], { make: [['The distemper + The hepatitis', core.slice(0, 2), 3]] }],
  ['somebody’s own of 31 days later is another', coreIn(3), [reminder(core, 34, { isPlanned: false })], [], { make: [['DHPP', core, 3]] }],
  ['answered by a dose that counts it stays done', coreIn(90), [reminder(core, 3, { isAnswered: true })], keys(3), nothing],
  ['answered by one that does not count it is open again', coreIn(3), [reminder(core, 3, { isAnswered: true })], keys(3), { reopen: [1] }],
  ['answered in part, the rest is made', [item('distemper', 3), item('hepatitis', 90), item('parvovirus', 90)], [reminder(core, 3, { isAnswered: true })], keys(3), { make: [['The distemper', ['distemper'], 3]] }],
])('%s', (_, items, reminders, settled, { make = [], move = [], remove = [], reopen = [] }) => {
  const changes = reconcile(items, { reminders, settled }, today)
  expect(changes).toMatchObject({ remove, reopen })
  expect(changes.make).toEqual(make.map(([vaccineName, protects, days]) => ({ vaccineName, protects, dueDate: inDays(days) })))
  expect(changes.move.map(({ id, protects, dueDate }) => [id, protects, dueDate])).toEqual(move.map(([id, protects, days]) => [id, protects, inDays(days)]))
})

it.each<[string, ScheduleItem[], string[], string[], number]>([
  ['what is near, and nothing else, is settled', [...coreIn(3), item('rabies', 50)], [], keys(3), 20],
  ['what the plan says no more is forgotten', coreIn(3), keys(9), keys(3), 30],
  ['what has passed stays settled', coreIn(-3), keys(-3), keys(-3), 30],
  ['the next look is when the next date is near', [item('rabies', 45), item('leptospirosis', 40)], [], [], 10],
  ['at the latest in a month', [item('rabies', 900)], [], [], 30],
  ['and so it is without any date', [], [], [], 30],
])('%s', (_, items, before, settled, days) => expect(reconcile(items, { reminders: [], settled: before }, today)).toMatchObject({ settled, lookOn: inDays(days) }))
