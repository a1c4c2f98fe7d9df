import { Module } from '@nestjs/common'
import { OwnersPetsView } from './owners-pets.view.js'
import { SearchController } from './search.controller.js'

@Module({ controllers: [SearchController], providers: [OwnersPetsView] })
export class SearchModule {}
