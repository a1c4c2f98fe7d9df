import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import { refresh } from '../../../lib/swr'

/** Whether the reader's telephone number is shown to the family of a pet. */
export async function showPhone(petId: number, isShown: boolean): Promise<void> {
  await call(routes.putContact, { params: { id: petId }, body: { showPhone: isShown } })
  await refresh(routes.getPets)
}
