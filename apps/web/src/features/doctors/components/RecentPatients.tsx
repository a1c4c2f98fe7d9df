import type { ReactNode } from 'react'
import { formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useRecentPatients, type RecentPatient } from '../recent-patients'

interface RecentPatientsProps {
  picture: (patient: RecentPatient) => ReactNode
  /** Makes each of them a link or a button. */
  children: (patient: RecentPatient, face: ReactNode) => ReactNode
}

/** The pets seen last. */
export function RecentPatients({ picture, children }: RecentPatientsProps) {
  const { t } = useTranslation()
  const { patients, failed, retry } = useRecentPatients()
  return (
    <section aria-labelledby="recent-patients" className="mt-6 border-t border-line pt-5">
      <h3 id="recent-patients" className="text-base! leading-6!">
        {t('vet.recentPatients')}
      </h3>
      <div className="mt-3">
        {failed && <ErrorState message={t('vet.patientsError')} onRetry={retry} />}
        {!patients && !failed && <PatientSkeleton />}
        {patients?.length === 0 && <p className="text-ink-2">{t('vet.noPatients')}</p>}
        <ul className="grid grid-cols-1 gap-2.5 max-sm:[&>li:nth-child(n+4)]:hidden sm:grid-cols-2">
          {patients?.map((patient) => (
            <li key={patient.id}>{children(patient, <PatientFace patient={patient} picture={picture(patient)} />)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function PatientFace({ patient: { name, what, at }, picture }: { patient: RecentPatient; picture: ReactNode }) {
  const { language } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-semibold">{name}</span>
        <span className="block wrap-anywhere text-small text-ink-2 tabular-nums">
          {formatInstantDay(at, language)} · {what}
        </span>
      </span>
    </span>
  )
}

const PatientSkeleton = () => (
  <Loading className="grid gap-2.5 sm:grid-cols-2">
    {[1, 2].map((row) => (
      <Skeleton key={row} className="h-17 rounded-[20px]" />
    ))}
  </Loading>
)
