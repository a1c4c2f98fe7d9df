import { object } from 'yup'
import { entityId } from '../fields.js'
import { reminder, reminderInput, reminderUpdate } from '../reminders.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

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
