import { type DynamicModule, Module } from '@nestjs/common'
import { MessagingModule, natsFrom } from '@huella/messaging'
import { ObjectStorageModule } from '@huella/object-storage'
import { CertificatesController } from './certificates/certificates.controller.js'
import { CertificatesService } from './certificates/certificates.service.js'
import { WarmUp } from './certificates/warm-up.js'
import type { ParsingConfig } from './config.js'
import { Breaker } from './gemini/breaker.js'
import { GeminiReader } from './gemini/gemini.reader.js'
import { geminiClient } from './gemini/gemini.client.js'
import { CertificatePagesController, NoCertificatePagesController } from './pages/certificate-pages.controller.js'
import { CertificatePagesService } from './pages/certificate-pages.service.js'
import { PageReader } from './pages/page-reader.js'

@Module({})
export class AppModule {
  static with(config: ParsingConfig): DynamicModule {
    const gemini = { provide: GeminiReader, useFactory: () => new GeminiReader(geminiClient(config), new Breaker()) }
    return {
      module: AppModule,
      imports: [MessagingModule.forRoot({ service: 'parsing', ...natsFrom(config) }), ObjectStorageModule.forRoot(storage(config))],
      controllers: [CertificatesController, config.OCR === 'on' ? CertificatePagesController : NoCertificatePagesController],
      providers: [CertificatesService, WarmUp, gemini, PageReader, CertificatePagesService],
    }
  }
}

const storage = ({ GCS_BUCKET: bucket, GCS_API_ENDPOINT: apiEndpoint, MEDIA_DIR: mediaDir }: ParsingConfig) =>
  bucket ? { bucket, apiEndpoint } : { mediaDir: mediaDir! }
