import type { BrowserName, FamilyRole, SystemName, UserType } from '@huella/contracts'
import type { StoredVisitNotice } from './visit-notice.js'

/** A notice as it waits: ids, instants and words of ours, and nothing that a person wrote. */
export type StoredNotice =
  | { type: 'invitation'; invitationIds: number[] }
  | { type: 'joined'; petId: number; userId: string; role: FamilyRole }
  | { type: 'left'; petId: number; userId: string }
  | { type: 'removed'; petId: number }
  | { type: 'handed-over'; petId: number; to: string }
  | { type: 'doctor-verified' }
  | { type: 'doctor-withdrawn' }
  | { type: 'dose-recorded' | 'dose-corrected'; petId: number; vaccinationId: number; doctorId: number }
  | { type: 'pet-viewed'; petId: number; doctorId: number; at: string }
  | { type: 'new-device'; browser: BrowserName | null; system: SystemName | null; at: string }
  | { type: 'role-changed'; userType: UserType; at: string }
  | { type: 'key-made'; at: string }
  | { type: 'webhook-disabled'; webhookId: string; reason: 'gone' | 'failures'; at: string }
  | { type: 'test' }
  | StoredVisitNotice

export type StoredOf<T extends StoredNotice['type']> = Extract<StoredNotice, { type: T }>

/** Stands for whoever has an address and no account, in the place of a user id. */
export const addresseeOf = ([first]: readonly number[]): string => `invitation:${first}`
export const isAddressee = (userId: string): boolean => userId.startsWith('invitation:')
