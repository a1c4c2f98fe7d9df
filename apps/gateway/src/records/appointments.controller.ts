import { Controller } from '@nestjs/common'
import {
  getAppointment,
  getAppointmentById,
  getAppointmentHistory,
  getAppointments,
  getDoctorAppointments,
  getKnownDoctors,
  getPetAppointments,
  listAppointmentHistory,
  patchAppointment,
  postAppointment,
  postAppointmentRestore,
  postAppointmentStatus,
  restoreAppointment,
  scheduleAppointment,
  setAppointmentStatus,
  updateAppointment,
  type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { AppointmentsView } from './appointments.view.js'

@Controller()
export class AppointmentsController {
  constructor(
    private readonly bus: Bus,
    private readonly view: AppointmentsView,
  ) {}

  @Endpoint(getAppointments)
  mine({ query, context }: Call<typeof getAppointments>): Promise<AnswerOf<typeof getAppointments>> {
    return this.view.mine(query, context)
  }

  @Endpoint(getPetAppointments)
  ofPet({ params, query, context }: Call<typeof getPetAppointments>): Promise<AnswerOf<typeof getPetAppointments>> {
    return this.view.ofPet(params.petId, query, context)
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

  @Endpoint(postAppointmentRestore)
  restore({ params, context }: Call<typeof postAppointmentRestore>): Promise<AnswerOf<typeof postAppointmentRestore>> {
    return this.bus.call(restoreAppointment, { id: params.id }, context)
  }

  /** Below the addresses whose names would otherwise be taken for an id. */
  @Endpoint(getAppointmentById)
  one({ params, context }: Call<typeof getAppointmentById>): Promise<AnswerOf<typeof getAppointmentById>> {
    return this.bus.call(getAppointment, { id: params.id }, context)
  }

  @Endpoint(getAppointmentHistory)
  history({ params, query, context }: Call<typeof getAppointmentHistory>): Promise<AnswerOf<typeof getAppointmentHistory>> {
    return this.bus.call(listAppointmentHistory, { ...query, id: params.id }, context)
  }
}
