import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayTime, formatTime } from '../../../../i18n/format-time'
import { useTranslation } from '../../../../i18n/use-translation'
import * as paths from '../../../../lib/paths'
import { fullName } from '../../../../ui/Avatar'
import type { DoctorVisit } from '../../api/doctor-visits'
import { stateOf } from '../../state'
import { visitTitle } from '../../visit-title'
import { StateBadge } from '../StateBadge'
import { VisitPast } from '../VisitPast'

/** One line of the vet's day: when, whose, what for, where it stands, and what can be done. */
export function VisitRow({ visit, myId, children }: { visit: DoctorVisit; myId: string; children: ReactNode }) {
  const { t, language } = useTranslation()
  const state = stateOf(visit, (userId) => userId === myId)
  return (
    <li className="grid gap-x-5 gap-y-1 border-t border-line py-4 first:border-0 last:pb-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <p className="text-[1.0625rem] leading-6 font-semibold tabular-nums">
        <time dateTime={visit.scheduledDate}>
          <span aria-hidden="true">{formatTime(visit.scheduledDate, language)}</span>
          <span className="sr-only">{formatDayTime(visit.scheduledDate, language)}</span>
        </time>
      </p>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <p className="min-w-0 break-words">
            <span className="font-semibold">{visit.petName}</span>
            <span className="text-ink-2"> · {visitTitle(visit, t)}</span>
          </p>
          <StateBadge state={state} side="vet" />
        </div>
        <VisitDetails visit={visit} />
        <VisitPast visit={visit} />
        {children}
      </div>
    </li>
  )
}

function VisitDetails({ visit: { owner, petName, petNickname, clinic, address, notes } }: { visit: DoctorVisit }) {
  const { t } = useTranslation()
  const place = [clinic, address].filter(Boolean).join(' · ')
  return (
    <div className="text-small break-words text-ink-2">
      {fullName(owner) && <p>{t('vetVisits.owner', { name: fullName(owner) })}</p>}
      {place && <p>{place}</p>}
      {notes && <p className="whitespace-pre-line">{notes}</p>}
      <a
        href={paths.publicPage(petNickname)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('vetVisits.profileOf', { name: petName })}
        className="reach inline-flex! min-h-6 items-center gap-1 rounded font-semibold text-brand hover:underline"
      >
        {t('vetVisits.profile')}
        <ExternalLink className="icon icon-16" aria-hidden="true" />
      </a>
    </div>
  )
}
