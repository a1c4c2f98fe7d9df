import { array, boolean, number, object, string } from 'yup'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { beforeInstant, withCursor } from './cursor.js'
import { atMost, entityId, entityIds, optionalDate, optionalText, optionalUrl, requiredText, userId } from './fields.js'
import { clinicLength, identifierLength, proseLength, searchLength, specializationLength, usernameLength, verificationReasonLength } from './limits.js'
import { msg } from './messages/messages.js'

/** Parsed to a whole number; what cannot be parsed is 0, and so is a list, whose text may begin with a number. */
const yearsOfExperience = () =>
  number().transform((_: unknown, given: unknown) => (Array.isArray(given) ? 0 : Number.parseInt(String(given), 10) || 0)).min(0, msg('doctor.yearsPositive')).max(2147483647)

const doctorFields = {
  professionalCardNumber: requiredText(identifierLength, 'doctor.cardRequired'),
  professionalCardIssuanceDate: optionalDate(),
  specialization: optionalText(specializationLength),
  clinic: optionalText(clinicLength),
  licenseNumber: optionalText(identifierLength),
  yearsOfExperience: yearsOfExperience().default(0),
  education: optionalText(proseLength),
  certifications: optionalText(proseLength),
  bio: optionalText(proseLength),
  profileImageUrl: optionalUrl(),
  publicProfile: boolean().default(true),
}
export const doctorInput = object({ username: requiredText(usernameLength, 'doctor.usernameRequired'), ...doctorFields })

/** A form that shows only some of the fields must not reset the others: no default may make a private profile public. */
export const doctorUpdate = doctorInput.shape({ yearsOfExperience: yearsOfExperience(), publicProfile: boolean() })

/** The onboarding form: no username yet (one is made from the name), specialization and clinic asked for. */
export const doctorOnboardingInput = object({
  ...doctorFields,
  specialization: requiredText(specializationLength, 'doctor.specializationRequired'),
  clinic: requiredText(clinicLength, 'doctor.clinicRequired'),
})

const text = () => string().nullable().defined()
export const doctor = object({
  id: number().required(), userId: string().required(), username: string().required(), professionalCardNumber: string().required(), professionalCardIssuanceDate: text(),
  specialization: text(), clinic: text(), licenseNumber: text(), yearsOfExperience: number().required(), education: text(), certifications: text(), bio: text(),
  profileImageUrl: text(), isVerified: boolean().required(), publicProfile: boolean().required(), createdAt: string().required(), updatedAt: string().required(),
})

/** Username may be missing: the service then makes one from the person's name. Of one that is sent empty nobody knows what was meant. */
export const doctorCreation = doctorInput.shape({ username: requiredText(usernameLength, 'doctor.usernameRequired').optional() })
export const createDoctor = rpc('doctors.profiles.create', { input: doctorCreation, output: doctor })
export const updateDoctor = rpc('doctors.profiles.update', { input: doctorUpdate, output: doctor })
/** Another person's profile is found only while it is public. */
export const getDoctor = rpc('doctors.profiles.get', { input: object({ userId: userId() }), output: doctor })
/** What the gateway puts into an actor; null without a profile. */
export const resolveDoctor = rpc('doctors.profiles.resolve', {
  input: object({ userId: userId() }),
  output: object({ id: number().required(), username: string().required(), clinic: text(), isVerified: boolean().required() }).nullable().defined(),
})
/** A doctor as families see the one they may name. */
export const doctorCard = object({
  id: number().required(), userId: string().required(), username: string().required(), specialization: text(), clinic: text(), isVerified: boolean().required(),
})
/** Whom a family may name: those in `treating`, who publicly reviewed one of its pets, and `wanted` where that profile is open to owners. */
export const findNameableDoctors = rpc('doctors.profiles.find-nameable', {
  input: object({ petIds: entityIds(2000), treating: entityIds(2000), wanted: number().integer() }),
  output: array(doctorCard).required(), callers: ['gateway', 'medical-records'],
})
export const doctorsForReview = object({ verified: boolean(), q: optionalText(searchLength) })
/** The one that waits longest first; `after` is the cursor of the last one already seen. */
export const listDoctorsForReview = rpc('doctors.verification.list', {
  input: doctorsForReview.shape({ after: beforeInstant(), limit: atMost(100) }), output: array(doctor.shape(withCursor)).required(),
})
/** `professionalCardNumber`: the one that was looked at; with another by now, the decision is refused. */
export const verificationInput = object({ isVerified: boolean().required(), reason: optionalText(verificationReasonLength), professionalCardNumber: optionalText(identifierLength) })
export const verifyDoctor = rpc('doctors.verification.set', { input: verificationInput.shape({ doctorId: entityId() }), output: doctor })

/** How many records stand under a doctor's name, and how many pets they are about. */
export const countRecordsOfDoctor = rpc('doctors.verification.count-records', {
  input: object({ doctorId: entityId() }), output: object({ vaccinations: number().required(), reviews: number().required(), pets: number().required() }),
})
/** Whose cards are checked by now; doctors who are gone are left out. */
export const describeVerifications = rpc('doctors.verification.describe', {
  input: object({ doctorIds: entityIds(200) }), output: array(object({ id: number().required(), isVerified: boolean().required() })).required(),
  callers: ['medical-records'], onNobodysBehalf: true,
})

/** What a certificate says of doctors who recorded doses: clinic, as licence the number of the card that administrators check, and the name where the profile is public. Those who are gone are left out. */
export const describeSigners = rpc('doctors.profiles.describe-signers', {
  input: object({ doctorIds: entityIds(50) }),
  output: array(object({ id: number().required(), clinic: text(), licence: text(), name: text() })).required(),
  callers: ['medical-records', 'notifications'], onNobodysBehalf: true,
})

/** Who is behind profiles; those who are gone are left out. */
export const findDoctorUsers = rpc('doctors.profiles.find-users', {
  input: object({ doctorIds: entityIds(100) }), output: array(object({ id: number().required(), userId: string().required() })).required(),
  callers: ['gateway', 'notifications'], onNobodysBehalf: true,
})

/** With the account. */
export const doctorDeleted = event('doctors.profile.deleted', object({ doctorId: number().required() }))
export const doctorChanged = event('doctors.profile.changed', object({ doctorId: number().required(), userId: userId() }), outdated.ofPerson)
/** An administrator has decided otherwise than before. */
export const doctorVerificationChanged = event('doctors.verification.changed', object({ doctorId: number().required(), userId: userId(), isVerified: boolean().required() }), outdated.ofPerson)
