import { useId, useState } from 'react'
import { BellPlus, CalendarPlus, ChevronDown, ChevronUp, Ellipsis, Syringe } from 'lucide-react'
import type { Day } from '@huella/care-rules'
import { StatusChip } from '../../../domain/StatusChip'
import { isLate } from '../../../domain/status-looks'
import { useTranslation } from '../../../i18n/use-translation'
import * as paths from '../../../lib/paths'
import { Button } from '../../../ui/Button'
import { ButtonLink } from '../../../ui/ButtonLink'
import { cx } from '../../../ui/cx'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../../../ui/Menu'
import { hasSteps, titleOf, vaccineOf } from '../rows'
import { dateText, rowLead } from '../words'
import { DoseLine } from './DoseLine'
import { EuLine } from './EuLine'
import { SeriesSteps } from './SeriesSteps'
import { ruleText, WhyWell, type WhyWellProps } from './WhyWell'

/** The next dose of a row, as the forms that can be opened from it start with it. */
export interface NextDose {
  vaccine: string
  dueDate: Day | null
}

export interface PlanEntryProps extends Omit<WhyWellProps, 'id'> {
  on: Day
  mayAdd: boolean
  onSchedule: (next: NextDose) => void
  onRemind: (next: NextDose) => void
  onAdd: (next: NextDose) => void
}

/** One disease of the plan, or several that share their doses: how it stands, when the next dose is due, and why. */
export function PlanEntry({ on, mayAdd, onSchedule, onRemind, onAdd, ...why }: PlanEntryProps) {
  const { row, pet } = why
  const { t, language } = useTranslation()
  const [open, setOpen] = useState(false)
  const title = titleOf(row, { t, language })
  const well = useId()
  return (
    <li id={row.id} className="plan-row no-print">
      <RowHead row={row} on={on} pet={pet} place={why.place} title={title} />
      {hasSteps(row, pet.birthDate, on) ? <SeriesSteps row={row} label={title} /> : <DoseLine row={row} on={on} label={title} />}
      <EuLine travel={row.item.euTravel} on={on} />
      <div className="plan-actions">
        <button type="button" className="plan-fold" aria-expanded={open} aria-controls={open ? well : undefined} onClick={() => setOpen(!open)}>
          {open ? <ChevronUp className="icon icon-18" aria-hidden="true" /> : <ChevronDown className="icon icon-18" aria-hidden="true" />}
          {t('plan.why')} <span className="sr-only">{title}</span>
        </button>
        {mayAdd && <RowActions row={row} petId={pet.id} title={title} onSchedule={onSchedule} onRemind={onRemind} onAdd={onAdd} />}
      </div>
      {open && <WhyWell id={well} {...why} />}
    </li>
  )
}

function RowHead({ row, on, pet, place, title }: Pick<PlanEntryProps, 'row' | 'on' | 'pet' | 'place'> & { title: string }) {
  const { t, language } = useTranslation()
  const date = dateText(row, on, t, language)
  const lead = rowLead(row, pet, t)
  const late = isLate(row.item.status)
  return (
    <div className="plan-head">
      <div className="min-w-0">
        <h3 className="text-base!">{title}</h3>
        {lead && <p className="text-small text-ink-2 lg:hidden">{lead}</p>}
        <p className="text-small text-ink-2 max-lg:hidden">{ruleText(row, place, t, language)}</p>
      </div>
      <StatusChip standing={row.item} on={on} />
      {date && (
        <p className={cx('plan-date', late && 'text-over')}>
          {date.isBare && <span className="block text-small font-normal text-ink-2 max-lg:hidden">{t('plan.paper.next')}</span>}
          {date.text}
        </p>
      )}
    </div>
  )
}

/** What is most likely wanted stands beside the menu that has everything. */
function RowActions({ row, petId, title, onSchedule, onRemind, onAdd }: Pick<PlanEntryProps, 'row' | 'onSchedule' | 'onRemind' | 'onAdd'> & { petId: number; title: string }) {
  const { t, language } = useTranslation()
  const { status, dueDate } = row.item
  const next = { vaccine: vaccineOf(row, { t, language }), dueDate }
  const isAhead = status === 'due-soon' || status === 'in-series'
  const isOpen = !isAhead && status !== 'current' && row.item.class !== 'not-recommended'
  const actions = [
    { label: t('records.add'), icon: <Syringe className="icon" aria-hidden="true" />, onSelect: () => onAdd(next) },
    { label: t('petDetail.schedule'), icon: <CalendarPlus className="icon" aria-hidden="true" />, onSelect: () => onSchedule(next) },
    { label: t('reminders.addTitle'), icon: <BellPlus className="icon" aria-hidden="true" />, onSelect: () => onRemind(next) },
  ]
  return (
    <div className="flex items-center gap-1">
      {isAhead && (
        <Button variant="secondary" size="sm" aria-label={t('plan.scheduleFor', { name: title })} onClick={() => onSchedule(next)}>
          {t('plan.schedule')}
        </Button>
      )}
      {isOpen && (
        <ButtonLink to={paths.newVaccination(petId, next.vaccine)} variant="secondary" size="sm" aria-label={t('plan.addFor', { name: title })}>
          {t('records.add')}
        </ButtonLink>
      )}
      <Menu trigger={<IconButton label={t('plan.optionsOf', { name: title })} icon={<Ellipsis className="icon" aria-hidden="true" />} />} actions={actions} />
    </div>
  )
}
