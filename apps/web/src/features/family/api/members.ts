import { routes, type AnswerOf, type BodyOf, type getPets, type patchFamilyMember } from '@huella/contracts'
import { mutate } from 'swr'
import { call, pathOf } from '../../../lib/call'
import type { Intent } from '../../../lib/http'
import { removeIfThere } from '../../../lib/remove-if-there'
import { forget, refresh } from '../../../lib/swr'

const refreshFamily = (): Promise<void> => refresh(routes.getPets, routes.getFamily, routes.getActivity)

const remove = (id: number, memberId: number, sending: Intent): Promise<void> => removeIfThere(call(routes.deleteFamilyMember, { params: { id, memberId }, ...sending }))

/** `owner` hands the pet over: whoever owned it stays as co-owner. */
export async function changeRole(petId: number, memberId: number, role: BodyOf<typeof patchFamilyMember>['role'], sending: Intent): Promise<void> {
  await call(routes.patchFamilyMember, { params: { id: petId, memberId }, body: { role }, ...sending })
  await refreshFamily()
}

export async function removeMember(petId: number, memberId: number, sending: Intent): Promise<void> {
  await remove(petId, memberId, sending)
  await refreshFamily()
}

/** One's own place: afterwards the pet is no longer there for the reader, and is not asked for again; the list is, by which the service worker knows what to drop. */
export async function leaveFamily(petId: number, memberId: number, sending: Intent): Promise<void> {
  await remove(petId, memberId, sending)
  await mutate<AnswerOf<typeof getPets>>(pathOf(routes.getPets), (pets) => pets?.filter(({ id }) => id !== petId), { revalidate: false })
  await forget(pathOf(routes.getPetById, { params: { id: petId } }))
  void refresh(routes.getPets, routes.getFamily, routes.getActivity, routes.getReminders, routes.getAppointments)
}
