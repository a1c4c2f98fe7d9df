import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { refreshDoses } from './change-vaccination'

/** The family's word on a dose that waits for it; another may follow. */
export async function answerForFamily(id: number, given: boolean, sending: Intent): Promise<void> {
  await call(routes.postFamilyAnswer, { params: { id }, body: { given }, ...sending })
  await refreshDoses()
}
