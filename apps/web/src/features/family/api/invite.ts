import type { AnswerOf, BodyOf, postInvitation } from '@huella/contracts'
import { request } from '../../../lib/http'
import { refresh } from '../../../lib/swr'

export type Invitation = AnswerOf<typeof postInvitation>

/** Makes a link that lets one person into a pet's family. */
export async function invite(petId: number, who: BodyOf<typeof postInvitation>, idempotencyKey: string): Promise<Invitation> {
  const invitation = await request<Invitation>('POST', `/api/pets/${petId}/invitations`, { body: who, idempotencyKey })
  void refresh('/api/family', `/api/pets/${petId}/invitations`)
  return invitation
}
