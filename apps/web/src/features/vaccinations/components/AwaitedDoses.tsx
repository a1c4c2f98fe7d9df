import { Hourglass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDay } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { useShowMore } from '../../../ui/use-show-more'
import type { AskedDose } from '../use-family-answer'
import { AnswerButtons } from './AnswerButtons'

export interface AwaitedDose extends AskedDose {
  administeredDate: string
  /** Who recorded it, if that is known. */
  vet: string
}

export interface AwaitedDosesProps {
  doses: readonly AwaitedDose[]
  /** Pets with more of them than are listed. */
  elsewhere: readonly { id: number; name: string; count: number }[]
}

/** Several at once would push everything else off the screen. */
const step = 2

/** Asks the family, where it cannot be overlooked, whether what a vet who is not verified recorded was given. */
export default function AwaitedDoses({ doses, elsewhere }: AwaitedDosesProps) {
  const { t, language } = useTranslation()
  const { shown, showMore } = useShowMore(doses, step)
  return (
    <section className="card awaited no-print" aria-labelledby="awaited-doses">
      <div className="flex items-start gap-3.5">
        <span className="icon-well tone-attn" aria-hidden="true">
          <Hourglass className="icon" />
        </span>
        <div className="min-w-0">
          <h2 id="awaited-doses" className="text-[1.1875rem] leading-6">
            {t('confirm.title')}
          </h2>
          <p className="mt-0.5 text-small text-ink-2">{t('confirm.lead')}</p>
        </div>
      </div>
      <ul>
        {shown.map((dose) => (
          <li key={dose.id} className="awaited-dose">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold wrap-anywhere">
                {t('confirm.ask', { vet: dose.vet || t('confirm.aVet'), vaccine: dose.vaccineName, pet: dose.petName })}
              </p>
              <p className="text-small text-ink-2 tabular-nums">{t('confirm.detail', { date: formatDay(dose.administeredDate, language) })}</p>
            </div>
            <AnswerButtons dose={dose} />
          </li>
        ))}
      </ul>
      {showMore}
      {elsewhere.map(({ id, name, count }) => (
        <p key={id}>
          <Link to={paths.petPage(id)} className="link">
            {t('confirm.elsewhere', { count, pet: name })}
          </Link>
        </p>
      ))}
    </section>
  )
}
