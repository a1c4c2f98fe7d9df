import { array, object } from 'yup'
import { certifiableDose, certificate, certificateId, certificateRequest, revocationInput } from '../certificates.js'
import { instantPage, withCursor } from '../cursor.js'
import { oneOf } from '../fields.js'
import { languages } from '../messages/messages.js'
import * as routes from '../routes.js'
import { personCard } from '../users.js'
import { endpoint } from './endpoint.js'
import { petParams } from './pets.http.js'

const params = object({ id: certificateId() })
const scope = 'certificates:write'
const language = object({ language: oneOf(languages, 'field.oneOf') })
export const listedCertificate = certificate.shape({ ...withCursor, issuedByUser: personCard.nullable().defined() })

export const postCertificate = endpoint({
  route: routes.postCertificate,
  summary: 'Issue a signed certificate of vaccinations; without vaccinationIds of the latest dose of each disease that counts',
  caller: 'doctor',
  scope,
  params: petParams,
  body: certificateRequest,
  answer: certificate,
})
export const getCertificates = endpoint({
  route: routes.getCertificates,
  summary: "Certificates of a pet, newest first: all for its family, a doctor's own for the doctor; `before` is the cursor of the last one seen",
  caller: 'doctor',
  scope,
  params: petParams,
  query: instantPage,
  answer: array(listedCertificate).required(),
})
export const getCertifiableDoses = endpoint({
  route: routes.getCertifiableDoses,
  summary: 'Doses of a pet as they would stand in a certificate, newest first',
  caller: 'doctor',
  scope,
  params: petParams,
  answer: array(certifiableDose).required(),
})
export const getCertificateById = endpoint({
  route: routes.getCertificateById,
  summary: 'One certificate',
  caller: 'doctor',
  scope,
  params,
  answer: certificate,
})
export const getCertificatePdf = endpoint({
  route: routes.getCertificatePdf,
  summary: 'A certificate as a PDF (application/pdf), in its own language or another',
  caller: 'doctor',
  scope,
  params,
  query: language,
  answer: object({}),
  fileType: 'application/pdf',
})
export const getBooklet = endpoint({
  route: routes.getBooklet,
  summary: "A pet's record booklet as a PDF (application/pdf): plan, history, reviews",
  params: petParams,
  query: language,
  answer: object({}),
  fileType: 'application/pdf',
})
export const deleteCertificateById = endpoint({
  route: routes.deleteCertificateById,
  summary: 'Revoke a certificate, for good',
  caller: 'doctor',
  scope,
  params,
  body: revocationInput,
  answer: object({}),
})
