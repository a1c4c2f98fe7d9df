import { array, object, string } from 'yup'
import { doctor, doctorsForReview, verificationInput } from '../doctors.js'
import { entityId } from '../fields.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'

/** A profile with the account behind it: a card is checked against a name. The e-mail is null where the account cannot be read. */
export const doctorForReview = doctor.shape({ person: personCard.shape({ email: string().nullable().defined() }).required() })

export const getDoctorsForReview = endpoint({
  method: 'GET',
  path: '/api/admin/doctors',
  summary: 'Doctor profiles by whether they are verified, the 500 that wait longest; `q`: words of their username, numbers, clinic or specialization',
  caller: 'admin',
  query: doctorsForReview,
  answer: array(doctorForReview).required(),
})
export const postDoctorVerification = endpoint({
  method: 'POST',
  path: '/api/admin/doctors/{id}/verification',
  summary: 'Verify a doctor, or take the verification back',
  caller: 'admin',
  params: object({ id: entityId() }),
  body: verificationInput,
  answer: doctor,
  status: 200,
})
