import { array, boolean, number, object, string } from 'yup'
import { dayPage, withCursor } from './cursor.js'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { atMost, entityId, optionalDate, optionalEntityId, requiredDate, requiredText } from './fields.js'
import { vaccineNameLength } from './limits.js'

/** `reminderDate`, when to nudge, defaults to 7 days before `dueDate`, and is that day at the latest. */
export const reminderInput = object({ vaccineName: requiredText(vaccineNameLength, 'vaccination.nameRequired', 'vaccination.nameTooLong'), dueDate: requiredDate(), reminderDate: optionalDate() })
/** A new `reminderDate` alone puts the nudge off, to any day from today on, and leaves the due date, by which lists are sorted. */
export const reminderUpdate = object({ isCompleted: boolean(), dueDate: requiredDate().optional(), reminderDate: requiredDate().optional() })

export const reminder = object({
  id: number().required(), petId: number().required(), vaccineName: string().required(), dueDate: string().required(), reminderDate: string().required(),
  isCompleted: boolean().required(),
  /** Null while it is open, and of those completed before this was kept. */
  doneAt: string().nullable().defined(), doneBy: string().nullable().defined(),
  createdBy: string().required(), createdAt: string().required(), updatedAt: string().required(),
})

export const createReminder = rpc('medical.reminders.create', { input: reminderInput.shape({ petId: entityId() }), output: reminder })
export const updateReminder = rpc('medical.reminders.update', { input: object({ id: entityId(), fields: reminderUpdate.required() }), output: reminder })
export const deleteReminder = rpc('medical.reminders.delete', { input: object({ id: entityId() }), output: object({}) })
/** Within ten minutes, by whoever deleted it; completed, where the dose that it asks for was recorded meanwhile. */
export const restoreReminder = rpc('medical.reminders.restore', { input: object({ id: entityId() }), output: reminder })
/** So many fit into one message. */
export const remindersAtMost = 400
/** Of one pet or of all the caller's, the latest due date first; open or completed ones, or both. */
export const listedReminder = reminder.shape({ petName: string().required(), ...withCursor })
export const listReminders = rpc('medical.reminders.list', {
  input: dayPage.shape({ petId: optionalEntityId(), isCompleted: boolean(), limit: atMost(remindersAtMost) }), output: array(listedReminder).required(),
})

const about = object({ reminderId: number().required(), petId: entityId(), dueDate: string().required() })
export const reminderCreated = event('medical.reminder.created', about, outdated.ofCare)
export const reminderCompleted = event('medical.reminder.completed', about, outdated.ofCare)
/** Whatever else becomes of one: it was moved or put off, is open again, was removed or brought back. */
export const reminderChanged = event('medical.reminder.changed', about, outdated.ofCare)
