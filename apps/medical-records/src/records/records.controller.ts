import { Controller } from '@nestjs/common'
import { findInsightRecords, findMedicalRecords, petDeleted, type DomainEvent, type InputOf } from '@huella/contracts'
import { type Change, Consume, Handle, type HandlingContext, JsonText } from '@huella/messaging'
import { RecordsRepository } from './records.repository.js'
import { RecordsService } from './records.service.js'

@Controller()
export class RecordsController {
  constructor(
    private readonly records: RecordsService,
    private readonly repository: RecordsRepository,
  ) {}

  @Handle(findMedicalRecords)
  async find(which: InputOf<typeof findMedicalRecords>, context: HandlingContext) {
    return new JsonText(await this.records.find(which, context))
  }

  @Handle(findInsightRecords)
  async forInsights({ petId }: InputOf<typeof findInsightRecords>, context: HandlingContext) {
    return new JsonText(await this.records.forInsights(petId, context))
  }

  @Consume(petDeleted, 'erase-records')
  async onPetDeleted(event: DomainEvent<typeof petDeleted>, change: Change) {
    await this.repository.erasePet(change.manager, event.payload.petId)
  }
}
