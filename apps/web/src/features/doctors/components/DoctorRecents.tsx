import type { ReactNode } from 'react'
import { CircleAlert, Hourglass, MessageSquareHeart, Syringe, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { vaccineNameIn } from '@huella/care-rules'
import { formatDay, formatInstantDay } from '../../../i18n/format'
import type { TextKey } from '../../../i18n/catalogue'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { SectionCard } from '../../../ui/Card'
import { cx } from '../../../ui/cx'
import { ErrorState } from '../../../ui/ErrorState'
import { Loading, Skeleton } from '../../../ui/Skeleton'
import { useShowMore } from '../../../ui/use-show-more'
import { useDoctorReviews, useDoctorVaccinations } from '../api/doctor-recents'

/** How many are shown at a time. */
const step = 3

interface Row {
  id: number
  /** What it is, and where it leads. */
  link: ReactNode
  detail: string
  /** Why others do not see it. */
  standing?: ReactNode
}

/** Each leads to where it can be corrected. */
export function RecentReviews() {
  const { t, language } = useTranslation()
  const { rows, error, retry } = useDoctorReviews()
  const items = rows?.map(({ id, title, createdAt, petName, withheld }) => ({
    id,
    link: <Link to={paths.editReview(id)} className="reach">{title}</Link>,
    detail: [petName, formatInstantDay(createdAt, language)].filter(Boolean).join(' · '),
    standing: withheld && <Withheld reason={withheld.reason} />,
  }))
  return (
    <Recents
      title={t('vet.recentReviews')}
      none={t('vet.noReviews')}
      first={<Link className="link" to={paths.vetReview}>{t('vet.writeReview')}</Link>}
      failed={t('vet.reviewsError')}
      rows={items}
      error={error}
      onRetry={retry}
      Icon={MessageSquareHeart}
      look="tone-prog"
    />
  )
}

/** Each leads to the pet's page, if it stands there. */
export function RecentVaccinations() {
  const { t, language } = useTranslation()
  const { rows, error, retry } = useDoctorVaccinations()
  const items = rows?.map((row) => {
    const { id, administeredDate, petName, petNickname } = row
    const vaccineName = vaccineNameIn(row.vaccineName, language)
    const standing = standingOf(row)
    const link = standing ? (
      vaccineName
    ) : (
      <a href={paths.publicPage(petNickname)} className="reach" target="_blank" rel="noopener">
        {vaccineName} <span className="sr-only">{t('search.newTab')}</span>
      </a>
    )
    return { id, link, detail: [petName, formatDay(administeredDate, language)].filter(Boolean).join(' · '), standing }
  })
  return (
    <Recents
      title={t('vet.recentVaccinations')}
      none={t('vet.noVaccinations')}
      first={<Link className="link" to={paths.vetVaccination}>{t('vet.addVaccination')}</Link>}
      failed={t('vet.vaccinationsError')}
      rows={items}
      error={error}
      onRetry={retry}
      Icon={Syringe}
      look="tone-good"
    />
  )
}

type DoseRow = NonNullable<ReturnType<typeof useDoctorVaccinations>['rows']>[number]

function standingOf({ familyAnswer, withheld }: Pick<DoseRow, 'familyAnswer' | 'withheld'>): ReactNode {
  if (withheld) return <Withheld reason={withheld.reason} />
  if (familyAnswer === 'awaited') return <Standing Icon={Hourglass} tone="text-attn" words="vet.waitsForFamily" />
  if (familyAnswer === 'refused') return <Standing Icon={CircleAlert} tone="text-ink-2" words="vet.refusedByFamily" />
  return null
}

function Standing({ Icon, tone, words, reason }: { Icon: LucideIcon; tone: string; words: TextKey; reason?: string | null }) {
  const { t } = useTranslation()
  return (
    <p className="flex gap-1.5 text-small">
      <Icon className={cx('icon icon-16 mt-0.5 flex-none', tone)} aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <span className={cx('font-semibold', tone)}>{t(words)}</span>
        {reason && <span className="line-clamp-4 whitespace-pre-line text-ink-2">{reason}</span>}
      </span>
    </p>
  )
}

/** Taken off the pet's page by administrators, and why. */
const Withheld = ({ reason }: { reason: string | null }) => <Standing Icon={TriangleAlert} tone="text-over" words="report.removed" reason={reason} />

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

function Recents({ title, none, first, failed, rows, error, onRetry, Icon, look }: RecentsProps) {
  const { shown, showMore } = useShowMore(rows ?? [], step)
  return (
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
        {shown.map(({ id, link, detail, standing }) => (
          <li key={id} className={cx('flex gap-3.5', standing ? 'items-start' : 'items-center')}>
            <span className={`icon-well ${look}`} aria-hidden="true">
              <Icon className="icon icon-18" />
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold [&_a:hover]:underline">{link}</p>
              <p className="text-small wrap-anywhere text-ink-2 tabular-nums">{detail}</p>
              {standing}
            </div>
          </li>
        ))}
      </ul>
      {showMore}
    </SectionCard>
  )
}
