import { Controller } from '@nestjs/common'
import {
  answerForFamily,
  correctVaccination,
  countDoctorVaccinations,
  countPublicVaccinations,
  countVaccinationsOfDoctor,
  deleteVaccination,
  getVaccination,
  listDoctorVaccinations,
  listVaccinations,
  publicVaccinations,
  recordVaccination,
  recordVaccinationByNickname,
  restoreVaccination,
  setVaccinationVisibility,
  type InputOf,
} from '@huella/contracts'
import { Handle, JsonText, type HandlingContext, personOf } from '@huella/messaging'
import { DoctorVaccinationsService } from './doctor-vaccinations.service.js'
import { FamilyChoicesService } from './family-choices.service.js'
import { RecordingService } from './recording.service.js'
import { VaccinationsRepository } from './vaccinations.repository.js'
import { VaccinationsService } from './vaccinations.service.js'

@Controller()
export class VaccinationsController {
  constructor(
    private readonly recording: RecordingService,
    private readonly vaccinations: VaccinationsService,
    private readonly family: FamilyChoicesService,
    private readonly ofDoctor: DoctorVaccinationsService,
    private readonly repository: VaccinationsRepository,
  ) {}

  @Handle(recordVaccination)
  record(input: InputOf<typeof recordVaccination>, context: HandlingContext) {
    return this.recording.record(input, context)
  }

  @Handle(recordVaccinationByNickname)
  recordByNickname(input: InputOf<typeof recordVaccinationByNickname>, context: HandlingContext) {
    return this.recording.recordByNickname(input, context)
  }

  @Handle(correctVaccination)
  correct(input: InputOf<typeof correctVaccination>, context: HandlingContext) {
    return this.vaccinations.correct(input, context)
  }

  @Handle(setVaccinationVisibility)
  setVisibility(input: InputOf<typeof setVaccinationVisibility>, context: HandlingContext) {
    return this.family.setVisibility(input, context)
  }

  @Handle(answerForFamily)
  answerForFamily(input: InputOf<typeof answerForFamily>, context: HandlingContext) {
    return this.family.answer(input, context)
  }

  @Handle(deleteVaccination)
  delete({ id }: InputOf<typeof deleteVaccination>, context: HandlingContext) {
    return this.vaccinations.delete(id, context)
  }

  @Handle(restoreVaccination)
  restore({ id }: InputOf<typeof restoreVaccination>, context: HandlingContext) {
    return this.vaccinations.restore(id, context)
  }

  @Handle(getVaccination)
  get({ id }: InputOf<typeof getVaccination>, context: HandlingContext) {
    return this.vaccinations.get(id, context)
  }

  @Handle(listVaccinations)
  ofPet(page: InputOf<typeof listVaccinations>, context: HandlingContext) {
    return this.vaccinations.ofPet(page, context)
  }

  @Handle(listDoctorVaccinations)
  listByDoctor(input: InputOf<typeof listDoctorVaccinations>, context: HandlingContext) {
    return this.ofDoctor.list(input, context)
  }

  @Handle(countDoctorVaccinations)
  countByDoctor(_: InputOf<typeof countDoctorVaccinations>, context: HandlingContext) {
    return this.ofDoctor.count(context)
  }

  /** The service that knows doctors asks, for administrators. */
  @Handle(countVaccinationsOfDoctor)
  countOfDoctor({ doctorId, petIds }: InputOf<typeof countVaccinationsOfDoctor>, { actor }: HandlingContext) {
    personOf(actor)
    return this.repository.countForAdministrators(doctorId, petIds)
  }

  /** Anyone may ask: whether the pet itself is public, the gateway has asked the pets service. */
  @Handle(publicVaccinations)
  async listPublic(page: InputOf<typeof publicVaccinations>) {
    return new JsonText(await this.repository.publicOfPet(page))
  }

  @Handle(countPublicVaccinations)
  countPublic({ petId }: InputOf<typeof countPublicVaccinations>) {
    return this.repository.countPublicOfPet(petId)
  }
}
