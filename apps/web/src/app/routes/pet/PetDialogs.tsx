import { Suspense } from 'react'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { lazy } from '../../../i18n/lazy-with-texts'
import { useCurrentUser } from '../../current-user'

const ReminderDialog = lazy(() => import('../../../features/reminders/components/ReminderDialog'))
const ScheduleDialog = lazy(() => import('../../../features/appointments/components/ScheduleDialog'))
const InviteDialog = lazy(() => import('../../../features/family/components/InviteDialog'))
const SharePet = lazy(() => import('./SharePet'))
const DeletePet = lazy(() => import('./DeletePet'))
const LostDialog = lazy(() => import('../../../features/lost/components/LostDialog'))

export type PetDialog = 'reminder' | 'schedule' | 'invite' | 'share' | 'delete' | 'lost'

/** What opens over a pet's page. */
export function PetDialogs({ open, pet, onClose }: { open: PetDialog | null; pet: PetDetail; onClose: () => void }) {
  const { phone } = useCurrentUser()
  return (
    <Suspense>
      {open === 'reminder' && <ReminderDialog pet={pet} onClose={onClose} />}
      {open === 'schedule' && <ScheduleDialog pet={pet} onClose={onClose} />}
      {open === 'invite' && <InviteDialog pets={[pet]} onClose={onClose} />}
      {open === 'share' && <SharePet pet={pet} onClose={onClose} />}
      {open === 'lost' && <LostDialog pet={pet} phone={phone} onClose={onClose} />}
      {open === 'delete' && <DeletePet pet={pet} onClose={onClose} />}
    </Suspense>
  )
}
