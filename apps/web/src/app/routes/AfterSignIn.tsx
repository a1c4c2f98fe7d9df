import { Navigate, useLocation } from 'react-router-dom'
import { returnToOf } from '../../features/auth/api/sign-in'

/** Somebody who is signed in has no use for /login and /register. */
export const AfterSignIn = () => <Navigate to={returnToOf(useLocation().search) ?? '/'} replace />
