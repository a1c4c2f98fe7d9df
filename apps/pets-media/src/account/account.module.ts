import { Module } from '@nestjs/common'
import { ActivityModule } from '../activity/activity.module.js'
import { FamilyModule } from '../family/family.module.js'
import { MediaModule } from '../media/media.module.js'
import { PetsModule } from '../pets/pets.module.js'
import { AccountErasureController } from './account-erasure.controller.js'
import { AccountSteps } from './account-steps.js'

@Module({ imports: [ActivityModule, FamilyModule, MediaModule, PetsModule], controllers: [AccountErasureController], providers: [AccountSteps] })
export class AccountModule {}
