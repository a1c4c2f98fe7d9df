import { type DynamicModule, Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { ErasureModule, erasureMigrations } from '@huella/erasure'
import { messagingMigrations, MessagingModule } from '@huella/messaging'
import { ObjectStorageModule } from '@huella/object-storage'
import { PersistenceModule } from '@huella/persistence'
import { AccountDataController } from './account/account-data.controller.js'
import { AccountErasure } from './account/account-erasure.js'
import { AccountExportView } from './account/account-export.view.js'
import { AccountController } from './account/account.controller.js'
import { ActorResolver } from './account/actor-resolver.js'
import { CurrentUserView } from './account/current-user.view.js'
import { AdminController } from './admin/admin.controller.js'
import { Admins } from './admin/admins.js'
import { DoctorsForReviewView } from './admin/doctors-for-review.view.js'
import { ApiKeyAuthenticator } from './api-keys/api-key-authenticator.js'
import { ApiKeysController } from './api-keys/api-keys.controller.js'
import { ApiKeysRepository } from './api-keys/api-keys.repository.js'
import { ApiKeys } from './api-keys/api-keys.service.js'
import { gatewayConfig, type GatewayConfig } from './config.js'
import { DoctorsController } from './doctors/doctors.controller.js'
import { FamilyController } from './family/family.controller.js'
import { FamilyView } from './family/family.view.js'
import { InvitationsController } from './family/invitations.controller.js'
import { HealthController } from './health/health.controller.js'
import { ActorGuard } from './http/actor.guard.js'
import { ConnectionDrain } from './http/connection-drain.js'
import { ProblemFilter } from './http/problem.filter.js'
import { InsightsController } from './insights/insights.controller.js'
import { InsightsView } from './insights/insights.view.js'
import { LocalIdentityProviderController } from './local-identity-provider/local-identity-provider.controller.js'
import { MediaController } from './media/media.controller.js'
import { CreateSessions1700000001000 } from './migrations/1700000001000-create-sessions.js'
import { CreateApiKeys1700000002000 } from './migrations/1700000002000-create-api-keys.js'
import { CreateIdempotencyKeys1700000003000 } from './migrations/1700000003000-create-idempotency-keys.js'
import { DropIdempotencyKeys1700000004000 } from './migrations/1700000004000-drop-idempotency-keys.js'
import { NoSessionsOfTheErased1700000005000 } from './migrations/1700000005000-no-sessions-of-the-erased.js'
import { OpenApiController } from './openapi/openapi.controller.js'
import { ActivityView } from './pets/activity.view.js'
import { People } from './pets/people.js'
import { PetDetailView } from './pets/pet-detail.view.js'
import { PetListView } from './pets/pet-list.view.js'
import { PetsController } from './pets/pets.controller.js'
import { PublicProfileCache } from './pets/public-profile-cache.js'
import { PublicProfileView } from './pets/public-profile.view.js'
import { Admission } from './rate-limits/admission.js'
import { RateCounters } from './rate-limits/counters.js'
import { FailedCredentials } from './rate-limits/failed-credentials.js'
import { RateLimitGuard } from './rate-limits/rate-limit.guard.js'
import { AppointmentsController } from './records/appointments.controller.js'
import { AppointmentsView } from './records/appointments.view.js'
import { ParsingController } from './records/parsing.controller.js'
import { RemindersController } from './records/reminders.controller.js'
import { VaccinationsController } from './records/vaccinations.controller.js'
import { VeterinariansController } from './records/veterinarians.controller.js'
import { ReviewsController } from './reviews/reviews.controller.js'
import { OwnersPetsView } from './search/owners-pets.view.js'
import { SearchController } from './search/search.controller.js'
import { sessionCacheToken } from './sessions/session-cache.js'
import { sessionCache } from './sessions/session-middleware.js'
import { SessionPruning } from './sessions/session-pruning.js'
import { GoogleStrategy } from './sign-in/google.strategy.js'
import { usesGoogle } from './sign-in/provider-options.js'
import { SignInController } from './sign-in/sign-in.controller.js'
import { UploadReceiver } from './uploads/upload-receiver.js'
import { UploadsController } from './uploads/uploads.controller.js'

const controllers = [
  AccountController,
  AccountDataController,
  AdminController,
  ApiKeysController,
  AppointmentsController,
  DoctorsController,
  FamilyController,
  HealthController,
  InsightsController,
  InvitationsController,
  MediaController,
  OpenApiController,
  ParsingController,
  PetsController,
  RemindersController,
  ReviewsController,
  SearchController,
  SignInController,
  UploadsController,
  VaccinationsController,
  VeterinariansController,
]
const views = [
  AccountExportView,
  ActivityView,
  AppointmentsView,
  CurrentUserView,
  DoctorsForReviewView,
  FamilyView,
  InsightsView,
  OwnersPetsView,
  People,
  PetDetailView,
  PetListView,
  PublicProfileView,
]
const whoMayCall = [AccountErasure, ActorResolver, Admins, ApiKeyAuthenticator, ApiKeys, ApiKeysRepository]

@Module({})
export class AppModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PersistenceModule.forRoot({
          url: config.DATABASE_URL,
          applicationName: 'gateway',
          entities: [],
          migrations: [
            ...messagingMigrations,
            ...erasureMigrations,
            CreateSessions1700000001000,
            CreateApiKeys1700000002000,
            CreateIdempotencyKeys1700000003000,
            DropIdempotencyKeys1700000004000,
            NoSessionsOfTheErased1700000005000,
          ],
        }),
        MessagingModule.forRoot({
          service: 'gateway',
          url: config.NATS_URL,
          user: config.NATS_USER,
          password: config.NATS_PASSWORD,
          withEvents: true,
        }),
        ErasureModule,
        ObjectStorageModule.forRoot(storageOptions(config)),
      ],
      controllers: [...controllers, ...(usesGoogle(config) ? [] : [LocalIdentityProviderController])],
      providers: [
        { provide: gatewayConfig, useValue: config },
        { provide: sessionCacheToken, useFactory: () => sessionCache(config.REDIS_URL) },
        { provide: APP_GUARD, useClass: ActorGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        ...views,
        ...whoMayCall,
        Admission,
        ConnectionDrain,
        FailedCredentials,
        GoogleStrategy,
        PublicProfileCache,
        RateCounters,
        SessionPruning,
        UploadReceiver,
      ],
    }
  }
}

const storageOptions = ({ GCS_BUCKET: bucket, GCS_API_ENDPOINT: apiEndpoint, MEDIA_DIR: mediaDir }: GatewayConfig) =>
  bucket ? { bucket, apiEndpoint } : { mediaDir: mediaDir! }
