import { useCurrentUser } from '../current-user'
import { OwnerLayout } from './OwnerLayout'
import { VetLayout } from './VetLayout'

/** For screens that both sides share. */
export const EitherLayout = () => (useCurrentUser().userType === 'doctor' ? <VetLayout /> : <OwnerLayout />)
