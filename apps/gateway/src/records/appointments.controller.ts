import { Controller } from '@nestjs/common'
import {
  getAppointments,
  getDoctorAppointments,
  getKnownDoctors,
  listAppointments,
  patchAppointment,
  postAppointment,
  postAppointmentStatus,
  scheduleAppointment,
  setAppointmentStatus,
  updateAppointment,
  type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../http/endpoint.decorator.js'
import { AppointmentsView } from './appointments.view.js'

@Controller()
export class AppointmentsController {
  constructor(
    private readonly bus: Bus,
    private readonly view: AppointmentsView,
  ) {}

  @Endpoint(getAppointments)
  mine({ context }: Call<typeof getAppointments>): Promise<AnswerOf<typeof getAppointments>> {
    return this.bus.call(listAppointments, {}, context)
  }

  @Endpoint(getDoctorAppointments)
  ofDoctor({ query, context }: Call<typeof getDoctorAppointments>): Promise<AnswerOf<typeof getDoctorAppointments>> {
    return this.view.ofDoctor(query, context)
  }

  @Endpoint(getKnownDoctors)
  known({ context }: Call<typeof getKnownDoctors>): Promise<AnswerOf<typeof getKnownDoctors>> {
    return this.view.knownDoctors(context)
  }

  @Endpoint(postAppointment)
  schedule({ params, body, context }: Call<typeof postAppointment>): Promise<AnswerOf<typeof postAppointment>> {
    return this.bus.call(scheduleAppointment, { ...body, petId: params.petId }, context)
  }

  @Endpoint(patchAppointment)
  change({ params, body, context }: Call<typeof patchAppointment>): Promise<AnswerOf<typeof patchAppointment>> {
    return this.bus.call(updateAppointment, { id: params.id, fields: body }, context)
  }

  @Endpoint(postAppointmentStatus)
  setStatus({ params, body, context }: Call<typeof postAppointmentStatus>): Promise<AnswerOf<typeof postAppointmentStatus>> {
    return this.bus.call(setAppointmentStatus, { ...body, id: params.id }, context)
  }
}
