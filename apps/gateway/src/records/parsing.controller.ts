import { Controller, Req } from '@nestjs/common'
import { certificateMaxLength, DomainError, parseCertificate, parseCertificatePage, postParse, postParseImage, postParseText, type AnswerOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { UploadReceiver } from '../uploads/upload-receiver.js'
import { certificatePageRules } from '../uploads/upload-rules.js'

/** A failure of ours says what failed; why stands in the log of the service. */
function tellThatParsingFailed(error: unknown): never {
  if (error instanceof DomainError && error.code === 'internal') throw new DomainError('internal', { message: 'parsing.failed' })
  throw error
}

/** One reader under the two addresses that the two forms ask. */
@Controller()
export class ParsingController {
  constructor(
    private readonly bus: Bus,
    private readonly receiver: UploadReceiver,
  ) {}

  @Endpoint(postParse)
  parse({ body, context }: Call<typeof postParse>): Promise<AnswerOf<typeof postParse>> {
    if (body.text.length > certificateMaxLength) throw new DomainError('too_large', { message: 'parsing.tooLong' })
    return this.bus.call(parseCertificate, body, context).catch(tellThatParsingFailed)
  }

  @Endpoint(postParseText)
  parseText(call: Call<typeof postParseText>): Promise<AnswerOf<typeof postParseText>> {
    return this.parse(call)
  }

  @Endpoint(postParseImage)
  parseImage({ context }: Call<typeof postParseImage>, @Req() request: Request): Promise<AnswerOf<typeof postParseImage>> {
    return this.receiver.receive(request, certificatePageRules, ([file]) => this.bus.call(parseCertificatePage, { key: file!.key }, context))
  }
}
