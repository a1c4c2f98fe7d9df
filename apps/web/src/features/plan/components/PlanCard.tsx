import { useState } from 'react'
import { Printer } from 'lucide-react'
import type { Preset } from '@huella/care-rules'
import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/Card'
import { ErrorState } from '../../../ui/ErrorState'
import { IconButton } from '../../../ui/IconButton'
import { useSchedule, type Schedule } from '../api/schedule'
import type { PetOfPlan } from '../words'
import { EmptyPlan } from './EmptyPlan'
import { PlanBasis } from './PlanBasis'
import type { PlanEntryProps } from './PlanEntry'
import { PlanRows } from './PlanRows'
import { PlanSkeleton } from './PlanSkeleton'

export interface PlanCardProps extends Pick<PlanEntryProps, 'mayAdd' | 'vetOf' | 'onSchedule' | 'onRemind' | 'onAdd'> {
  pet: PetOfPlan
  /** Opens the pet's form, where birth date and place are set; only for whoever may change them. */
  onEdit?: (() => void) | undefined
}

/** A pet's vaccination plan: what is due, when, and why. The history below needs nothing of it. */
export default function PlanCard({ onEdit, ...entries }: PlanCardProps) {
  const { pet } = entries
  const { t } = useTranslation()
  const [preset, setPreset] = useState<Preset | null>(null)
  const own = useSchedule(pet.id)
  const other = useSchedule(pet.id, preset && preset !== own.data?.preset ? { preset } : null)
  const schedule = preset && preset !== own.data?.preset ? (other.data ?? own.data) : own.data
  const { error, retry } = own.error ? own : other
  return (
    <Card role="region" aria-label={t('plan.title')} id="plan" className="plan-card">
      <div className="plan-top">
        <div className="min-w-0">
          <h2 className="lg:text-[1.3125rem]">{t('plan.title')}</h2>
          {schedule && own.data && <PlanBasis schedule={schedule} pet={pet} own={own.data.preset} onPreset={setPreset} onPlace={onEdit} />}
        </div>
        {schedule && schedule.items.length > 0 && (
          <IconButton className="no-print" label={t('plan.print')} icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()} />
        )}
      </div>
      {error ? <ErrorState message={t('plan.error')} onRetry={retry} /> : null}
      {!schedule && !error && <PlanSkeleton />}
      {schedule && <PlanContent schedule={schedule} onEdit={onEdit} {...entries} />}
    </Card>
  )
}

function PlanContent({ schedule, onEdit, ...entries }: PlanCardProps & { schedule: Schedule }) {
  const { t } = useTranslation()
  const { status } = schedule.verdict
  if (status === 'no-records') return <EmptyPlan schedule={schedule} onEdit={onEdit} {...entries} />
  if (schedule.items.length === 0) return <p className="text-ink-2">{t('plan.noSchedule')}</p>
  return <PlanRows schedule={schedule} onEdit={onEdit} {...entries} />
}
