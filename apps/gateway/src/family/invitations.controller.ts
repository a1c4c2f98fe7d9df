import { Controller, Inject } from '@nestjs/common'
import {
  acceptInvitation,
  declineInvitation,
  deleteInvitation,
  getInvitation,
  getInvitations,
  getUser,
  invite,
  listInvitations,
  postAcceptInvitation,
  postDeclineInvitation,
  postInvitation,
  previewInvitation,
  revokeInvitation,
  type AnswerOf,
  type CallContext,
  type InputOf,
} from '@huella/contracts'
import { Bus, personOf } from '@huella/messaging'
import { gatewayConfig, type GatewayConfig } from '../config.js'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { People } from '../people/people.js'

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
    return { ...invitation, url: `${this.config.PUBLIC_ORIGIN}/invitations/${token}` }
  }

  @Endpoint(getInvitations)
  pending({ params, context }: Call<typeof getInvitations>): Promise<AnswerOf<typeof getInvitations>> {
    return this.bus.call(listInvitations, { petId: params.id }, context)
  }

  @Endpoint(deleteInvitation)
  async revoke({ params, context }: Call<typeof deleteInvitation>): Promise<void> {
    await this.bus.call(revokeInvitation, { petId: params.id, invitationId: params.invitationId }, context)
  }

  @Endpoint(getInvitation)
  async preview({ params, context }: Call<typeof getInvitation>): Promise<AnswerOf<typeof getInvitation>> {
    const { inviterId, ...preview } = await this.bus.call(previewInvitation, await this.holder(params.token, context), context)
    const person = await this.people.byId([inviterId], context)
    return { ...preview, petImageUrl: forHolder(preview.petImageUrl, params.token), inviter: person(inviterId) }
  }

  @Endpoint(postAcceptInvitation)
  async accept({ params, context }: Call<typeof postAcceptInvitation>): Promise<AnswerOf<typeof postAcceptInvitation>> {
    return this.bus.call(acceptInvitation, await this.holder(params.token, context), context)
  }

  @Endpoint(postDeclineInvitation)
  async decline({ params, context }: Call<typeof postDeclineInvitation>): Promise<void> {
    await this.bus.call(declineInvitation, await this.holder(params.token, context), context)
  }

  /** Addresses are identity's to tell: what an invitation with an address asks for is the one of the account. */
  private async holder(token: string, context: CallContext): Promise<InputOf<typeof acceptInvitation>> {
    const { email } = await this.bus.call(getUser, { userId: personOf(context.actor).userId }, context)
    return { token, email }
  }
}

/** The picture of a private pet is there for its family, and for who is invited into it. */
const forHolder = (url: string | null, token: string): string | null => (url?.startsWith('/media/') ? `${url}?${new URLSearchParams({ invitation: token }).toString()}` : url)
