import { BookOpen, NotebookPen, Package, Scale, Stethoscope, type LucideIcon } from 'lucide-react'
import type { Day, DueSource } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import type { PlanItem } from '../api/schedule'
import { longDay } from '../words'

const icons: Record<Exclude<DueSource, 'vet'>, LucideIcon> = { law: Scale, label: Package, guideline: BookOpen, default: NotebookPen }

/** The date that is used beside the one that the rules would say; nothing where they are the same. */
export function TwoDates({ item }: { item: PlanItem }) {
  const { t } = useTranslation()
  const { dueDate, dueFrom, guidelineDate, guidelineFrom, enteredBy } = item
  if (!dueDate || !guidelineDate || dueDate === guidelineDate) return null
  const isByVet = dueFrom === 'vet' && enteredBy === 'vet'
  const other = guidelineFrom && guidelineFrom !== 'vet' ? guidelineFrom : 'guideline'
  return (
    <ul className="two-dates">
      <Said Icon={isByVet ? Stethoscope : NotebookPen} who={t(isByVet ? 'plan.vetWrote' : 'plan.recordSays')} day={dueDate} used />
      <Said Icon={icons[other]} who={t(`plan.would.${other}`)} day={guidelineDate} />
    </ul>
  )
}

function Said({ Icon, who, day, used = false }: { Icon: LucideIcon; who: string; day: Day; used?: boolean }) {
  const { t, language } = useTranslation()
  return (
    <li>
      <Icon className="icon icon-18 mt-0.5" aria-hidden="true" />
      <p className="min-w-0">
        <span className="block text-small text-ink-2">{who}</span>
        <span className="font-semibold tabular-nums">{longDay(day, language)}</span>
        {used && <span className="badge tone-good ml-2">{t('plan.usedHere')}</span>}
      </p>
    </li>
  )
}
