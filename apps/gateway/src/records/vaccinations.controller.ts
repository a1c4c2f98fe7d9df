import { Controller } from '@nestjs/common'
import {
  answerForFamily,
  correctVaccination,
  deleteVaccination,
  deleteVaccinationById,
  getDoctorVaccinations,
  getVaccination,
  getVaccinationById,
  getVaccinations,
  listDoctorVaccinations,
  listVaccinations,
  patchVaccination,
  patchVaccinationVisibility,
  postDoctorVaccination,
  postFamilyAnswer,
  postVaccination,
  postVaccinationByNickname,
  postVaccinationReport,
  recordVaccination,
  recordVaccinationByNickname,
  reportRecord,
  setVaccinationVisibility,
  postVaccinationRestore,
  restoreVaccination,
  type AnswerOf,
} from '@huella/contracts'
import { Bus, entriesOf } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'

@Controller()
export class VaccinationsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(postVaccination)
  record({ params, body, context }: Call<typeof postVaccination>): Promise<AnswerOf<typeof postVaccination>> {
    return this.bus.call(recordVaccination, { ...body, petId: params.petId }, context)
  }

  @Endpoint(postVaccinationByNickname)
  recordByNickname({ params, body, context }: Call<typeof postVaccinationByNickname>): Promise<AnswerOf<typeof postVaccinationByNickname>> {
    return this.bus.call(recordVaccinationByNickname, { ...body, nickname: params.nickname }, context)
  }

  @Endpoint(postDoctorVaccination)
  recordByNicknameInBody({ body, context }: Call<typeof postDoctorVaccination>): Promise<AnswerOf<typeof postDoctorVaccination>> {
    return this.bus.call(recordVaccinationByNickname, body, context)
  }

  @Endpoint(patchVaccination)
  correct({ params, body, context }: Call<typeof patchVaccination>): Promise<AnswerOf<typeof patchVaccination>> {
    return this.bus.call(correctVaccination, { id: params.id, fields: body }, context)
  }

  @Endpoint(patchVaccinationVisibility)
  show({ params, body, context }: Call<typeof patchVaccinationVisibility>): Promise<AnswerOf<typeof patchVaccinationVisibility>> {
    return this.bus.call(setVaccinationVisibility, { id: params.id, isPublic: body.isPublic }, context)
  }

  @Endpoint(postFamilyAnswer)
  answer({ params, body, context }: Call<typeof postFamilyAnswer>): Promise<AnswerOf<typeof postFamilyAnswer>> {
    return this.bus.call(answerForFamily, { id: params.id, given: body.given }, context)
  }

  @Endpoint(postVaccinationReport)
  report({ params, body, context }: Call<typeof postVaccinationReport>): Promise<AnswerOf<typeof postVaccinationReport>> {
    return this.bus.call(reportRecord, { ...body, kind: 'vaccination', id: params.id }, context)
  }

  @Endpoint(deleteVaccinationById)
  async remove({ params, context }: Call<typeof deleteVaccinationById>): Promise<void> {
    await this.bus.call(deleteVaccination, { id: params.id }, context)
  }

  @Endpoint(postVaccinationRestore)
  restore({ params, context }: Call<typeof postVaccinationRestore>): Promise<AnswerOf<typeof postVaccinationRestore>> {
    return this.bus.call(restoreVaccination, { id: params.id }, context)
  }

  @Endpoint(getDoctorVaccinations)
  ofDoctor({ query, context }: Call<typeof getDoctorVaccinations>): Promise<AnswerOf<typeof getDoctorVaccinations>> {
    return entriesOf((page) => this.bus.call(listDoctorVaccinations, page, context), query)
  }

  @Endpoint(getVaccinations)
  ofPet({ params, query, context }: Call<typeof getVaccinations>): Promise<AnswerOf<typeof getVaccinations>> {
    return entriesOf((page) => this.bus.call(listVaccinations, { ...query, ...page, petId: params.petId }, context), query)
  }

  /** Below the addresses whose names would otherwise be taken for an id. */
  @Endpoint(getVaccinationById)
  one({ params, context }: Call<typeof getVaccinationById>): Promise<AnswerOf<typeof getVaccinationById>> {
    return this.bus.call(getVaccination, { id: params.id }, context)
  }
}
