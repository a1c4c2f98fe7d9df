import { notificationKinds, type NotificationKind } from '@huella/contracts'
import { useRemindedPets } from '../../../features/notifications/api/pets'
import { useCurrentUser } from '../../current-user'

/** What a vet without pets of their own can be told about. */
const ofVets: readonly NotificationKind[] = ['appointment', 'family', 'security']

/** What the reader can be told about; `hasPets` is false for vets who have none of their own, who are reminded of nothing. */
export function useNotificationKinds(): { kinds: readonly NotificationKind[]; hasPets: boolean } {
  const { userType } = useCurrentUser()
  const { data: pets = [] } = useRemindedPets()
  const hasPets = userType !== 'doctor' || pets.length > 0
  return { kinds: hasPets ? notificationKinds : ofVets, hasPets }
}
