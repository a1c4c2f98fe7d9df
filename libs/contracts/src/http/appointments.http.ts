import { array, object } from 'yup'
import {
  appointment,
  appointmentInput,
  appointmentUpdate,
  doctorAppointment,
  doctorAppointmentsQuery,
  listedAppointment,
  listedEarlierState,
  statusInput,
} from '../appointments.js'
import { instantPage } from '../cursor.js'
import { doctorCard } from '../doctors.js'
import { entityId } from '../fields.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

/** As the pet's family lists it. */
export const visitOfFamily = listedAppointment.shape({ createdByUser: personCard.required() })

export const postAppointment = endpoint({
  route: routes.postAppointment,
  summary: 'Schedule an appointment',
  params: object({ petId: entityId() }),
  body: appointmentInput,
  answer: appointment,
})
export const getPetAppointments = endpoint({
  route: routes.getPetAppointments,
  summary: 'Appointments of a pet, the latest first; `before` is the cursor of the last one seen',
  params: object({ petId: entityId() }),
  query: instantPage,
  answer: array(visitOfFamily).required(),
})
export const patchAppointment = endpoint({
  route: routes.patchAppointment,
  summary: 'Change an appointment; a new time makes it scheduled again and keeps the old one in its history',
  caller: 'doctor',
  params,
  body: appointmentUpdate,
  answer: appointment,
})
export const postAppointmentStatus = endpoint({
  route: routes.postAppointmentStatus,
  summary: 'Confirm, cancel or complete an appointment, or note that nobody came',
  caller: 'doctor',
  params,
  body: statusInput,
  answer: appointment,
  status: 200,
})
export const postAppointmentRestore = endpoint({
  route: routes.postAppointmentRestore,
  summary: 'Take the cancellation of an appointment that is still to come back, within ten minutes',
  caller: 'doctor',
  params,
  answer: appointment,
  status: 200,
})
export const getDoctorAppointments = endpoint({
  route: routes.getDoctorAppointments,
  summary: 'Appointments that name the doctor, by time; `from` and `to` are times or days',
  caller: 'doctor',
  query: doctorAppointmentsQuery,
  answer: array(doctorAppointment.shape({ owner: personCard.required() })).required(),
})
export const getAppointmentById = endpoint({
  route: routes.getAppointmentById,
  summary: 'One appointment with its whole texts, for the family and the doctor it names',
  caller: 'doctor',
  params,
  answer: appointment,
})
export const getAppointmentHistory = endpoint({
  route: routes.getAppointmentHistory,
  summary: 'What an appointment was before, the latest first; `before` is the cursor of the last one seen',
  caller: 'doctor',
  params,
  query: instantPage,
  answer: array(listedEarlierState).required(),
})
/** Named like the persons that records show: without the user's id. */
export const getKnownDoctors = endpoint({
  route: routes.getKnownDoctors,
  summary: "Doctors who treated or reviewed one of the caller's pets; an appointment can name them",
  answer: array(doctorCard.omit(['userId']).concat(personCard.omit(['id']))).required(),
})
