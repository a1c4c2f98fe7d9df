import { linkOf } from '@huella/certificate-format'
import { localise, type getCertificate, type Language, type OutputOf } from '@huella/contracts'
import type { CertificateKeys } from './certificate-keys.js'
import type { KeptCertificate } from './certificates.repository.js'

export type CertificateAnswer = OutputOf<typeof getCertificate>

interface Reader {
  language: Language
  /** Who may withdraw it also reads whom it is for. */
  mayRevoke: boolean
}

/** A certificate as it leaves, for one reader. */
export function certificateAnswer(kept: KeptCertificate, { language, mayRevoke }: Reader, keys: CertificateKeys): CertificateAnswer {
  const byKey = revokedByKey(kept, keys)
  const code = kept.revocationCode ?? (byKey && 'key-compromised')
  return {
    id: kept.id,
    petId: kept.petId,
    kind: kept.kind,
    label: mayRevoke ? kept.label : null,
    language: kept.language,
    withMicrochip: kept.withMicrochip,
    issuedAt: kept.issuedAt,
    expiresAt: kept.expiresAt,
    revokedAt: kept.revokedAt ?? byKey,
    reason: kept.revocationReason ?? (code && localise(`certificate.revoked.${code}`, language)),
    vaccinationIds: kept.vaccinationIds,
    issuedBy: kept.issuedBy,
    byDoctor: kept.doctorId !== null,
    mayRevoke,
    qr: kept.fragment && linkOf(keys.origin, kept.fragment),
    pdf: kept.fragment && `/api/certificates/${kept.id}/pdf`,
  }
}

/** It was signed at a time from which on the key was no longer its owner's alone: then it never was good. */
function revokedByKey({ keyId, issuedAt }: KeptCertificate, keys: CertificateKeys): string | null {
  const since = keys.compromisedSince(keyId)
  return since && issuedAt >= since.toISOString() ? issuedAt : null
}
