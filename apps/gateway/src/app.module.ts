import { type DynamicModule, Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core'
import { ErasureModule } from '@huella/erasure'
import { eventsInDatabase, MessagingModule, natsFrom } from '@huella/messaging'
import { ObjectStorageModule } from '@huella/object-storage'
import { PersistenceModule } from '@huella/persistence'
import { AccountModule } from './account/account.module.js'
import { AdminModule } from './admin/admin.module.js'
import { ApiKeysModule } from './api-keys/api-keys.module.js'
import { ActorGuard } from './caller/actor.guard.js'
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module.js'
import { CallerModule } from './caller/caller.module.js'
import { PermissionGuard } from './caller/permission.guard.js'
import { CertificatesModule } from './certificates/certificates.module.js'
import type { GatewayConfig } from './config.js'
import { database } from './database.js'
import { DevModule } from './dev/dev.module.js'
import { DoctorsModule } from './doctors/doctors.module.js'
import { DocumentsModule } from './documents/documents.module.js'
import { FamilyModule } from './family/family.module.js'
import { HealthModule } from './health/health.module.js'
import { InsightsModule } from './insights/insights.module.js'
import { LocalIdentityProviderModule } from './local-identity-provider/local-identity-provider.module.js'
import { LiveModule } from './live/live.module.js'
import { MailLinksModule } from './mail-links/mail-links.module.js'
import { MediaModule } from './media/media.module.js'
import { NotificationsModule } from './notifications/notifications.module.js'
import { OpenApiModule } from './openapi/openapi.module.js'
import { PetsModule } from './pets/pets.module.js'
import { ProblemFilter } from './platform/http/problem.filter.js'
import { MissLimit } from './platform/limits/miss-limit.interceptor.js'
import { RateLimitGuard } from './platform/limits/rate-limit.guard.js'
import { PlatformModule } from './platform/platform.module.js'
import { PublicPagesModule } from './public-pages/public-pages.module.js'
import { PushModule } from './push/push.module.js'
import { RecordsModule } from './records/records.module.js'
import { ReviewsModule } from './reviews/reviews.module.js'
import { SchedulesModule } from './schedules/schedules.module.js'
import { SearchModule } from './search/search.module.js'
import { SessionsModule } from './sessions/sessions.module.js'
import { usesGoogle } from './sign-in/provider-options.js'
import { SignInModule } from './sign-in/sign-in.module.js'
import { SourcesModule } from './sources/sources.module.js'
import { UploadsModule } from './uploads/uploads.module.js'
import { VerificationModule } from './verification/verification.module.js'
import { WebhooksModule } from './webhooks/webhooks.module.js'

const features = [
  AccountModule,
  AdminModule,
  ApiKeysModule,
  CalendarFeedModule,
  CertificatesModule,
  DoctorsModule,
  DocumentsModule,
  FamilyModule,
  HealthModule,
  InsightsModule,
  LiveModule,
  MailLinksModule,
  MediaModule,
  NotificationsModule,
  OpenApiModule,
  PetsModule,
  PublicPagesModule,
  PushModule,
  RecordsModule,
  ReviewsModule,
  SchedulesModule,
  SearchModule,
  SessionsModule,
  SignInModule,
  SourcesModule,
  UploadsModule,
  VerificationModule,
  WebhooksModule,
]

/** Layers that only look down: the platform, then who is calling, then the features. */
@Module({})
export class AppModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot(database(config.DATABASE_URL)),
        MessagingModule.forRoot({ service: 'gateway', ...natsFrom(config), events: eventsInDatabase }),
        ErasureModule,
        ObjectStorageModule.forRoot(storageOptions(config)),
        PlatformModule.with(config),
        CallerModule,
        ...features,
        ...(config.isProduction ? [] : [DevModule]),
        ...(usesGoogle(config) ? [] : [LocalIdentityProviderModule]),
      ],
      // In this order: who is calling, how often, and whether they may.
      providers: [
        { provide: APP_GUARD, useClass: ActorGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: PermissionGuard },
        { provide: APP_INTERCEPTOR, useClass: MissLimit },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    }
  }
}

const storageOptions = ({ GCS_BUCKET: bucket, GCS_API_ENDPOINT: apiEndpoint, MEDIA_DIR: mediaDir }: GatewayConfig) =>
  bucket ? { bucket, apiEndpoint } : { mediaDir: mediaDir! }
