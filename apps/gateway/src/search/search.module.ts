import { Module } from '@nestjs/common'
import { RecordViewsModule } from '../record-views/record-views.module.js'
import { OwnersPetsView } from './owners-pets.view.js'
import { SearchController } from './search.controller.js'

@Module({ imports: [RecordViewsModule], controllers: [SearchController], providers: [OwnersPetsView] })
export class SearchModule {}
