import { Controller, Inject, Req } from '@nestjs/common'
import {
  acceptInvitation,
  declineInvitation,
  deleteInvitation,
  getInvitation,
  getInvitations,
  getUser,
  invite,
  inviteToPets,
  listInvitations,
  postAcceptInvitation,
  postDeclineInvitation,
  postInvitation,
  postSharedInvitation,
  previewInvitation,
  revokeInvitation,
  type AnswerOf,
  type CallContext,
  type InputOf,
} from '@huella/contracts'
import { Bus, personOf } from '@huella/messaging'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import type { Request } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { asUser, signedInUserId } from '../platform/sessions/session-actions.js'
import { People, type PersonCard } from '../people/people.js'

@Controller()
export class InvitationsController {
  constructor(
    private readonly bus: Bus,
    private readonly people: People,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  @Endpoint(postInvitation)
  async invite({ params, body, context }: Call<typeof postInvitation>): Promise<AnswerOf<typeof postInvitation>> {
    const { token, ...invitation } = await this.bus.call(invite, { ...body, petId: params.id }, context)
    return { ...invitation, url: this.address(token) }
  }

  @Endpoint(postSharedInvitation)
  async inviteToPets({ body, context }: Call<typeof postSharedInvitation>): Promise<AnswerOf<typeof postSharedInvitation>> {
    const { token, ...invitation } = await this.bus.call(inviteToPets, body, context)
    return { ...invitation, url: this.address(token) }
  }

  @Endpoint(getInvitations)
  pending({ params, context }: Call<typeof getInvitations>): Promise<AnswerOf<typeof getInvitations>> {
    return this.bus.call(listInvitations, { petId: params.id }, context)
  }

  @Endpoint(deleteInvitation)
  async revoke({ params, context }: Call<typeof deleteInvitation>): Promise<void> {
    await this.bus.call(revokeInvitation, { petId: params.id, invitationId: params.invitationId }, context)
  }

  /** Anyone who holds the link may look at it: a person who was invited has no account yet. */
  @Endpoint(getInvitation)
  async preview({ params: { token }, context: anyone }: Call<typeof getInvitation>, @Req() request: Request): Promise<AnswerOf<typeof getInvitation>> {
    const userId = signedInUserId(request)
    const context = userId ? { ...anyone, actor: asUser(userId) } : anyone
    const { inviterId, ...preview } = await this.bus.call(previewInvitation, userId ? await this.holder(token, context) : { token }, context)
    const person = (await this.people.byId([inviterId], context))(inviterId)
    const pets = preview.pets.map((pet) => ({ ...pet, imageUrl: forHolder(pet.imageUrl, token) }))
    return { ...preview, pets, petImageUrl: forHolder(preview.petImageUrl, token), inviter: userId ? person : toStrangers(person) }
  }

  @Endpoint(postAcceptInvitation)
  async accept({ params, context }: Call<typeof postAcceptInvitation>): Promise<AnswerOf<typeof postAcceptInvitation>> {
    return this.bus.call(acceptInvitation, await this.holder(params.token, context), context)
  }

  @Endpoint(postDeclineInvitation)
  async decline({ params, context }: Call<typeof postDeclineInvitation>): Promise<void> {
    await this.bus.call(declineInvitation, await this.holder(params.token, context), context)
  }

  private address(token: string): string {
    return `${this.config.PUBLIC_ORIGIN}/invitations/${token}`
  }

  /** Addresses are identity's to tell: what an invitation with an address asks for is the one of the account. */
  private async holder(token: string, context: CallContext): Promise<InputOf<typeof acceptInvitation>> {
    const { email } = await this.bus.call(getUser, { userId: personOf(context.actor).userId }, context)
    return { token, email }
  }
}

/** Of whoever invites, as much as whoever finds a link may know. */
const toStrangers = ({ firstName, profileImageUrl }: PersonCard) => ({ firstName, lastName: null, profileImageUrl })

/** The picture of a private pet is there for its family, and for who is invited into it. */
const forHolder = (url: string | null, token: string): string | null => (url?.startsWith('/media/') ? `${url}?${new URLSearchParams({ invitation: token }).toString()}` : url)
