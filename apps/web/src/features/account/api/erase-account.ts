import { remove } from '../../../lib/http'

/** Everything held on the reader, as one JSON document. */
export const exportUrl = '/api/account/export'

/** Asks for a sign-in not older than ten minutes. */
export const eraseAccount = (): Promise<void> => remove('/api/account')
