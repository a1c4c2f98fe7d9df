import { Module } from '@nestjs/common'
import { FamiliesRepository } from './families.repository.js'
import { FamilyController } from './family.controller.js'
import { FamilyRepository } from './family.repository.js'
import { FamilyService } from './family.service.js'
import { InvitationSweep } from './invitation-sweep.js'
import { InvitationsController } from './invitations.controller.js'
import { InvitationsRepository } from './invitations.repository.js'
import { InvitationsService } from './invitations.service.js'

@Module({
  controllers: [FamilyController, InvitationsController],
  providers: [FamiliesRepository, FamilyRepository, FamilyService, InvitationsRepository, InvitationsService, InvitationSweep],
  exports: [FamilyService, InvitationsRepository],
})
export class FamilyModule {}
