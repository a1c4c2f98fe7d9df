import { routes, type AnswerOf, type BodyOf, type postInvitation } from '@huella/contracts'
import { call } from '../../../lib/call'
import { refreshInvitations } from './family'

export type Invitation = AnswerOf<typeof postInvitation>

/** Makes a link that lets one person into a pet's family. */
export async function invite(petId: number, who: BodyOf<typeof postInvitation>, idempotencyKey: string): Promise<Invitation> {
  const invitation = await call(routes.postInvitation, { params: { id: petId }, body: who, idempotencyKey })
  void refreshInvitations(petId)
  return invitation
}
