import { doseCounts } from '@huella/care-rules'
import type { ActingDoctor, FamilyAnswer, TrustLevel } from '@huella/contracts'
import type { Vaccination } from './vaccination.entity.js'

/** How far a record can be trusted that this doctor makes, or a family. */
export const trustIn = (doctor: ActingDoctor | null): TrustLevel => (doctor ? (doctor.isVerified ? 'verified-doctor' : 'doctor') : 'owner')

/** Whether the family has to confirm what this doctor says was given. */
export const answerNeeded = (doctor: ActingDoctor | null): FamilyAnswer | null => (doctor?.needsNickname ? 'awaited' : null)

export const countsAsGiven = ({ familyAnswer, reportStatus }: Pick<Vaccination, 'familyAnswer' | 'reportStatus'>): boolean =>
  doseCounts({ familyAnswer, report: reportStatus && { status: reportStatus } })

/** Whether the next dose is to be reminded of when its date is near. */
export const awaitsReminder = (vaccination: Pick<Vaccination, 'familyAnswer' | 'reportStatus' | 'nextDueDate'>): boolean =>
  vaccination.nextDueDate !== null && countsAsGiven(vaccination)
