import { Module } from '@nestjs/common'
import { OwnerPlacesController } from './owner-places.controller.js'
import { OwnerPlacesRepository } from './owner-places.repository.js'
import { OwnerPlaces } from './owner-places.js'

@Module({ controllers: [OwnerPlacesController], providers: [OwnerPlaces, OwnerPlacesRepository] })
export class PlacesModule {}
