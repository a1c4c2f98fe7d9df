import { array, object } from 'yup'
import { dayPage } from '../cursor.js'
import { entityId } from '../fields.js'
import { listedReminder, reminder, reminderInput, reminderUpdate } from '../reminders.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })
const withPerson = { doneByUser: personCard.nullable().defined() }
/** As lists show it: with the name of whoever completed it. */
export const shownReminder = reminder.shape(withPerson)
export const shownListedReminder = listedReminder.shape(withPerson)

export const getPetReminders = endpoint({
  route: routes.getPetReminders,
  summary: 'Reminders of a pet, the latest due date first; `before` is the cursor of the last one seen',
  params: object({ petId: entityId() }),
  query: dayPage,
  answer: array(shownListedReminder).required(),
})
export const postReminder = endpoint({
  route: routes.postReminder,
  summary: 'Set a reminder; it speaks up 7 days before the due date unless told otherwise',
  params: object({ petId: entityId() }),
  body: reminderInput,
  answer: reminder,
})
export const patchReminder = endpoint({
  route: routes.patchReminder,
  summary: 'Complete or move a reminder; `reminderDate` alone puts the nudge off, also of what is overdue',
  params,
  body: reminderUpdate,
  answer: reminder,
})
export const deleteReminderById = endpoint({
  route: routes.deleteReminderById,
  summary: 'Remove a reminder',
  params,
  answer: object({}),
})
export const postReminderRestore = endpoint({
  route: routes.postReminderRestore,
  summary: 'Take the removal of a reminder back, within ten minutes',
  params,
  answer: reminder,
  status: 200,
})
