import { routes } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import type { Sending } from '../../../lib/http'

/** Everything held on the reader, as one JSON document. */
export const exportUrl = pathOf(routes.getAccountExport)

/** Asks for a sign-in not older than ten minutes. */
export const eraseAccount = (sending: Sending): Promise<unknown> => call(routes.deleteAccount, sending)
