import { Fragment, type ReactNode } from 'react'
import { localDay } from '../../../../i18n/format'
import { dayHeading } from '../../../../i18n/format-time'
import { useTranslation } from '../../../../i18n/use-translation'
import { groupBy } from '../../../../lib/group-by'
import type { DoctorVisit } from '../../api/doctor-visits'

/** Visits day by day. */
export function VisitList({ visits, row }: { visits: readonly DoctorVisit[]; row: (visit: DoctorVisit) => ReactNode }) {
  const { language } = useTranslation()
  return (
    <div className="stack">
      {groupBy(visits, ({ scheduledDate }) => localDay(scheduledDate)).map(([day, group]) => (
        <section key={day} aria-label={dayHeading(day, language)} className="card card-pad">
          <h2 className="mb-1">{dayHeading(day, language)}</h2>
          <ul>
            {group.map((visit) => (
              <Fragment key={visit.id}>{row(visit)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
