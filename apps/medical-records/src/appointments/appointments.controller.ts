import { Controller } from '@nestjs/common'
import {
  describeAppointments,
  getAppointment,
  listAppointmentHistory,
  listAppointments,
  listDoctorAppointments,
  listKnownDoctors,
  restoreAppointment,
  scheduleAppointment,
  setAppointmentStatus,
  updateAppointment,
  type InputOf,
} from '@huella/contracts'
import { Handle, type HandlingContext } from '@huella/messaging'
import { AppointmentDoctors } from './appointment-doctors.service.js'
import { AppointmentLists } from './appointment-lists.service.js'
import { AppointmentsService } from './appointments.service.js'

@Controller()
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly lists: AppointmentLists,
    private readonly doctors: AppointmentDoctors,
  ) {}

  @Handle(scheduleAppointment)
  schedule(input: InputOf<typeof scheduleAppointment>, context: HandlingContext) {
    return this.appointments.schedule(input, context)
  }

  @Handle(updateAppointment)
  update(input: InputOf<typeof updateAppointment>, context: HandlingContext) {
    return this.appointments.update(input, context)
  }

  @Handle(setAppointmentStatus)
  setStatus(input: InputOf<typeof setAppointmentStatus>, context: HandlingContext) {
    return this.appointments.setStatus(input, context)
  }

  @Handle(restoreAppointment)
  restore({ id }: InputOf<typeof restoreAppointment>, context: HandlingContext) {
    return this.appointments.restore(id, context)
  }

  @Handle(listAppointments)
  list(page: InputOf<typeof listAppointments>, context: HandlingContext) {
    return this.lists.ofFamily(page, context)
  }

  @Handle(getAppointment)
  get(which: InputOf<typeof getAppointment>, context: HandlingContext) {
    return this.lists.get(which, context)
  }

  @Handle(listAppointmentHistory)
  history(page: InputOf<typeof listAppointmentHistory>, context: HandlingContext) {
    return this.lists.history(page, context)
  }

  @Handle(listDoctorAppointments)
  listByDoctor(input: InputOf<typeof listDoctorAppointments>, context: HandlingContext) {
    return this.lists.ofDoctor(input, context)
  }

  @Handle(describeAppointments)
  describe(which: InputOf<typeof describeAppointments>) {
    return this.lists.describe(which)
  }

  @Handle(listKnownDoctors)
  listKnown(_: InputOf<typeof listKnownDoctors>, context: HandlingContext) {
    return this.doctors.known(context)
  }
}
