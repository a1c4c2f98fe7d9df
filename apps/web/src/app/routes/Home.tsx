import { Navigate } from 'react-router-dom'
import { useCurrentUser } from '../current-user'
import DashboardScreen from './DashboardScreen'

/** `/` is the owners' dashboard; doctors have their own. */
export default function Home() {
  return useCurrentUser().userType === 'doctor' ? <Navigate to="/veterinarian" replace /> : <DashboardScreen />
}
