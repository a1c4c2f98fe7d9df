import { lastDayOf, reasonsOfDoses, type CertifiedDose, type Reason } from '@huella/certificate-format'
import type { Day, Disease } from '@huella/care-rules'
import type { CertifiableDose } from './api/certificates'

/** What whoever checks a certificate will be told; without reasons it is green, else amber. */
export interface Outlook {
  reasons: readonly Reason[]
  /** Its last day. */
  until: Day
}

/** Doses as they would stand in a certificate: a combined one once for each day on which parts of it run out. */
export const certified = (doses: readonly CertifiableDose[]): CertifiedDose[] =>
  doses.flatMap(({ parts, product, administered, batch, trust }) =>
    parts.map(({ diseases, validFrom, validUntil }) => ({ product, administered, batch, trust, validFrom, validUntil, diseases: diseases as Disease[], labelMonths: null, vet: null })),
  )

/** @param isBound whether the microchip is in */
export function outlookOf(doses: readonly CertifiableDose[], isBound: boolean, today: Day): Outlook {
  const rows = certified(doses)
  return { reasons: [...reasonsOfDoses(rows, today), ...(isBound ? [] : [{ code: 'no-chip' } as const])], until: lastDayOf(rows, new Date()) }
}
