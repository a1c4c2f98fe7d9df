import { array, boolean, object, string } from 'yup'
import { beforeInstant } from '../cursor.js'
import { countRecordsOfDoctor, doctor, doctorsForReview, verificationInput } from '../doctors.js'
import { atMost, entityId } from '../fields.js'
import { reportState } from '../report-state.js'
import { report, reportDecisionInput, reportedDoctor } from '../reports.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'

/** A profile with the account behind it: a card is checked against a name. The e-mail is null where the account cannot be read. */
const account = personCard.shape({ email: string().nullable().defined() }).required()
export const doctorForReview = doctor.shape({ person: account })

export const getDoctorsForReview = endpoint({
  route: routes.getDoctorsForReview,
  summary: 'Doctor profiles by whether they are verified, the 500 that wait longest; `q`: words of their username, numbers, clinic or specialization',
  caller: 'admin',
  query: doctorsForReview,
  answer: array(doctorForReview).required(),
})
export const postDoctorVerification = endpoint({
  route: routes.postDoctorVerification,
  summary: 'Verify a doctor, or take the verification back',
  caller: 'admin',
  params: object({ id: entityId() }),
  body: verificationInput,
  answer: doctor,
  status: 200,
})
export const getDoctorRecords = endpoint({
  route: routes.getDoctorRecords,
  summary: 'How many records stand under a doctor’s name, and how many pets they are about',
  caller: 'admin',
  params: object({ id: entityId() }),
  answer: countRecordsOfDoctor.output,
})

/** Of whoever reported it the first name alone. */
export const reportForDecision = report.omit(['reporterId', 'doctor']).shape({
  reporter: object({ firstName: string().nullable().defined() }).required(),
  doctor: reportedDoctor.omit(['userId']).shape({ person: account }).required(),
})
export const getReports = endpoint({
  route: routes.getReports,
  summary: 'What families have reported: what waits, the oldest first, or with `open=false` what was decided, the last first; `after` is the cursor of the last one seen',
  caller: 'admin',
  query: object({ open: boolean().default(true), after: beforeInstant(), limit: atMost(100).default(50) }),
  answer: array(reportForDecision).required(),
})
export const postReportDecision = endpoint({
  route: routes.postReportDecision,
  summary: 'Take a reported record off the public page for good, or leave it',
  caller: 'admin',
  params: object({ id: entityId() }),
  body: reportDecisionInput,
  answer: reportState,
  status: 200,
})
