import { array, object } from 'yup'
import { dayPage } from '../cursor.js'
import { entityId } from '../fields.js'
import { listedReminder, reminder, reminderInput, reminderUpdate } from '../reminders.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const getPetReminders = endpoint({
  method: 'GET',
  path: '/api/pets/{petId}/reminders',
  summary: 'Reminders of a pet, the latest due date first; `before` is the cursor of the last one seen',
  params: object({ petId: entityId() }),
  query: dayPage,
  answer: array(listedReminder).required(),
})
export const postReminder = endpoint({
  method: 'POST',
  path: '/api/pets/{petId}/reminders',
  summary: 'Set a reminder; it speaks up 7 days before the due date unless told otherwise',
  params: object({ petId: entityId() }),
  body: reminderInput,
  answer: reminder,
})
export const patchReminder = endpoint({
  method: 'PATCH',
  path: '/api/reminders/{id}',
  summary: 'Complete or move a reminder',
  params,
  body: reminderUpdate,
  answer: reminder,
})
export const deleteReminderById = endpoint({
  method: 'DELETE',
  path: '/api/reminders/{id}',
  summary: 'Remove a reminder',
  params,
  answer: object({}),
})
