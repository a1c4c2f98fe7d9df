import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { PetsModule } from '../pets/pets.module.js'
import { FamilyController } from './family.controller.js'
import { FamilyView } from './family.view.js'
import { InvitationsController } from './invitations.controller.js'

@Module({ imports: [PeopleModule, PetsModule], controllers: [FamilyController, InvitationsController], providers: [FamilyView] })
export class FamilyModule {}
