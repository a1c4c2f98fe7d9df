import { formatDay } from '../../../i18n/format'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import type { ReportForDecision } from '../api/reports'
import { Facts } from './Facts'

/** What was reported, as it is now, below its name. */
export function ReportedRecord({ vaccination, review }: Pick<ReportForDecision, 'vaccination' | 'review'>) {
  const { t } = useTranslation()
  return (
    <div className="well p-4">
      {vaccination && <Vaccination vaccination={vaccination} />}
      {review && <Review review={review} />}
      {!vaccination && !review && <p className="text-ink-2">{t('adminReports.recordGone')}</p>}
    </div>
  )
}

function Vaccination({ vaccination }: { vaccination: NonNullable<ReportForDecision['vaccination']> }) {
  const { t, language } = useTranslation()
  return (
    <Facts
      facts={[
        [t('records.given'), formatDay(vaccination.administeredDate, language)],
        [t('records.nextDue'), formatDay(vaccination.nextDueDate, language)],
        [t('nicknameVaccination.vet'), vaccination.veterinarianName],
        [t('doctor.clinic'), vaccination.clinic],
        [t('nicknameVaccination.component'), vaccination.vaccineComponent],
        [t('vetVaccination.storage'), vaccination.storageConditions],
        [t('vaccinationForm.notes'), vaccination.notes],
      ]}
    />
  )
}

const most = 5

const healthTexts: Record<string, TextKey> = { excellent: 'health.excellent', good: 'health.good', fair: 'health.fair', poor: 'health.poor' }

function Review({ review }: { review: NonNullable<ReportForDecision['review']> }) {
  const { t } = useTranslation()
  const { content, recommendations, rating, healthStatus } = review
  const health = healthTexts[healthStatus]
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-semibold">{[t('publicProfile.stars', { rating, most }), health && t(health)].filter(Boolean).join(' · ')}</p>
      <p className="max-w-[62ch] wrap-anywhere whitespace-pre-line">{content}</p>
      {recommendations && (
        <p className="max-w-[62ch] wrap-anywhere whitespace-pre-line">
          <span className="block text-caption text-ink-2">{t('publicProfile.recommendations')}</span>
          {recommendations}
        </p>
      )}
    </div>
  )
}
