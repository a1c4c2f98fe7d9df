import { mutate } from 'swr'
import type { AnswerOf, BodyOf, patchFamilyMember } from '@huella/contracts'
import { patch, remove } from '../../../lib/http'
import { forget, refresh } from '../../../lib/swr'

const path = (petId: number, memberId: number): string => `/api/pets/${petId}/family/${memberId}`
const refreshFamily = (): Promise<void> => refresh('/api/pets', '/api/family', '/api/activity')

/** `owner` hands the pet over: whoever owned it stays as co-owner. */
export async function changeRole(petId: number, memberId: number, role: BodyOf<typeof patchFamilyMember>['role']): Promise<void> {
  await patch<AnswerOf<typeof patchFamilyMember>>(path(petId, memberId), { role } satisfies BodyOf<typeof patchFamilyMember>)
  await refreshFamily()
}

export async function removeMember(petId: number, memberId: number): Promise<void> {
  await remove(path(petId, memberId))
  await refreshFamily()
}

/** One's own place: afterwards the pet is no longer there for the reader, and is not asked for again. */
export async function leaveFamily(petId: number, memberId: number): Promise<void> {
  await remove(path(petId, memberId))
  await mutate<{ id: number }[]>('/api/pets', (pets) => pets?.filter(({ id }) => id !== petId), { revalidate: false })
  await forget(`/api/pets/${petId}`)
  void refresh('/api/family', '/api/activity', '/api/reminders', '/api/appointments')
}
