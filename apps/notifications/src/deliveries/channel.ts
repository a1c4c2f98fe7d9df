import type { NotificationChannel, NotificationKind } from '@huella/contracts'

/** Whom a message goes to. */
export interface Recipient {
  userId: string
  email: string | null
  firstName: string | null
  language: 'en' | 'es'
  /** IANA name */
  timeZone: string
  rhythm: 'each' | 'daily' | 'weekly'
  lockScreenDetails: boolean
  /** `HH:mm` there, at which reminders come; left out where nothing depends on it. */
  sendAt?: string
}

/** A vaccine that is due, or an appointment, as it stands at the moment of sending. */
export interface DueItem {
  deliveryId: string
  kind: NotificationKind
  step: 'first' | 'day-before' | 'two-hours' | 'overdue' | 'last' | 'digest'
  subject: { kind: 'reminder'; id: number; title: string; dueOn: string } | { kind: 'appointment'; id: number; title: string; startsAt: string; place: string | null; status: string }
  petId: number
}

/** A pet that a message speaks of, as it stands at the moment of sending. */
export interface MentionedPet {
  petId: number
  name: string
  species: string
  protectedAgainst: number
  plannedAgainst: number
  /** Members of a family look, and change nothing. */
  isReadOnly: boolean
  /** First names of others who are reminded of its vaccines too. */
  alsoReminded: string[]
  /** What else is open, and no reason for a message of its own. */
  alsoOpen: { reminderId: number; title: string; dueOn: string }[]
}

/** What is due, for one person and one moment. */
export interface DueMessage {
  type: 'due'
  items: DueItem[]
  pets: MentionedPet[]
}

/** Something that happened, told as it is. `notice.type` names it, the rest are its ids and words of ours. */
export interface NoticeMessage {
  type: 'notice'
  kind: NotificationKind
  notice: { type: string; [field: string]: unknown }
}

export interface Message {
  /** Of the first delivery in it: the same when it is sent again. */
  id: string
  recipient: Recipient
  content: DueMessage | NoticeMessage
  /** What the service takes for now. */
  at: Date
  expiresAt: Date
}

/** What became of a message. `later` is tried again, `never` is not. */
export type Outcome = { kind: 'sent'; providerId?: string } | { kind: 'later'; reason: string; afterMs?: number } | { kind: 'never'; reason: string }

/** A way to people. */
export interface Channel {
  readonly name: NotificationChannel
  /** Whether anything leaves this copy of Huella by it. */
  readonly isOn: boolean
  /** Answers within its own deadline, and never throws. */
  send: (message: Message) => Promise<Outcome>
}
