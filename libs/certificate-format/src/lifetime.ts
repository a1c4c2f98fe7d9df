import { addDays, utcDay, type Day } from '@huella/care-rules'
import type { CertifiedDose } from './certificate.js'

/** So long after its last dose ran out, a certificate says that it did; then it ends. */
const daysAfterLastDose = 30
/** However long its doses are in force: what was withdrawn while nobody had a network is believed no longer. */
export const longestLifeDays = 400
const fewestDays = 30
/** Of one whose doses have no end. */
const daysWithoutEnd = 90

/** The day at whose end a certificate that is issued now ends (UTC). */
export function lastDayOf(doses: readonly Pick<CertifiedDose, 'validUntil'>[], issuedAt: Date): Day {
  const issued = utcDay(issuedAt)
  const ends = doses.flatMap(({ validUntil }) => validUntil ?? []).toSorted()
  const last = ends.at(-1)
  const wanted = last === undefined ? addDays(issued, daysWithoutEnd) : addDays(last, daysAfterLastDose)
  const [earliest, latest] = [addDays(issued, fewestDays), addDays(issued, longestLifeDays)]
  return wanted < earliest ? earliest : wanted > latest ? latest : wanted
}
