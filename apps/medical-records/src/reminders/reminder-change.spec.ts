import { DomainError } from '@huella/contracts'
import { changeReminder, requireInOrder } from './reminder-change.js'

const open = { dueDate: '2024-05-20', reminderDate: '2024-05-13', isCompleted: false, completedBy: null }
const completed = { ...open, isCompleted: true, completedBy: 5 }

describe('changeReminder', () => {
  it.each([
    ['completes', open, { isCompleted: true }, { isCompleted: true }, true],
    ['does not complete twice', completed, { isCompleted: true }, { isCompleted: true, completedBy: 5 }, false],
    ['opens again, for good', completed, { isCompleted: false }, { isCompleted: false, completedBy: null }, false],
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
    ['changes nothing when nothing is sent', open, {}, open, false],
  ])('%s', (_, before, fields, expected, isNews) => {
    const reminder = { ...before }
    expect(changeReminder(reminder, fields)).toBe(isNews)
    expect(reminder).toMatchObject(expected)
  })

  it('refuses a reminder after the due date', () =>
    expect(() => changeReminder({ ...open }, { reminderDate: '2024-05-21' })).toThrow(DomainError))
})

it('accepts a reminder on the due date itself', () =>
  expect(() => requireInOrder({ dueDate: '2024-05-20', reminderDate: '2024-05-20' })).not.toThrow())
