import type { ReactNode } from 'react'
import { MessageSquareHeart, Syringe, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDay, formatInstantDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { SectionCard } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useDoctorReviews, useDoctorVaccinations } from '../api/doctor-recents'

const shown = 3

interface Row {
  id: number
  /** What it is, and where it leads. */
  link: ReactNode
  detail: string
}

/** Each leads to where it can be corrected. */
export function RecentReviews() {
  const { t, language } = useTranslation()
  const { rows, error, retry } = useDoctorReviews()
  const items = rows?.map(({ id, title, createdAt, petName }) => ({
    id,
    link: <Link to={`/doctor/review/${id}/edit`}>{title}</Link>,
    detail: [petName, formatInstantDay(createdAt, language)].filter(Boolean).join(' · '),
  }))
  return (
    <Recents
      title={t('vet.recentReviews')}
      none={t('vet.noReviews')}
      first={<Link className="link" to="/doctor/review/new">{t('vet.writeReview')}</Link>}
      failed={t('vet.reviewsError')}
      rows={items}
      error={error}
      onRetry={retry}
      Icon={MessageSquareHeart}
      look="tone-prog"
    />
  )
}

/** Each leads to the pet's page, where it stands. */
export function RecentVaccinations() {
  const { t, language } = useTranslation()
  const { rows, error, retry } = useDoctorVaccinations()
  const items = rows?.map(({ id, vaccineName, administeredDate, petName, petNickname }) => ({
    id,
    link: (
      <a href={`/pet/${encodeURIComponent(petNickname)}`} target="_blank" rel="noopener">
        {vaccineName} <span className="sr-only">{t('search.newTab')}</span>
      </a>
    ),
    detail: [petName, formatDay(administeredDate, language)].filter(Boolean).join(' · '),
  }))
  return (
    <Recents
      title={t('vet.recentVaccinations')}
      none={t('vet.noVaccinations')}
      first={<Link className="link" to="/doctor/vaccination/new">{t('vet.addVaccination')}</Link>}
      failed={t('vet.vaccinationsError')}
      rows={items}
      error={error}
      onRetry={retry}
      Icon={Syringe}
      look="tone-good"
    />
  )
}

interface RecentsProps {
  title: string
  none: string
  /** Leads to the first one. */
  first: ReactNode
  failed: string
  rows: Row[] | undefined
  error: unknown
  onRetry: () => void
  Icon: LucideIcon
  look: string
}

const Recents = ({ title, none, first, failed, rows, error, onRetry, Icon, look }: RecentsProps) => (
  <SectionCard title={title}>
    {error ? <ErrorState message={failed} onRetry={onRetry} /> : null}
    {!rows && !error && (
      <Loading className="grid gap-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </Loading>
    )}
    {rows?.length === 0 && (
      <p className="text-ink-2">
        {none} <span className="ml-2 inline-block">{first}</span>
      </p>
    )}
    <ul className="grid grid-cols-1 gap-4">
      {rows?.slice(0, shown).map(({ id, link, detail }) => (
        <li key={id} className="flex items-center gap-3.5">
          <span className={`icon-well ${look}`} aria-hidden="true">
            <Icon className="icon icon-18" />
          </span>
          <div className="min-w-0">
            <p className="relative truncate font-semibold [&_a:hover]:underline">{link}</p>
            <p className="text-small wrap-anywhere text-ink-2 tabular-nums">{detail}</p>
          </div>
        </li>
      ))}
    </ul>
  </SectionCard>
)
