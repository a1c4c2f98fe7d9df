import { Controller } from '@nestjs/common'
import {
  acceptInvitation,
  addInvitationToken,
  declineInvitation,
  invite,
  inviteToPets,
  listInvitations,
  listMyInvitations,
  previewInvitation,
  revokeInvitation,
  type InputOf,
} from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { InvitationsService } from './invitations.service.js'

@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Handle(invite)
  invite(input: InputOf<typeof invite>, context: HandlingContext) {
    return this.invitations.invite(input, context)
  }

  @Handle(inviteToPets)
  inviteToPets(input: InputOf<typeof inviteToPets>, context: HandlingContext) {
    return this.invitations.inviteToPets(input, context)
  }

  @Handle(addInvitationToken)
  addMailToken(input: InputOf<typeof addInvitationToken>) {
    return this.invitations.addMailToken(input)
  }

  @Handle(listInvitations)
  ofPet({ petId }: InputOf<typeof listInvitations>, context: HandlingContext) {
    return this.invitations.ofPet(petId, context)
  }

  @Handle(listMyInvitations)
  mine(_: InputOf<typeof listMyInvitations>, context: HandlingContext) {
    return this.invitations.mine(context)
  }

  @Handle(revokeInvitation)
  revoke({ petId, invitationId }: InputOf<typeof revokeInvitation>, context: HandlingContext) {
    return this.invitations.revoke(petId, invitationId, context)
  }

  @Handle(previewInvitation)
  preview(holder: InputOf<typeof previewInvitation>, context: HandlingContext) {
    return this.invitations.preview(holder, context)
  }

  @Handle(acceptInvitation)
  accept(holder: InputOf<typeof acceptInvitation>, context: HandlingContext) {
    return this.invitations.accept(holder, context)
  }

  @Handle(declineInvitation)
  decline(holder: InputOf<typeof declineInvitation>, context: HandlingContext) {
    return this.invitations.decline(holder, context)
  }
}
