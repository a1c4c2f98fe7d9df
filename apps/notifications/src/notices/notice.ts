import type { FamilyRole, InvitableRole, UserType } from '@huella/contracts'
import type { Recipient } from '../deliveries/channel.js'
import type { VisitNotice } from './visit-notice.js'

interface NamedPet {
  petId: number
  name: string
}

/** A doctor by the clinic alone: who it was is read in the app, and not in what lies in mailboxes. */
interface NamedDoctor {
  clinic: string | null
}

/** Words of the gateway's own lists. */
interface NamedDevice {
  browser: string | null
  system: string | null
}

/** What a notice says, asked for just before it is sent. Instants are ISO 8601 UTC; a name is null where somebody has none, or is gone. */
export type Notice =
  | { type: 'invitation'; inviter: string | null; pets: string[]; role: InvitableRole; expiresAt: string; url: string }
  | { type: 'joined'; pet: NamedPet; person: string | null; role: FamilyRole }
  | { type: 'left'; pet: NamedPet; person: string | null }
  | { type: 'removed'; petName: string }
  | { type: 'handed-over'; pet: NamedPet; to: string | null; isYours: boolean }
  | { type: 'doctor-verified' }
  | { type: 'doctor-withdrawn' }
  | { type: 'dose-recorded'; pet: NamedPet; vaccine: string; doctor: NamedDoctor; awaitsFamily: boolean }
  | { type: 'dose-corrected'; pet: NamedPet; vaccine: string; doctor: NamedDoctor }
  | { type: 'pet-viewed'; pet: NamedPet; doctor: NamedDoctor; at: string }
  | { type: 'new-device'; device: NamedDevice; at: string }
  | { type: 'role-changed'; userType: UserType; at: string }
  | { type: 'key-made'; at: string }
  /** Its path may hold what only that server is to know. */
  | { type: 'webhook-disabled'; host: string; reason: 'gone' | 'failures'; at: string }
  | VisitNotice

export type NoticeType = Notice['type']
/** The notice of one type. */
export type NoticeOf<T extends NoticeType> = Extract<Notice, { type: T }>

/**
 * A notice that can be sent now, and to whom: an invitation goes to an address, which may have no account. Then the recipient's `userId` is
 * empty, and there is nothing to unsubscribe from.
 */
export interface ReadyNotice {
  recipient: Recipient
  notice: Notice | { type: 'test' }
}
