import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { ActivityView } from './activity.view.js'
import { LostController } from './lost.controller.js'
import { MyPets } from './my-pets.js'
import { PetDetailView } from './pet-detail.view.js'
import { PetListView } from './pet-list.view.js'
import { PetsController } from './pets.controller.js'
import { PublicHistory } from './public-history.js'
import { PublicHistoryView } from './public-history.view.js'
import { PublicPagesController } from './public-pages.controller.js'
import { PublicProfileCache } from './public-profile-cache.js'
import { PublicProfileView } from './public-profile.view.js'

@Module({
  imports: [PeopleModule],
  controllers: [PetsController, LostController, PublicPagesController],
  providers: [ActivityView, MyPets, PetDetailView, PetListView, PublicHistory, PublicHistoryView, PublicProfileCache, PublicProfileView],
  exports: [ActivityView, MyPets],
})
export class PetsModule {}
