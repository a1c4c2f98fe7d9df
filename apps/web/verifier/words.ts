import { diseaseNames, type Disease } from '@huella/care-rules'
import type { CertifiedDose, Reason } from '@huella/certificate-format'
import { dayText, issuersDayText, listText, localDayText, secondsNow } from './dates'
import type { IconName } from './icons'
import { currentLanguage, t } from './texts'

/** Diseases that are "el" in Spanish; the others are "la". */
const masculine: readonly Disease[] = ['distemper', 'parvovirus', 'coronavirus', 'calicivirus']

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const isName = /^Lyme/
const lower = (text: string): string => (isName.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

/** "Distemper, hepatitis, parvovirus"; of diseases that this page does not know, the product. */
export const dosePurpose = ({ diseases, product }: CertifiedDose): string =>
  diseases.length ? capital(diseases.map((disease) => lower(diseaseNames[disease][currentLanguage()])).join(', ')) : product

/** The same inside a sentence, with the articles that Spanish needs. */
function doseInSentence({ diseases, product }: CertifiedDose): string {
  if (!diseases.length) return product
  const language = currentLanguage()
  const named = diseases.map((disease) => {
    const name = lower(diseaseNames[disease][language])
    return language === 'es' ? `${masculine.includes(disease) ? 'el' : 'la'} ${name}` : name
  })
  return capital(listText(named))
}

const ofDose = (dose: CertifiedDose) => ({ dose: doseInSentence(dose), count: Math.max(dose.diseases.length, 1) })

/** What a reason says in a sentence. */
export function reasonTitle(reason: Reason): string {
  switch (reason.code) {
    case 'revoked':
      return reason.on === null ? t('reason.revoked.undated') : t('reason.revoked', { date: issuersDayText(reason.on) })
    case 'expired':
      return t('reason.expired', { date: issuersDayText(reason.at) })
    case 'unknown-issuer':
      return t('reason.unknown-issuer', { issuer: reason.issuer })
    case 'wrong-clock':
      return t('reason.wrong-clock', { date: localDayText(secondsNow()) })
    case 'old-list':
      return t('reason.old-list', { date: localDayText(reason.issuedAt), count: reason.days })
    case 'unverified-doses':
      return t(`reason.${reason.by}-doses`, { count: reason.count, of: reason.of })
    case 'dose-ran-out':
      return t('reason.dose-ran-out', { ...ofDose(reason.dose), date: dayText(reason.dose.validUntil!) })
    case 'dose-not-yet':
      return t('reason.dose-not-yet', { ...ofDose(reason.dose), date: dayText(reason.dose.validFrom ?? reason.dose.administered) })
    default:
      return t(`reason.${reason.code}`)
  }
}

/** What it means, and what to do. */
export const reasonMore = (reason: Reason): string => t(reason.code === 'unverified-doses' ? `reason.${reason.by}-doses.more` : `reason.${reason.code}.more`)

export const reasonIcons: Record<Reason['code'], IconName> = {
  malformed: 'circle-x', 'bad-signature': 'circle-x', 'bad-key': 'circle-x', revoked: 'ban', expired: 'hourglass', 'unknown-issuer': 'circle-question-mark',
  'no-trust': 'wifi-off', 'wrong-clock': 'clock', 'no-list': 'wifi-off', 'old-list': 'wifi-off', 'unverified-doses': 'user', 'no-chip': 'scan-search',
  'dose-ran-out': 'hourglass', 'dose-not-yet': 'calendar-clock',
}

/** What this device cannot know, as against what it knows and a reader should look at. */
export const isUnsure = ({ code }: Reason): boolean => ['no-list', 'old-list', 'wrong-clock', 'unverified-doses', 'no-chip'].includes(code)
/** What a newer list may change. */
export const needsList = ({ code }: Reason): boolean => ['no-list', 'old-list', 'no-trust'].includes(code)
/** Nobody whom this device knows has signed it. */
export const isUnsigned = ({ code }: Reason): boolean => ['no-trust', 'unknown-issuer'].includes(code)
export const isVoid = ({ code }: Reason): boolean => ['malformed', 'bad-signature', 'bad-key'].includes(code)

export const groupsOfFour = (id: string): string => id.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')
