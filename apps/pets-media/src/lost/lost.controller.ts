import { Controller } from '@nestjs/common'
import { deleteSighting, listSightings, reportSighting, setLost, type InputOf } from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { LostService } from './lost.service.js'

@Controller()
export class LostController {
  constructor(private readonly lost: LostService) {}

  @Handle(setLost)
  set(input: InputOf<typeof setLost>, context: HandlingContext) {
    return this.lost.set(input, context)
  }

  @Handle(reportSighting)
  sighted(input: InputOf<typeof reportSighting>, context: HandlingContext) {
    return this.lost.sighted(input, context)
  }

  @Handle(listSightings)
  sightings(page: InputOf<typeof listSightings>, context: HandlingContext) {
    return this.lost.sightings(page, context)
  }

  @Handle(deleteSighting)
  deleteSighting(which: InputOf<typeof deleteSighting>, context: HandlingContext) {
    return this.lost.deleteSighting(which, context)
  }
}
