import { Suspense, useEffect, useState } from 'react'
import type { PetListItem } from '../../../features/pets/api/list-pets'
import { mayAskForPush } from '../../../features/push/ask'
import { lazy } from '../../../i18n/lazy-with-texts'
import { whenFirstScreenStands } from '../../../lib/first-screen'

const PushCard = lazy(() => import('../../../features/push/components/PushCard'))

/** Offers push messages where there is something to be reminded of, and nobody has answered yet on this device. */
export function AskForPush({ pets }: { pets: readonly PetListItem[] | undefined }) {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => whenFirstScreenStands(() => setMayAsk(mayAskForPush())), [])
  const reminded = pets?.find(({ vaccinationReminders }) => vaccinationReminders.some(({ isCompleted }) => !isCompleted))
  if (!mayAsk || !reminded) return null
  return (
    <Suspense>
      <PushCard petName={reminded.name} />
    </Suspense>
  )
}
