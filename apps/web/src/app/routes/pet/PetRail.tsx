import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { PetActivity } from '../../../features/activity/components/PetActivity'
import { PetAppointments } from '../../../features/appointments/components/PetAppointments'
import { FamilyList } from '../../../features/family/components/FamilyList'
import { PendingInvitations } from '../../../features/family/components/PendingInvitations'
import { managesFamily } from '../../../features/family/roles'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import { lazy } from '../../../i18n/lazy-with-texts'
import * as paths from '../../../lib/paths'
import { useCurrentUser } from '../../current-user'
import { PetCovered } from './PetPlan'

const Identification = lazy(() => import('../../../features/pets/components/Identification'))

/** Beside plan and records, or below them on phones: what is asked of a day, visits, chip, family, and what happened. */
export function PetRail({ pet }: { pet: PetDetail }) {
  const { id: me, phone } = useCurrentUser()
  const navigate = useNavigate()
  return (
    <div className="stack no-print">
      <PetCovered pet={pet} />
      <PetAppointments pet={pet} />
      {pet.microchip && (
        <Suspense>
          <Identification pet={pet} />
        </Suspense>
      )}
      <FamilyList pet={pet} myId={me} myPhone={phone} onLeft={() => void navigate(paths.pets)} />
      {managesFamily(pet.role) && <PendingInvitations petId={pet.id} />}
      <PetActivity petId={pet.id} entries={pet.activityLog} />
    </div>
  )
}
