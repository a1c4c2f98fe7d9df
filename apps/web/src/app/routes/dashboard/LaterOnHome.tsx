import type { PetListItem } from '../../../features/pets/api/list-pets'
import FailingAddress from '../../../features/notifications/components/FailingAddress'
import PushCard from '../../../features/push/components/PushCard'
import * as paths from '../../../lib/paths'

export interface LaterOnHomeProps {
  part: 'mail' | 'push'
  pets: readonly PetListItem[] | undefined
}

/** What stands on the owners' home only for some of them: that e-mail does not arrive, and an offer of push messages where there is something to be reminded of. */
export default function LaterOnHome({ part, pets }: LaterOnHomeProps) {
  if (part === 'mail') return <FailingAddress returnTo={paths.home} />
  const reminded = pets?.find(({ vaccinationReminders }) => vaccinationReminders.some(({ isCompleted }) => !isCompleted))
  return reminded ? <PushCard petName={reminded.name} /> : null
}
