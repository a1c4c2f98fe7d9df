import { defaultReminderDate, reminderHorizon, reminderState } from './reminders.js'

describe('reminderState', () => {
  it.each([
    ['2024-05-09', 'overdue', 1],
    ['2023-05-10', 'overdue', 366],
    ['2024-05-10', 'dueSoon', 0],
    ['2024-05-17', 'dueSoon', 7],
    ['2024-05-18', 'later', 8],
  ])('due on %s, seen on 2024-05-10: %s, %i days', (dueDate, kind, days) =>
    expect(reminderState(dueDate, '2024-05-10')).toEqual({ kind, days }),
  )
})

it('reminds a week before', () => expect(defaultReminderDate('2024-03-05')).toBe('2024-02-27'))
it('looks 30 days ahead', () => expect(reminderHorizon('2024-01-15')).toBe('2024-02-14'))
