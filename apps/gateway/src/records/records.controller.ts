import { Controller } from '@nestjs/common'
import {
  certificateMaxLength, DomainError, getAppointments, getReminders, listAppointments, listReminders, parseCertificate, postParse, postParseText, postVaccination,
  postVaccinationByNickname, recordVaccination, recordVaccinationByNickname, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../http/endpoint.decorator.js'

/** Vaccinations, reminders and appointments. */
@Controller()
export class RecordsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint(postVaccination)
  record({ params, body, context }: Call<typeof postVaccination>): Promise<AnswerOf<typeof postVaccination>> {
    return this.bus.call(recordVaccination, { ...body, petId: params.petId }, context)
  }

  @Endpoint(postVaccinationByNickname)
  recordByNickname({ params, body, context }: Call<typeof postVaccinationByNickname>): Promise<AnswerOf<typeof postVaccinationByNickname>> {
    return this.bus.call(recordVaccinationByNickname, { ...body, nickname: params.nickname }, context)
  }

  @Endpoint(getReminders)
  reminders({ context }: Call<typeof getReminders>): Promise<AnswerOf<typeof getReminders>> {
    return this.bus.call(listReminders, {}, context)
  }

  @Endpoint(getAppointments)
  appointments({ context }: Call<typeof getAppointments>): Promise<AnswerOf<typeof getAppointments>> {
    return this.bus.call(listAppointments, {}, context)
  }

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
