import { routes } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'

/** Everything held on the reader, as one JSON document. */
export const exportUrl = pathOf(routes.getAccountExport)

/** Asks for a sign-in not older than ten minutes. */
export const eraseAccount = (sending: Intent): Promise<unknown> => call(routes.deleteAccount, sending)
