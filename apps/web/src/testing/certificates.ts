import { daysFromNow, owner } from './sample'

/** Luna's certificate of two doses by a verified vet: `es256-clinical` of the vectors. */
export const certificateLink =
  'https://huella.example/c#1338694147309732185111353435629115274880022701422412826430053277562487825976249412878025860067634781032774067630036'
  + '31024718559149934967248708535620000104464424970025834148195732825700281191240691200658369220302829954008983441420079251933030525376210892519'
  + '32597133024064795155916693125941694414105003640064727726285142699824931082601851220611002580079319876264351259314404123380640362722061800115'
  + '42899527843443982697924864167542519927749256972670122061128481336114341002623328101880164056413948911000451468732738191242533953692389754314'
  + '9154105068539887187996144000311543212552142655111650394741861482920091949164621544756919742211851060418955025'

let nextId = 1

/** In force, issued by the owner for a kennel. */
export const certificate = (fields: Record<string, unknown> = {}) => {
  const id = `7f3a91c2${String(nextId++).padStart(8, '0')}`
  return {
    id,
    petId: 7,
    kind: 'clinical',
    label: 'El Pinar',
    language: 'en',
    withMicrochip: true,
    issuedAt: new Date().toISOString(),
    expiresAt: `${daysFromNow(100)}T23:59:59.000Z`,
    revokedAt: null as string | null,
    reason: null as string | null,
    vaccinationIds: [1],
    issuedBy: owner.id,
    issuedByUser: { id: owner.id, firstName: 'Sofía', lastName: 'Ramírez', profileImageUrl: null },
    byDoctor: false,
    mayRevoke: true,
    qr: certificateLink as string | null,
    pdf: `/api/certificates/${id}/pdf`,
    cursor: `cursor-${id}`,
    ...fields,
  }
}

export const revoked = { revokedAt: '2026-11-09T10:00:00.000Z', reason: 'A dose in it was corrected' }
export const ended = { expiresAt: '2025-10-01T23:59:59.000Z' }

let nextDose = 1

/** A dose that may stand in a certificate: verified, and in force for long. */
export function certifiableDose(disease: string, fields: Record<string, unknown> = {}) {
  const until = daysFromNow(200)
  return {
    vaccinationId: nextDose++,
    product: `Nobivac ${disease}`,
    diseases: [disease],
    administered: daysFromNow(-100),
    batch: null,
    validUntil: until,
    parts: [{ diseases: [disease], validFrom: null, validUntil: until }],
    trust: 'verified-doctor',
    isDefault: true,
    isHidden: false,
    ...fields,
  }
}
