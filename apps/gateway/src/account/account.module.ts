import { Module } from '@nestjs/common'
import { ApiKeysModule } from '../api-keys/api-keys.module.js'
import { CallerModule } from '../caller/caller.module.js'
import { PeopleModule } from '../people/people.module.js'
import { PetsModule } from '../pets/pets.module.js'
import { ReviewsModule } from '../reviews/reviews.module.js'
import { SessionsModule } from '../sessions/sessions.module.js'
import { SignInModule } from '../sign-in/sign-in.module.js'
import { AccountDataController } from './account-data.controller.js'
import { AccountErasure } from './account-erasure.js'
import { AccountExportView } from './account-export.view.js'
import { AccountController } from './account.controller.js'
import { CurrentUserView } from './current-user.view.js'
import { ExportedAccess } from './exported-access.js'
import { ExportedPets } from './exported-pets.js'

@Module({
  imports: [ApiKeysModule, CallerModule, PeopleModule, PetsModule, ReviewsModule, SessionsModule, SignInModule],
  controllers: [AccountController, AccountDataController],
  providers: [AccountErasure, AccountExportView, CurrentUserView, ExportedAccess, ExportedPets],
})
export class AccountModule {}
