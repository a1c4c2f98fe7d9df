import { type DynamicModule, Module } from '@nestjs/common'
import { MessagingModule, natsFrom } from '@huella/messaging'
import { CertificatesController } from './certificates/certificates.controller.js'
import { CertificatesService } from './certificates/certificates.service.js'
import { WarmUp } from './certificates/warm-up.js'
import type { ParsingConfig } from './config.js'
import { Breaker } from './gemini/breaker.js'
import { GeminiReader } from './gemini/gemini.reader.js'
import { geminiClient } from './gemini/gemini.client.js'

@Module({})
export class AppModule {
  static with(config: ParsingConfig): DynamicModule {
    const gemini = { provide: GeminiReader, useFactory: () => new GeminiReader(geminiClient(config), new Breaker()) }
    return {
      module: AppModule,
      imports: [MessagingModule.forRoot({ service: 'parsing', ...natsFrom(config), withEvents: false })],
      controllers: [CertificatesController],
      providers: [CertificatesService, WarmUp, gemini],
    }
  }
}
