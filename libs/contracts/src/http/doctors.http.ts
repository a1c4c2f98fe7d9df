import { number, object } from 'yup'
import { doctor, doctorCreation, doctorUpdate } from '../doctors.js'
import { userId } from '../fields.js'
import * as routes from '../routes.js'
import { endpoint } from './endpoint.js'

export const getDoctorProfile = endpoint({
  route: routes.getDoctorProfile,
  summary: "A doctor's profile: the caller's own, or a public one",
  query: object({ userId: userId().optional() }),
  answer: doctor,
})
export const postDoctor = endpoint({
  route: routes.postDoctor,
  summary: "Create the caller's doctor profile",
  body: doctorCreation,
  answer: doctor,
})
export const putDoctorProfile = endpoint({
  route: routes.putDoctorProfile,
  summary: "Change the caller's doctor profile",
  body: doctorUpdate,
  answer: doctor,
})
export const getDoctorCounts = endpoint({
  route: routes.getDoctorCounts,
  summary: 'How many reviews and vaccinations the doctor has written',
  caller: 'doctor',
  answer: object({ reviews: number().required(), vaccinations: number().required() }),
})
