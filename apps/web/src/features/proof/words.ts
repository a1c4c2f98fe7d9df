import { vaccineNameIn } from '@huella/care-rules'
import type { CertifiedDose, Reason } from '@huella/certificate-format'
import { diseaseNames, type Reader } from '../../domain/verdict'
import { capitalise, dayInWords } from '../../i18n/sentences'

type Speech = Pick<Reader, 't' | 'language'>

/** "Distemper, hepatitis, parvovirus"; its own name for a vaccine of which no disease is known. */
export const doseTitle = ({ diseases, product }: { diseases: readonly string[]; product: string }, speech: Speech): string =>
  diseases.length > 0 ? capitalise(diseaseNames(diseases, speech)) : vaccineNameIn(product, speech.language)

/** The sentence "Rabies ran out on 2 Dec 2026." */
export const ranOutText = (dose: CertifiedDose, speech: Speech): string =>
  speech.t('proof.reason.ranOut', { what: doseTitle(dose, speech), date: dayInWords(dose.validUntil ?? '', speech.language) })

/** What a verifier says of a certificate that is about to be made; empty for what only shows once it is. */
export function reasonText(reason: Reason, { t, language }: Speech): string {
  if (reason.code === 'unverified-doses') return t(`proof.reason.${reason.by}`, { count: reason.count, of: reason.of })
  if (reason.code === 'dose-ran-out') return ranOutText(reason.dose, { t, language })
  if (reason.code === 'dose-not-yet')
    return t('proof.reason.notYet', { what: doseTitle(reason.dose, { t, language }), date: dayInWords(reason.dose.validFrom ?? reason.dose.administered, language) })
  return reason.code === 'no-chip' ? t('proof.reason.noChip') : ''
}
