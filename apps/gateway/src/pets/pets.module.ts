import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { ActivityView } from './activity.view.js'
import { LostController } from './lost.controller.js'
import { MyPets } from './my-pets.js'
import { PetDetailView } from './pet-detail.view.js'
import { PetListView } from './pet-list.view.js'
import { PetsController } from './pets.controller.js'

@Module({
  imports: [PeopleModule],
  controllers: [PetsController, LostController],
  providers: [ActivityView, MyPets, PetDetailView, PetListView],
  exports: [ActivityView, MyPets],
})
export class PetsModule {}
