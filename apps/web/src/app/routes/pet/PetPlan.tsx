import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { managesFamily } from '../../../features/family/roles'
import type { PetDetail } from '../../../features/pets/api/get-pet'
import type { NextDose } from '../../../features/plan/components/PlanEntry'
import { vetOf } from '../../../features/records/records'
import { lazy } from '../../../i18n/lazy-with-texts'
import * as paths from '../../../lib/paths'
import { Skeleton } from '../../../ui/Skeleton'

const PlanCard = lazy(() => import('../../../features/plan/components/PlanCard'))
const CoveredOn = lazy(() => import('../../../features/plan/components/CoveredOn'))

export interface PetPlanProps {
  pet: PetDetail
  onSchedule: (next: NextDose) => void
  onRemind: (next: NextDose) => void
}

/** The vaccination plan, with what can be done for each of its rows by whoever may record for the pet. */
export function PetPlan({ pet, onSchedule, onRemind }: PetPlanProps) {
  const navigate = useNavigate()
  const given = new Map(pet.vaccinations.map((record) => [record.id, vetOf(record)]))
  return (
    <div className="plan-slot min-w-0">
      <Suspense fallback={<Skeleton className="h-96 rounded-[22px]!" />}>
        <PlanCard
          pet={pet}
          mayAdd={pet.role !== 'member'}
          vetOf={(id) => given.get(id) || null}
          onSchedule={onSchedule}
          onRemind={onRemind}
          onAdd={({ vaccine }) => void navigate(paths.newVaccination(pet.id, vaccine))}
          onEdit={managesFamily(pet.role) ? () => void navigate(paths.editPet(pet.id)) : undefined}
        />
      </Suspense>
    </div>
  )
}

/** "Will Luna be covered on …?" */
export const PetCovered = ({ pet }: { pet: PetDetail }) => (
  <div className="cover-slot min-w-0">
    <Suspense>
      <CoveredOn pet={pet} />
    </Suspense>
  </div>
)
