import { type DynamicModule, Module } from '@nestjs/common'
import { ErasureModule } from '@huella/erasure'
import { eventsInDatabase, MessagingModule, natsFrom } from '@huella/messaging'
import { ObjectStorageModule } from '@huella/object-storage'
import { PersistenceModule } from '@huella/persistence'
import { AccessModule } from './access/access.module.js'
import { AccountModule } from './account/account.module.js'
import { ActivityModule } from './activity/activity.module.js'
import { CareModule } from './care/care.module.js'
import type { PetsMediaConfig } from './config.js'
import { database } from './database.js'
import { FamilyModule } from './family/family.module.js'
import { LostModule } from './lost/lost.module.js'
import { MediaModule } from './media/media.module.js'
import { PetsModule } from './pets/pets.module.js'
import { PlacesModule } from './places/places.module.js'
import { SearchModule } from './search/search.module.js'
import { SourcesModule } from './sources/sources.module.js'

@Module({})
export class AppModule {
  static with(config: PetsMediaConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot(database(config.DATABASE_URL)),
        MessagingModule.forRoot({ service: 'pets-media', ...natsFrom(config), events: eventsInDatabase }),
        ObjectStorageModule.forRoot(storage(config)),
        ErasureModule,
        AccessModule,
        PetsModule,
        PlacesModule,
        CareModule,
        MediaModule,
        SourcesModule,
        SearchModule,
        ActivityModule,
        FamilyModule,
        LostModule,
        AccountModule,
      ],
    }
  }
}

const storage = ({ GCS_BUCKET: bucket, GCS_API_ENDPOINT: apiEndpoint, MEDIA_DIR: mediaDir }: PetsMediaConfig) =>
  bucket ? { bucket, apiEndpoint } : { mediaDir: mediaDir! }
