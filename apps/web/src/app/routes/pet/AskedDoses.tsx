import { Suspense, useEffect } from 'react'
import type { PetListItem } from '../../../features/pets/api/list-pets'
import { awaitedElsewhere } from '../../../features/pets/care'
import { managesFamily } from '../../../features/family/roles'
import { vetOf } from '../../../features/records/records'
import { lazy } from '../../../i18n/lazy-with-texts'
import { isAwaited } from '../../../lib/counts'
import { recall, remember } from '../../../lib/remembered'
import { Skeleton } from '../../../ui/Skeleton'

/** Most families are never asked. */
const AwaitedDoses = lazy(() => import('../../../features/vaccinations/components/AwaitedDoses'))

type Pet = Pick<PetListItem, 'id' | 'name' | 'role' | 'vaccinations' | 'vaccinationCount' | 'awaitedVaccinationCount'>

export interface AskedDosesProps {
  pets: readonly Pet[] | undefined
  /** What is not listed stands further below on the page itself. */
  onItsPage?: boolean
}

/** Doses that wait for the word of the reader; nothing where there are none. The place of those of the last visit is kept while that is unknown. */
export function AskedDoses({ pets, onItsPage = false }: AskedDosesProps) {
  const asked = pets?.filter(({ role }) => managesFamily(role))
  const doses = asked?.flatMap((pet) => pet.vaccinations.filter(isAwaited).map((dose) => ({ ...dose, vet: vetOf(dose), petName: pet.name })))
  const elsewhere = onItsPage ? [] : asked?.map((pet) => ({ id: pet.id, name: pet.name, count: awaitedElsewhere(pet) })).filter(({ count }) => count > 0)
  const some = doses && elsewhere && doses.length + elsewhere.length > 0
  useEffect(() => {
    if (some !== undefined && !onItsPage) remember('doses-awaited', some)
  }, [some, onItsPage])
  const place = <Skeleton className="h-44 rounded-[22px]!" />
  if (!pets) return recall('doses-awaited') ? place : null
  if (!some) return null
  return (
    <Suspense fallback={place}>
      <AwaitedDoses doses={doses} elsewhere={elsewhere} />
    </Suspense>
  )
}
