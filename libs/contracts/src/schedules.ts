import {
  checkCodes, checkSeverities, dueSources, euTravelProblems, presets, reasonCodes, ruleClasses, scheduleFlags, scheduleStatuses, verdictStatuses,
} from '@huella/care-rules'
import { array, boolean, number, object, string } from 'yup'
import { entityId, oneOf, optionalDate, optionalEntityId, requiredText } from './fields.js'
import { rpc } from './wire/rpc.js'
import { nicknameVaccinationFields } from './vaccinations.js'

const day = () => string().nullable().defined()
const series = object({ given: number().required(), of: number().required() }).nullable().defined()
const dueFrom = () => oneOf(dueSources).nullable().defined()

/** "Is my pet protected, until when, and what is next?": the same wherever a pet is shown. */
export const verdict = object({
  status: oneOf(verdictStatuses).required(),
  /** Diseases the pet is protected against, of those of its plan. */
  covered: number().required(),
  of: number().required(),
  next: object({ group: string().required(), dueDate: string().required() }).nullable().defined(),
  /** Each disease in short, the gravest first. */
  groups: array(
    object({ group: string().required(), status: oneOf(scheduleStatuses).required(), dueDate: day(), isCovered: boolean().required(), series }),
  ).required(),
})

const names = object({ en: string().required(), es: string().required() })
const plannedDose = object({
  vaccinationId: number().required(), date: string().required(), vaccineName: string().required(), counts: boolean().required(),
  why: oneOf(scheduleFlags).nullable().defined(),
})
const step = object({
  kind: oneOf(['dose', 'booster'] as const).required(), weeks: number().nullable().defined(), date: day(), vaccinationId: number().nullable().defined(),
  state: oneOf(['done', 'uncounted', 'next', 'missed', 'later'] as const).required(),
})

/** How a pet stands with one disease, and why; see docs/guidelines.md. */
const itemFields = {
  rule: string().required(),
  group: string().required(),
  names: names.required(),
  class: oneOf(ruleClasses).required(),
  status: oneOf(scheduleStatuses).required(),
  dueDate: day(),
  dueFrom: dueFrom(),
  enteredBy: oneOf(['vet', 'family'] as const).nullable().defined(),
  reason: oneOf(reasonCodes).required(),
  flags: array(oneOf(scheduleFlags).required()).required(),
  doses: array(plannedDose).required(),
  guidelineDate: day(),
  guidelineFrom: dueFrom(),
  series,
  steps: array(step).required(),
  isCovered: boolean().required(),
  coveredFrom: day(),
  euTravel: object({ validFrom: day(), validUntil: day(), problem: oneOf(euTravelProblems).nullable().defined() }).nullable().defined(),
}
const source = { code: string().required(), year: number().nullable().defined() }
const wireSource = object({ ...source, title: names.required() })
const shownSource = object({ ...source, title: string().required() })
const wireItem = object({ ...itemFields, source: wireSource.required() })
/** `source.title` in the reader's language. */
export const scheduleItem = object({ ...itemFields, source: shownSource.required() })

const wireCheck = object({
  code: oneOf(checkCodes).required(), severity: oneOf(checkSeverities).required(), vaccinationId: number().nullable().defined(),
  params: object().required(),
})
/** Why somebody of the family, or a vet, says that a hint is none. */
export const dismissalReasonLength = 300
const dismissal = object({ reason: string().required(), dismissedAt: string().required() })
/** A hint in the reader's language. */
export const recordCheck = object({
  code: oneOf(checkCodes).required(), severity: oneOf(checkSeverities).required(), vaccinationId: number().nullable().defined(), message: string().required(),
})
export const dismissedCheck = recordCheck.concat(dismissal)

const about = { preset: oneOf(presets).required(), place: string().nullable().defined(), on: string().required(), verdict: verdict.required() }

/** `place` as ISO 3166 says it: `ES-AN`, `US`; null where nobody said where the pet lives. */
export const petSchedule = object({
  ...about, items: array(scheduleItem).required(), checks: array(recordCheck).required(), dismissed: array(dismissedCheck).required(),
})
export const scheduleQuery = object({ on: optionalDate(), preset: oneOf(presets, 'field.oneOf') })

/** For those who may read the pet, vets included. Doses after `on` are flagged and not counted. */
export const findSchedule = rpc('medical.schedules.get', {
  input: scheduleQuery.shape({ petId: entityId() }),
  output: object({
    ...about, name: string().required(), items: array(wireItem).required(), checks: array(wireCheck).required(), dismissed: array(wireCheck.concat(dismissal)).required(),
  }),
})
/** Of the doses that the public page shows. */
export const findPublicVerdict = rpc('medical.schedules.public-verdict', { input: object({ petId: entityId() }), output: verdict })

const { vaccineName, vaccineType, administeredDate, ...rest } = nicknameVaccinationFields
/** A form that is still being filled in; `vaccinationId` where it corrects a record. */
export const vaccinationPreviewInput = object({
  ...rest, vaccineName: vaccineName.optional().nullable(), vaccineType, administeredDate: optionalDate(), vaccinationId: optionalEntityId(),
})
const suggestion = { dueDate: string().required(), dueFrom: oneOf(dueSources).required(), reason: oneOf(reasonCodes).required(), group: string().required(), rule: string().required() }
export const vaccinationPreview = object({
  checks: array(recordCheck).required(),
  /** When the next dose would be due by law, label or guideline; null where the record and the pet say too little. */
  suggestion: object({ ...suggestion, source: shownSource.required() }).nullable().defined(),
})
/** What the rules say of a dose before it is recorded, for those who may record it. One of `petId` and `nickname`. */
export const previewVaccination = rpc('medical.schedules.preview', {
  input: object({ petId: optionalEntityId(), nickname: string().max(50), dose: vaccinationPreviewInput.required() }),
  output: object({
    petId: number().required(), name: string().required(), checks: array(wireCheck).required(),
    suggestion: object({ ...suggestion, source: wireSource.required() }).nullable().defined(),
  }),
})

/** Which hint: of a record, or of the pet as a whole. */
const whichCheck = { code: oneOf(checkCodes, 'field.oneOf').required(), vaccinationId: optionalEntityId().nullable() }
export const dismissalInput = object({ ...whichCheck, reason: requiredText(dismissalReasonLength) })
export const dismissedCheckQuery = object(whichCheck)
export const dismissCheck = rpc('medical.schedules.dismiss-check', { input: dismissalInput.shape({ petId: entityId() }), output: object({}) })
export const recallDismissal = rpc('medical.schedules.recall-dismissal', { input: dismissedCheckQuery.shape({ petId: entityId() }), output: object({}) })
