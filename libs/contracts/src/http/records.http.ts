import { array, object } from 'yup'
import { entityId, requiredText, timeWindow } from '../fields.js'
import { certificateInput, parsedCertificate, readCertificatePage } from '../parsing.js'
import * as routes from '../routes.js'
import { recordedNicknameVaccinationInput, recordedVaccinationInput, recordVaccinationByNickname, vaccination } from '../vaccinations.js'
import { visitOfFamily } from './appointments.http.js'
import { endpoint } from './endpoint.js'
import { shownListedReminder } from './reminders.http.js'

export const postVaccination = endpoint({
  route: routes.postVaccination,
  summary: 'Record a vaccination',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params: object({ petId: entityId() }),
  body: recordedVaccinationInput,
  answer: vaccination,
})
export const nicknameParams = object({ nickname: requiredText(50, 'vaccination.nicknameRequired') })
export const postVaccinationByNickname = endpoint({
  route: routes.postVaccinationByNickname,
  summary: 'Record a vaccination for the pet with this nickname',
  caller: 'doctor',
  scope: 'vaccinations:write',
  params: nicknameParams,
  body: recordedNicknameVaccinationInput,
  answer: vaccination,
})
export const postDoctorVaccination = endpoint({
  route: routes.postDoctorVaccination,
  summary: 'Record a vaccination for the pet with the nickname in the body',
  caller: 'doctor',
  scope: 'vaccinations:write',
  body: recordVaccinationByNickname.input,
  answer: vaccination,
})
export const getReminders = endpoint({
  route: routes.getReminders,
  summary: "Reminders of the caller's pets, by due date: the open ones, and the completed ones that were due last",
  answer: array(shownListedReminder).required(),
})
export const getAppointments = endpoint({
  route: routes.getAppointments,
  summary: "Appointments of the caller's pets, by time: those to come and the last ones, or those from and to a time or day",
  query: object(timeWindow),
  answer: array(visitOfFamily).required(),
})
export const postParse = endpoint({
  route: routes.postParse,
  summary: 'Read the fields of a vaccination from certificate text',
  scope: 'parsing',
  limit: 'parse',
  keyless: true,
  body: certificateInput,
  answer: parsedCertificate,
  status: 200,
})
export const postParseText = endpoint({
  route: routes.postParseText,
  summary: 'Read the fields of a vaccination from certificate text',
  scope: 'parsing',
  limit: 'parse',
  keyless: true,
  body: certificateInput,
  answer: parsedCertificate,
  status: 200,
})
export const postParseImage = endpoint({
  route: routes.postParseImage,
  summary: 'Read the fields of vaccinations from a picture or a PDF of a certificate',
  scope: 'parsing',
  limit: 'parse',
  keyless: true,
  multipart: { file: 'Picture (JPEG, PNG or WebP) or PDF that holds text (at most 10 pages), at most 10 MB' },
  answer: readCertificatePage,
  status: 200,
})
