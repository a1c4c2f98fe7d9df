import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { PetsModule } from '../pets/pets.module.js'
import { NotificationsController } from './notifications.controller.js'
import { RemindedPetsView } from './reminded-pets.view.js'

@Module({ imports: [PeopleModule, PetsModule], controllers: [NotificationsController], providers: [RemindedPetsView] })
export class NotificationsModule {}
