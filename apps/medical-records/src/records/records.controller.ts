import { Controller } from '@nestjs/common'
import { describeRecords, findMedicalRecords, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext, JsonText } from '@huella/messaging'
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

  @Handle(describeRecords)
  async describe(ids: InputOf<typeof describeRecords>) {
    return new JsonText(await this.repository.described(ids))
  }
}
