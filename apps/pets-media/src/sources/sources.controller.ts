import { Controller } from '@nestjs/common'
import { addSource, claimSources, findSourceFile, sourcesReleased, type DomainEvent, type InputOf } from '@huella/contracts'
import { type Change, Consume, Handle, type HandlingContext } from '@huella/messaging'
import { SourcesRepository } from './sources.repository.js'
import { SourcesService } from './sources.service.js'

@Controller()
export class SourcesController {
  constructor(
    private readonly sources: SourcesService,
    private readonly repository: SourcesRepository,
  ) {}

  @Handle(addSource)
  add(input: InputOf<typeof addSource>, context: HandlingContext) {
    return this.sources.add(input, context)
  }

  @Handle(claimSources)
  claim(which: InputOf<typeof claimSources>, context: HandlingContext) {
    return this.sources.claim(which, context)
  }

  @Handle(findSourceFile)
  file(which: InputOf<typeof findSourceFile>, context: HandlingContext) {
    return this.sources.file(which, context)
  }

  @Consume(sourcesReleased, 'release-sources')
  released({ payload: { petId, sourceIds } }: DomainEvent<typeof sourcesReleased>, { manager }: Change): Promise<void> {
    return this.repository.release(manager, petId, sourceIds)
  }
}
