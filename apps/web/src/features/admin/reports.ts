import { vaccineNameIn } from '@huella/care-rules'
import { currentLanguage } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import { fullName } from '../../ui/Avatar'
import type { ReportForDecision } from './api/reports'

/** What was reported, as it is called; what its author has deleted, by what it was. */
export function reportedName({ kind, vaccination, review }: Pick<ReportForDecision, 'kind' | 'vaccination' | 'review'>, t: Translate): string {
  if (vaccination) return vaccineNameIn(vaccination.vaccineName, currentLanguage())
  if (review) return t('petReviews.quoted', { title: review.title })
  return t(`adminReports.${kind}`)
}

export const authorName = ({ doctor }: Pick<ReportForDecision, 'doctor'>): string => fullName(doctor.person) || doctor.username
