import { type DynamicModule, Module } from '@nestjs/common'
import { ErasureModule, erasureMigrations } from '@huella/erasure'
import { messagingMigrations, MessagingModule, natsFrom } from '@huella/messaging'
import { ObjectStorageModule } from '@huella/object-storage'
import { PersistenceModule } from '@huella/persistence'
import { AccessModule } from './access/access.module.js'
import { AccountModule } from './account/account.module.js'
import { ActivityModule } from './activity/activity.module.js'
import type { PetsMediaConfig } from './config.js'
import { FamilyMember } from './family/family-member.entity.js'
import { FamilyModule } from './family/family.module.js'
import { Invitation } from './family/invitation.entity.js'
import { Media } from './media/media.entity.js'
import { MediaModule } from './media/media.module.js'
import { AddMediumPictures1700000002000 } from './migrations/1700000002000-add-medium-pictures.js'
import { ClaimNicknames1700000003000 } from './migrations/1700000003000-claim-nicknames.js'
import { CreatePets1700000001000 } from './migrations/1700000001000-create-pets.js'
import { NoteShownPictures1700000004000 } from './migrations/1700000004000-note-shown-pictures.js'
import { Pet } from './pets/pet.entity.js'
import { PetsModule } from './pets/pets.module.js'
import { SearchModule } from './search/search.module.js'

@Module({})
export class AppModule {
  static with(config: PetsMediaConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot({
          url: config.DATABASE_URL,
          applicationName: 'pets-media',
          entities: [Pet, FamilyMember, Invitation, Media],
          migrations: [...messagingMigrations, ...erasureMigrations, CreatePets1700000001000, AddMediumPictures1700000002000, ClaimNicknames1700000003000, NoteShownPictures1700000004000],
        }),
        MessagingModule.forRoot({ service: 'pets-media', ...natsFrom(config), withEvents: true }),
        ObjectStorageModule.forRoot(storage(config)),
        ErasureModule,
        AccessModule,
        PetsModule,
        MediaModule,
        SearchModule,
        ActivityModule,
        FamilyModule,
        AccountModule,
      ],
    }
  }
}

const storage = ({ GCS_BUCKET: bucket, GCS_API_ENDPOINT: apiEndpoint, MEDIA_DIR: mediaDir }: PetsMediaConfig) =>
  bucket ? { bucket, apiEndpoint } : { mediaDir: mediaDir! }
