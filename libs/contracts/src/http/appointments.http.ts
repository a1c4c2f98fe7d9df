import { array, object } from 'yup'
import {
  appointment,
  appointmentInput,
  appointmentUpdate,
  doctorAppointment,
  doctorAppointmentsQuery,
  statusInput,
} from '../appointments.js'
import { doctorCard } from '../doctors.js'
import { entityId } from '../fields.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'

const params = object({ id: entityId() })

export const postAppointment = endpoint({
  method: 'POST',
  path: '/api/pets/{petId}/appointments',
  summary: 'Schedule an appointment',
  params: object({ petId: entityId() }),
  body: appointmentInput,
  answer: appointment,
})
export const patchAppointment = endpoint({
  method: 'PATCH',
  path: '/api/appointments/{id}',
  summary: 'Change an appointment; a new time makes it scheduled again and keeps the old one in its history',
  caller: 'doctor',
  params,
  body: appointmentUpdate,
  answer: appointment,
})
export const postAppointmentStatus = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/status',
  summary: 'Confirm, cancel or complete an appointment, or note that nobody came',
  caller: 'doctor',
  params,
  body: statusInput,
  answer: appointment,
  status: 200,
})
export const getDoctorAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments/doctor',
  summary: 'Appointments that name the doctor, by time',
  caller: 'doctor',
  query: doctorAppointmentsQuery,
  answer: array(doctorAppointment.shape({ owner: personCard.required() })).required(),
})
/** Named like the persons that records show: without the user's id. */
export const getKnownDoctors = endpoint({
  method: 'GET',
  path: '/api/doctors/known',
  summary: "Doctors who treated or reviewed one of the caller's pets; an appointment can name them",
  answer: array(doctorCard.omit(['userId']).concat(personCard.omit(['id']))).required(),
})
