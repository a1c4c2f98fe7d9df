import { array, boolean, number, object, string, type InferType } from 'yup'
import { oneOf } from './fields.js'
import { languages } from './messages/messages.js'
import { notificationKinds } from './notification-kinds.js'
import { rpc } from './wire/rpc.js'

/** Of a link in a message; whoever has it may do what it is for, and nothing else. */
export const linkToken = () => string().required().max(4000).matches(/^[\w-]+\.[\w-]+$/)

const text = () => string().nullable().defined()

/** How a reminder stands: `gone` where the pet or the reminder is, or the person has left the family; then nothing else is said of it. */
export const answerStates = ['open', 'done', 'snoozed', 'gone'] as const
export const answeredReminder = object({
  id: number().required(), petId: number().nullable().defined(), petName: text(), vaccineName: text(), dueDate: text(),
  state: oneOf(answerStates).required(),
  /** First name of who has done it, where it was somebody else; empty where theirs is not known here. */
  doneBy: text(),
})
export type AnsweredReminder = InferType<typeof answeredReminder>

/** What a link of a message would do, or has done. */
export const answerLink = object({
  action: oneOf(['done', 'snooze'] as const).required(),
  /** Then no reminder is named. */
  isExpired: boolean().required(),
  /** Of the person who was written to. */
  language: oneOf(languages).required(),
  /** `yyyy-mm-dd` to which the reminder would be put off. */
  snoozeTo: string().required(),
  reminders: array(answeredReminder.required()).required(),
})
export type AnswerLink = InferType<typeof answerLink>
/** `undo`: it was not done after all. */
export const answerInput = object({ undo: boolean() })

export const subscriptionChoices = ['stop', 'stop-all', 'resume'] as const
export const subscriptionInput = object({ choice: oneOf(subscriptionChoices, 'field.oneOf').required() })
/** Which e-mails a link is about, and whether they come. */
export const subscriptionLink = object({
  kinds: array(oneOf(notificationKinds).required()).required(),
  language: oneOf(languages).required(),
  isOn: boolean().required(),
  /** Whether any e-mail but those about security comes. */
  isAnyOn: boolean().required(),
})
export type SubscriptionLink = InferType<typeof subscriptionLink>

export const readAnswerLink = rpc('notifications.links.read-answer', { input: object({ token: linkToken() }), output: answerLink.shape({ userId: string().required() }) })
export const readSubscriptionLink = rpc('notifications.links.read-subscription', { input: object({ token: linkToken() }), output: subscriptionLink })
export const changeSubscription = rpc('notifications.links.change-subscription', { input: subscriptionInput.shape({ token: linkToken() }), output: subscriptionLink })

/** What a mail server or provider says of a message, as it came. */
export const takeBounce = rpc('notifications.mail.take-bounce', {
  input: object({ id: string().defined().max(200), timestamp: string().defined().max(20), signature: string().defined().max(2000), body: string().defined() }),
  output: object({ suppressed: number().required() }),
})

/** Outside production: a mail that was kept instead of sent. */
export const localMail = object({
  id: number().required(), to: string().required(), subject: string().required(), text: string().required(), html: string().required(),
  headers: object().required(), kind: string().required(), sentAt: string().required(),
})
/** The oldest first, after one, as many as fit into a message. */
export const listLocalMail = rpc('notifications.mail.list-local', {
  input: object({ after: number().integer().min(0).required(), to: string().max(254), limit: number().integer().min(1).max(50) }),
  output: array(localMail.required()).required(),
})
/** The newest first, without what they say. */
export const listLocalMailHeads = rpc('notifications.mail.list-local-heads', {
  input: object({ to: string().max(254) }),
  output: array(localMail.omit(['text', 'html', 'headers']).required()).required(),
})
