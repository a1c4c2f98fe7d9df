import { array, boolean, number, object, string } from 'yup'
import { event } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { instantPage, withCursor } from './cursor.js'
import { entityId, oneOf, optionalText } from './fields.js'
import { certificateLabelLength, revocationReasonLength } from './limits.js'
import { languages, msg } from './messages/messages.js'
import { trustLevels } from './vaccinations.js'

/** `clinical`: a verified doctor answers for every dose; `extract`: for some of them only, or for none. */
export const certificateKinds = ['clinical', 'extract'] as const

/** Why a certificate is no longer good, where nobody said it in words of their own. */
export const revocationCodes = [
  'by-hand', 'dose-corrected', 'dose-hidden', 'dose-deleted', 'dose-refused', 'dose-removed', 'verification-withdrawn', 'doctor-deleted', 'animal-changed', 'key-compromised',
] as const
export type RevocationCode = (typeof revocationCodes)[number]

const unique = (list: unknown): unknown => (Array.isArray(list) ? [...new Set(list)] : list)

/** Without `vaccinationIds`: the latest dose of each disease that counts. */
export const certificateRequest = object({
  vaccinationIds: array(entityId()).transform(unique).min(1, msg('certificate.noDoses')).max(100, msg('certificate.tooManyDoses')),
  withMicrochip: boolean().default(true),
  label: optionalText(certificateLabelLength),
  language: oneOf(languages, 'field.oneOf'),
})
export const revocationInput = object({ reason: optionalText(revocationReasonLength) })

/** As the certificate says it, 16 hexadecimal digits; people read them in groups of four. */
export const certificateId = () =>
  string().required().transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '').toLowerCase() : value)).matches(/^[0-9a-f]{16}$/, msg('field.invalid'))

const text = () => string().nullable().defined()
export const certificate = object({
  id: string().required(),
  petId: number().required(),
  kind: oneOf(certificateKinds).required(),
  /** Whom it is for, as whoever issued it noted; null for who may not revoke it. */
  label: text(),
  language: oneOf(languages).required(),
  withMicrochip: boolean().required(),
  issuedAt: string().required(),
  expiresAt: string().required(),
  revokedAt: text(),
  /** Why it was revoked, in the reader's language. */
  reason: text(),
  vaccinationIds: array(number().required()).required(),
  issuedBy: string().required(),
  byDoctor: boolean().required(),
  mayRevoke: boolean().required(),
  /** What the QR code says; null where a doctor whom it named has gone. */
  qr: text(),
  pdf: text(),
})

/** A dose that may stand in a certificate, as it would stand there. */
export const certifiableDose = object({
  vaccinationId: number().required(),
  product: string().required(),
  diseases: array(string().required()).required(),
  administered: string().required(),
  batch: text(),
  /** The last day in force of the part that lasts longest; null where nothing says it, or the first series is not complete. */
  validUntil: text(),
  /** What runs out, or begins, on days of its own: a combined dose has several. Each is one dose to whoever checks the certificate. */
  parts: array(object({ diseases: array(string().required()).required(), validFrom: text(), validUntil: text() })).required(),
  trust: oneOf(trustLevels).required(),
  /** The latest that counts of one of its diseases. */
  isDefault: boolean().required(),
  /** Not shown on the public page: then it may not stand in a certificate either. */
  isHidden: boolean().required(),
})

const aboutPet = { petId: entityId() }
/** For the family that may change the pet, and for a verified doctor about what they recorded. */
export const issueCertificate = rpc('medical.certificates.issue', { input: certificateRequest.shape(aboutPet), output: certificate })
/** Newest first: all of a pet for its family, their own for doctors. */
export const listCertificates = rpc('medical.certificates.list', { input: instantPage.shape(aboutPet), output: array(certificate.shape(withCursor)).required() })
/** What the caller issued as a doctor, of all pets, newest first. */
export const listDoctorCertificates = rpc('medical.certificates.list-of-doctor', { input: instantPage, output: array(certificate.shape(withCursor)).required() })
export const getCertificate = rpc('medical.certificates.get', { input: object({ id: certificateId() }), output: certificate })
/** Once revoked it stays so; to revoke it again changes nothing. */
export const revokeCertificate = rpc('medical.certificates.revoke', { input: revocationInput.shape({ id: certificateId() }), output: object({}) })
/** Newest first; for those who may issue. */
export const listCertifiableDoses = rpc('medical.certificates.list-doses', { input: object(aboutPet), output: array(certifiableDose).required() })

/** For anyone: the public keys, and the signed trust file with the keys by which it is known. */
export const publishKeys = rpc('medical.certificates.publish-keys', {
  input: object({}), output: object({ keys: object().required(), trustFile: string().required(), trustKeys: array(object().required()).required() }),
})
/** For anyone: the signed status list, base64. @throws DomainError `not_found` for a list that has not begun */
export const publishStatusList = rpc('medical.certificates.publish-status-list', {
  input: object({ list: number().integer().min(1).max(100_000).required() }), output: object({ signed: string().required() }),
})

const about = { certificateId: string().required(), petId: entityId() }
export const certificateIssued = event('medical.certificate.issued', object(about))
export const certificateRevoked = event('medical.certificate.revoked', object({ ...about, code: oneOf(revocationCodes).required() }))
