import { Controller } from '@nestjs/common'
import { certificateMaxLength, DomainError, parseCertificate, postParse, postParseText, type AnswerOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

/** One reader under the two addresses that the two forms ask. */
@Controller()
export class ParsingController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(postParse)
  parse({ body, context }: Call<typeof postParse>): Promise<AnswerOf<typeof postParse>> {
    if (body.text.length > certificateMaxLength) throw new DomainError('too_large', { message: 'parsing.tooLong' })
    return this.bus.call(parseCertificate, body, context)
  }

  @Endpoint(postParseText)
  parseText(call: Call<typeof postParseText>): Promise<AnswerOf<typeof postParseText>> {
    return this.parse(call)
  }
}
