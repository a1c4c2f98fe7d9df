import { Module } from '@nestjs/common'
import { PeopleModule } from '../people/people.module.js'
import { PublicHistory } from './public-history.js'
import { PublicHistoryView } from './public-history.view.js'
import { PublicPagesController } from './public-pages.controller.js'
import { PublicProfileView } from './public-profile.view.js'

@Module({
  imports: [PeopleModule],
  controllers: [PublicPagesController],
  providers: [PublicHistory, PublicHistoryView, PublicProfileView],
})
export class PublicPagesModule {}
