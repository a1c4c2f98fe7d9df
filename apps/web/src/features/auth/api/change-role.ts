import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { CurrentUser } from './session'

export const changeRole = (userType: 'owner' | 'doctor', idempotencyKey?: string): Promise<CurrentUser> =>
  call(routes.postChangeRole, { body: { userType }, ...(idempotencyKey && { idempotencyKey }) })
