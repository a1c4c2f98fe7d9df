import { Controller, Req, Res } from '@nestjs/common'
import { addSource, findSourceFile, getSource, postSource, postSourceByNickname, type AnswerOf } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request, Response } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { RecordViews } from '../record-views/record-views.js'
import { UploadReceiver } from '../uploads/upload-receiver.js'
import { sourceRules } from '../uploads/upload-rules.js'
import { SourceFiles } from './source-files.js'

/** What doses are recorded from: as with other uploads, bytes go to the object store, and pets-media decides what becomes of them. */
@Controller()
export class SourcesController {
  constructor(
    private readonly bus: Bus,
    private readonly receiver: UploadReceiver,
    private readonly views: RecordViews,
    private readonly files: SourceFiles,
  ) {}

  @Endpoint(postSource)
  add({ params: { petId }, context }: Call<typeof postSource>, @Req() request: Request): Promise<AnswerOf<typeof postSource>> {
    return this.receiver.receive(request, sourceRules, ([file]) => this.bus.call(addSource, { petId, file: file! }, context))
  }

  @Endpoint(postSourceByNickname)
  addByNickname({ params: { nickname }, context }: Call<typeof postSourceByNickname>, @Req() request: Request): Promise<AnswerOf<typeof postSourceByNickname>> {
    return this.receiver.receive(request, sourceRules, ([file]) => this.bus.call(addSource, { nickname, file: file! }, context))
  }

  /** Whether they may is asked each time, and a vet's look is noted before the answer. */
  @Endpoint(getSource)
  async file({ params: { id }, query, context }: Call<typeof getSource>, @Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.bus.call(findSourceFile, { id, ...query }, context)
    await this.views.note([found.petId], context)
    await this.files.send({ ...found, id }, request, response)
  }
}
