import { routes } from '@huella/contracts'
import { call, pathOf } from '../../../lib/call'

/** Everything held on the reader, as one JSON document. */
export const exportUrl = pathOf(routes.getAccountExport)

/** Asks for a sign-in not older than ten minutes. */
export const eraseAccount = (): Promise<unknown> => call(routes.deleteAccount)
