import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import { refresh } from '../../../lib/swr'

/** Whether a pet's public page says who gave and recorded its doses. */
export async function showRecorders(petId: number, showsRecorders: boolean): Promise<void> {
  await call(routes.putPublicPage, { params: { id: petId }, body: { showsRecorders } })
  await refresh(routes.getPets, routes.getActivity)
}
