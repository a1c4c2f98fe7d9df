import { DomainError } from '@huella/contracts'
import { utcDay } from '@huella/care-rules'
import { changeReminder, isChosen, requireInOrder, requireOfUse, saysOtherwise } from './reminder-change.js'

const open = { dueDate: '2024-05-20', reminderDate: '2024-05-13', isDayChosen: false, isCompleted: false, completedBy: null, isPlanned: true, doneBy: null, doneAt: null }
const completed = { ...open, isCompleted: true, completedBy: 5, doneBy: 'ana', doneAt: new Date('2024-05-10T10:02:00Z') }

describe('changeReminder', () => {
  it.each([
    ['completes, and says who did and when', open, { isCompleted: true }, { isCompleted: true, doneBy: 'eva', doneAt: expect.any(Date) as Date }, true],
    ['does not complete twice: it stays whose it was', completed, { isCompleted: true }, completed, false],
    ['opens again, for good, and nobody has done it', completed, { isCompleted: false }, open, false],
    [
      'takes the reminder along with a new due date',
      open,
      { dueDate: '2024-06-20' },
      { dueDate: '2024-06-20', reminderDate: '2024-06-13' },
      false,
    ],
    [
      'keeps the reminder when the due date is the same',
      { ...open, reminderDate: '2024-05-01' },
      { dueDate: '2024-05-20' },
      { reminderDate: '2024-05-01' },
      false,
    ],
    [
      'sets both',
      open,
      { dueDate: '2024-06-20', reminderDate: '2024-06-01' },
      { dueDate: '2024-06-20', reminderDate: '2024-06-01' },
      false,
    ],
    ['a snoozed one stays the plan’s: its nudge moves, its date does not', open, { reminderDate: '2024-05-18' }, { reminderDate: '2024-05-18', isDayChosen: true, isPlanned: true }, false],
    ['one with another due date does not', open, { dueDate: '2024-06-20' }, { isPlanned: false }, false],
    ['snoozed to the usual day it is chosen all the same', open, { reminderDate: '2024-05-13' }, { isDayChosen: true }, false],
    ['one that is done is', open, { isCompleted: true }, { isPlanned: true }, true],
    ['changes nothing when nothing is sent', open, {}, open, false],
  ])('%s', (_, before, fields, expected, isNews) => {
    const reminder = { ...before }
    expect(changeReminder(reminder, fields, 'eva')).toBe(isNews)
    expect(reminder).toMatchObject(expected)
  })

  it('refuses a nudge after the due date on a day that is past', () =>
    expect(() => changeReminder({ ...open }, { reminderDate: '2024-05-21' }, 'eva')).toThrow(DomainError))

  it('puts off what is overdue, by the nudge alone; it is completed later, on whatever day', () => {
    const [reminder, reminderDate] = [{ ...open }, utcDay(new Date(Date.now() + 3 * 86_400_000))]
    changeReminder(reminder, { reminderDate }, 'eva')
    expect(reminder).toMatchObject({ dueDate: open.dueDate, reminderDate })
    const snoozedLongAgo = { ...open, reminderDate: '2024-06-01' }
    expect(changeReminder(snoozedLongAgo, { isCompleted: true }, 'eva')).toBe(true)
  })
})

it('put off to the day that it had anyway says otherwise', () => {
  const reminder = { ...open }
  changeReminder(reminder, { reminderDate: open.reminderDate }, 'eva')
  expect(saysOtherwise(reminder, open)).toBe(true)
})

const chosen = { ...open, isDayChosen: true }
it.each<[string, Parameters<typeof isChosen>, boolean]>([
  ['a new reminder without one', [{ dueDate: '2024-05-20' }], false],
  ['a new reminder on the usual day, which forms fill in', [{ dueDate: '2024-05-20', reminderDate: '2024-05-13' }], false],
  ['a new reminder on another day', [{ dueDate: '2024-05-20', reminderDate: '2024-05-10' }], true],
  ['snoozed', [{ reminderDate: '2024-05-13' }, open], true],
  ['completed, not chosen before', [{}, open], false],
  ['completed, chosen before', [{}, chosen], true],
  ['both dates as they were, not chosen before', [{ dueDate: '2024-05-20', reminderDate: '2024-05-13' }, open], false],
  ['both dates as they were, chosen before', [{ dueDate: '2024-05-20', reminderDate: '2024-05-13' }, chosen], true],
  ['another due date, which takes the nudge along', [{ dueDate: '2024-06-20' }, chosen], false],
])('whether the day was chosen: %s', (_, args, expected) => {
  expect(isChosen(...args)).toBe(expected)
})

it.each<[string, string, boolean]>([
  ['on the due date itself', '2024-05-20', true],
  ['after it, today', '2024-06-10', true],
  ['after it, in a week', '2024-06-17', true],
  ['after it, yesterday', '2024-06-09', false],
])('a nudge %s is of use: %s %s', (_, reminderDate, isOfUse) => {
  const ask = () => requireOfUse({ dueDate: '2024-05-20', reminderDate }, '2024-06-10')
  if (isOfUse) expect(ask).not.toThrow()
  else expect(ask).toThrow(DomainError)
})

it.each<[string, boolean]>([['2099-05-20', true], ['2099-05-21', false]])('a new reminder comes on the day it is about at the latest: %s', (reminderDate, isFine) => {
  const ask = () => requireInOrder({ dueDate: '2099-05-20', reminderDate })
  if (isFine) expect(ask).not.toThrow()
  else expect(ask).toThrow(expect.objectContaining({ code: 'invalid', details: { message: 'error.validation', fields: [{ path: 'reminderDate', message: 'reminder.afterDue' }] } }))
})
