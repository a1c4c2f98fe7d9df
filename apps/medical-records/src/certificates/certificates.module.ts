import { type DynamicModule, Module } from '@nestjs/common'
import { CertificateFacts } from './certificate-facts.js'
import { CertificateKeys } from './certificate-keys.js'
import { CertificatesController } from './certificates.controller.js'
import { CertificatesRepository } from './certificates.repository.js'
import { CertificatesService } from './certificates.service.js'
import { ChangedAnimalsController } from './changed-animals.controller.js'
import { Issuers } from './issuers.js'
import { IssuingService } from './issuing.service.js'
import { Publication } from './publication.js'
import { Revocations } from './revocations.js'

/** Global: whatever changes a dose revokes the certificates that it stands in. */
@Module({})
export class CertificatesModule {
  static with({ CERTIFICATE_KEYS, PUBLIC_ORIGIN }: { CERTIFICATE_KEYS: string; PUBLIC_ORIGIN: string }): DynamicModule {
    return {
      module: CertificatesModule,
      global: true,
      controllers: [CertificatesController, ChangedAnimalsController],
      providers: [
        { provide: CertificateKeys, useFactory: () => CertificateKeys.from(CERTIFICATE_KEYS, PUBLIC_ORIGIN) },
        CertificateFacts, CertificatesRepository, CertificatesService, Issuers, IssuingService, Publication, Revocations,
      ],
      exports: [Revocations],
    }
  }
}
