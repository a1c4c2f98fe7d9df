import { array, boolean, object } from 'yup'
import { doctor } from '../doctors.js'
import { entityId, optionalText } from '../fields.js'
import { endpoint } from './endpoint.js'

export const getDoctorsForReview = endpoint({
  method: 'GET',
  path: '/api/admin/doctors',
  summary: 'Doctor profiles, by whether they are verified',
  caller: 'admin',
  query: object({ verified: boolean() }),
  answer: array(doctor).required(),
})
export const postDoctorVerification = endpoint({
  method: 'POST',
  path: '/api/admin/doctors/{id}/verification',
  summary: 'Verify a doctor, or take the verification back',
  caller: 'admin',
  params: object({ id: entityId() }),
  body: object({ isVerified: boolean().required(), reason: optionalText(500) }),
  answer: doctor,
  status: 200,
})
