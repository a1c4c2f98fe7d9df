import { post } from '../../../lib/http'
import type { CurrentUser } from './session'

export const changeRole = (userType: 'owner' | 'doctor'): Promise<CurrentUser> => post('/api/auth/change-role', { userType })
