import { Suspense } from 'react'
import { vaccineNameIn } from '@huella/care-rules'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import type { NextDose } from '../../../features/plan/components/PlanEntry'
import { lazy } from '../../../i18n/lazy-with-texts'
import { today } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { useCurrentUser } from '../../current-user'

const ReminderDialog = lazy(() => import('../../../features/reminders/components/ReminderDialog'))
const ScheduleDialog = lazy(() => import('../../../features/appointments/components/ScheduleDialog'))
const InviteDialog = lazy(() => import('../../../features/family/components/InviteDialog'))
const SharePet = lazy(() => import('./SharePet'))
const DeletePet = lazy(() => import('./DeletePet'))
const LostDialog = lazy(() => import('../../../features/lost/components/LostDialog'))

export type PetDialog = 'reminder' | 'schedule' | 'invite' | 'share' | 'delete' | 'lost'

export interface PetDialogsProps {
  open: PetDialog | null
  /** The dose of the plan that a reminder or a visit is for. */
  next: NextDose | null
  pet: PetDetail
  onClose: () => void
}

/** A day that has passed is none to plan for. */
const ahead = (day: string | null | undefined): string => (day && day >= today() ? day : '')

/** What opens over a pet's page. */
export function PetDialogs({ open, next, pet, onClose }: PetDialogsProps) {
  const { t, language } = useTranslation()
  const { phone } = useCurrentUser()
  return (
    <Suspense>
      {open === 'reminder' && <ReminderDialog pet={pet} {...(next && { initial: { vaccineName: vaccineNameIn(next.vaccine, language), dueDate: ahead(next.dueDate), reminderDate: '' } })} onClose={onClose} />}
      {open === 'schedule' && <ScheduleDialog pet={pet} day={ahead(next?.dueDate)} {...(next?.vaccine && { about: t('plan.visitFor', { vaccine: next.vaccine }) })} onClose={onClose} />}
      {open === 'invite' && <InviteDialog pets={[pet]} onClose={onClose} />}
      {open === 'share' && <SharePet pet={pet} onClose={onClose} />}
      {open === 'lost' && <LostDialog pet={pet} phone={phone} onClose={onClose} />}
      {open === 'delete' && <DeletePet pet={pet} onClose={onClose} />}
    </Suspense>
  )
}
