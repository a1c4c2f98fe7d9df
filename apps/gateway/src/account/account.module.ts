import { Module } from '@nestjs/common'
import { ApiKeysModule } from '../api-keys/api-keys.module.js'
import { CallerModule } from '../caller/caller.module.js'
import { PeopleModule } from '../people/people.module.js'
import { PetsModule } from '../pets/pets.module.js'
import { AccountDataController } from './account-data.controller.js'
import { AccountErasure } from './account-erasure.js'
import { AccountExportView } from './account-export.view.js'
import { AccountController } from './account.controller.js'
import { CurrentUserView } from './current-user.view.js'
import { ExportedPets } from './exported-pets.js'

@Module({
  imports: [ApiKeysModule, CallerModule, PeopleModule, PetsModule],
  controllers: [AccountController, AccountDataController],
  providers: [AccountErasure, AccountExportView, CurrentUserView, ExportedPets],
})
export class AccountModule {}
