import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Sending } from '../../../lib/http'
import type { CurrentUser } from './session'

export const changeRole = (userType: 'owner' | 'doctor', sending: Sending): Promise<CurrentUser> =>
  call(routes.postChangeRole, { body: { userType }, ...sending })
