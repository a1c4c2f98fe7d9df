import { array, boolean, number, object, string } from 'yup'
import { beforeDay, dayPage, instantPage, withCursor } from './cursor.js'
import { atMost, entityId, oneOf, optionalText } from './fields.js'
import { searchLength } from './limits.js'
import { patientFields } from './pets.js'
import { withheldRecord } from './report-state.js'
import { sourcesOf } from './record-source.js'
import { familyAnswers, publicDoseColumns, publicVetColumns, trustLevels, vaccination } from './vaccinations.js'
import { rpc } from './wire/rpc.js'

/** One of a list; how much of its free texts is there, the list says. */
export const listedVaccination = vaccination.shape(withCursor)
/** Of one pet, newest dose first, with whole texts. `q`: only those that mention it. */
export const vaccinationPage = dayPage.shape({ q: optionalText(searchLength) })
export const listVaccinations = rpc('medical.vaccinations.list', { input: vaccinationPage.shape({ petId: entityId() }), output: array(listedVaccination).required() })
/** As a doctor's own list shows it. */
export const doctorVaccination = object({
  id: number().required(), petId: number().required(), ...patientFields, vaccineName: string().required(), administeredDate: string().required(), createdAt: string().required(),
  familyAnswer: oneOf(familyAnswers).nullable().defined(), withheld: withheldRecord, sources: sourcesOf(),
})
/** The acting doctor's own records, newest first. */
export const listDoctorVaccinations = rpc('medical.vaccinations.list-by-doctor', {
  input: instantPage,
  output: array(doctorVaccination.shape(withCursor)).required(),
})
/** How many doses a page of the public history has. */
export const publicDoses = 20
export const publicDosesAtMost = publicDoses + 1
/**
 * Newest first. `before` is a day and how many of its doses were shown: this list shows no ids. Vets and clinics are there only for who asks
 * `withVets`, and not from versions that do not know the question.
 */
export const publicVaccinations = rpc('medical.vaccinations.list-public', {
  input: object({ petId: entityId(), before: beforeDay(), limit: atMost(publicDosesAtMost), withVets: boolean() }),
  output: array(object({ ...publicDoseColumns, trust: oneOf(trustLevels).required(), ...publicVetColumns })).required(),
})
/** Of those that the public page may show; `due`: the next dose is due today (UTC) or was before. */
export const countPublicVaccinations = rpc('medical.vaccinations.count-public', {
  input: object({ petId: entityId() }), output: object({ count: number().required(), due: number().required() }),
})
