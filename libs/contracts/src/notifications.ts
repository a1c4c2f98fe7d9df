import { array, boolean, number, object, string } from 'yup'
import { entityIds, oneOf, userIds } from './fields.js'
import { familyRoles } from './roles.js'
import { languages } from './messages/messages.js'
import { rpc } from './wire/rpc.js'

const text = () => string().nullable().defined()
export const factsAtOnce = 100

const contact = object({ id: string().required(), email: string().required(), firstName: text(), language: oneOf(languages).required(), country: text() })
/** How to reach people; those who are gone are left out. */
export const findContacts = rpc('identity.users.find-contacts', {
  input: object({ ids: userIds(500) }),
  output: array(contact).required(),
  callers: ['notifications'],
  onNobodysBehalf: true,
})
/** Whose address it is; null where nobody with an account has it. */
export const findContactByEmail = rpc('identity.users.find-contact-by-email', {
  input: object({ email: string().required().max(254) }),
  output: contact.nullable().defined(),
  callers: ['notifications'],
  onNobodysBehalf: true,
})

/** Who cares for pets; those that are gone are left out. */
export const findFamilies = rpc('pets.family.find-families', {
  input: object({ petIds: entityIds(factsAtOnce) }),
  output: array(
    object({
      petId: number().required(), name: string().required(), species: string().required(), ownerId: string().required(),
      members: array(object({ userId: string().required(), role: oneOf(familyRoles).required() })).required(),
    }),
  ).required(),
  callers: ['notifications', 'gateway'],
  onNobodysBehalf: true,
})
/** So many ids are told at once. */
export const petIdsAtOnce = factsAtOnce
/** Ids of pets after one, in their order, so that all can be walked. */
export const listPetIds = rpc('pets.pets.list-ids', {
  input: object({ after: number().integer().min(0).required() }),
  output: array(number().required()).required(),
  callers: ['notifications'],
  onNobodysBehalf: true,
})

/** Days for which what was settled is still told. */
export const settledDays = 31
/** Of one pet at most: those that are due next, and those that were completed last. */
export const dueAtMost = 200
/**
 * What is due for pets, what was settled within {@link settledDays}, and all appointments since then. An answer holds as many pets as fit into one
 * message: ask again for those left out, until none of them is there.
 */
export const findDueCare = rpc('medical.care.find-due', {
  input: object({ petIds: entityIds(factsAtOnce) }),
  output: array(
    object({
      petId: number().required(),
      reminders: array(
        object({
          id: number().required(), vaccineName: string().required(), dueDate: string().required(), reminderDate: string().required(),
          /** Whether a person chose the day of the nudge, also where that is the usual one; whether a person made the reminder. */
          isDayChosen: boolean().required(), isByHand: boolean().required(),
          isCompleted: boolean().required(), isPlanned: boolean().required(), doneBy: text(), updatedAt: string().required(),
        }),
      ).required(),
      appointments: array(
        object({
          id: number().required(), type: string().required(), scheduledDate: string().required(), status: string().required(), clinic: text(), address: text(),
          updatedAt: string().required(),
        }),
      ).required(),
      /** How the pet stands today by its plan. */
      protectedAgainst: number().required(), plannedAgainst: number().required(),
    }),
  ).required(),
  callers: ['notifications'],
  onNobodysBehalf: true,
})
