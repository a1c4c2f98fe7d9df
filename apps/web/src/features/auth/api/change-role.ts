import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import type { CurrentUser } from './session'

export const changeRole = (userType: 'owner' | 'doctor', sending: Intent): Promise<CurrentUser> =>
  call(routes.postChangeRole, { body: { userType }, ...sending })
