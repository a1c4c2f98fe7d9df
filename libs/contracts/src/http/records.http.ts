import { array, object, string } from 'yup'
import { appointment } from '../appointments.js'
import { entityId, requiredText } from '../fields.js'
import { certificateInput, parsedCertificate } from '../parsing.js'
import { reminder } from '../reminders.js'
import { nicknameVaccinationInput, vaccination, vaccinationInput } from '../vaccinations.js'
import { endpoint } from './endpoint.js'

export const postVaccination = endpoint({
  method: 'POST',
  path: '/api/pets/{petId}/vaccinations',
  summary: 'Record a vaccination',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params: object({ petId: entityId() }),
  body: vaccinationInput,
  answer: vaccination,
})
export const postVaccinationByNickname = endpoint({
  method: 'POST',
  path: '/api/pets/nickname/{nickname}/vaccinations',
  summary: 'Record a vaccination for the pet with this nickname',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params: object({ nickname: requiredText(50, 'vaccination.nicknameRequired') }),
  body: nicknameVaccinationInput,
  answer: vaccination,
})
export const getReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: "Reminders of the caller's pets, by due date",
  answer: array(reminder.shape({ petName: string().required() })).required(),
})
export const getAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments',
  summary: "Appointments of the caller's pets",
  answer: array(appointment.shape({ petName: string().required() })).required(),
})
export const postParse = endpoint({
  method: 'POST',
  path: '/api/vaccinations/parse',
  summary: 'Read the fields of a vaccination from certificate text',
  scope: 'parsing',
  limit: 'parse',
  body: certificateInput,
  answer: parsedCertificate,
  status: 200,
})
export const postParseText = endpoint({
  method: 'POST',
  path: '/api/vaccinations/parse-text',
  summary: 'Read the fields of a vaccination from certificate text',
  scope: 'parsing',
  limit: 'parse',
  body: certificateInput,
  answer: parsedCertificate,
  status: 200,
})
