import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'

export interface Seen {
  message: string
  contact: string
}

/** Writes to the family of a lost pet; by anybody, without seeing an address of theirs. */
export const reportSighting = (nickname: string, { message, contact }: Seen, sending: Intent): Promise<unknown> =>
  call(routes.postSighting, { params: { nickname }, body: { message, contact: contact || null }, ...sending })
