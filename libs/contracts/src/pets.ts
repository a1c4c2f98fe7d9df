import { lifestyles } from '@huella/care-rules'
import { array, boolean, number, object, string } from 'yup'
import { event, outdated } from './wire/event.js'
import { rpc } from './wire/rpc.js'
import { atMost, entityId, entityIds, notAfterToday, oneOf, oneOfOrUsual, optionalDate, optionalEntityId, optionalText, optionalUrl, optionalWholeNumber, requiredText, userIds } from './fields.js'
import { breedLength, locationLength, petNameLength, proseLength, searchLength } from './limits.js'
import { lostState } from './lost.js'
import { msg } from './messages/messages.js'
import { optionalMicrochip, placeFields, regionOfCountry } from './places.js'
import { familyRoles } from './roles.js'

const unique = (list: unknown): unknown => (Array.isArray(list) ? [...new Set(list)] : (list ?? []))

export const ageUnits = ['months', 'years'] as const
export const sexes = ['male', 'female', 'unknown'] as const

/**
 * What schedules and travel ask of a pet. A form that does not say them leaves them as they are; null, or nothing in the list, removes them. Country and
 * region only where they are not its owner's.
 */
const careFields = {
  ...placeFields,
  microchip: optionalMicrochip(),
  microchipDate: optionalDate().test(notAfterToday('pet.microchipDateFuture')),
  lifestyle: array(oneOf(lifestyles).required()).max(lifestyles.length).transform(unique),
}

const petFields = {
  name: requiredText(petNameLength, 'pet.nameRequired', 'pet.nameTooLong'),
  description: optionalText(proseLength),
  species: requiredText(50, 'pet.speciesRequired'),
  breed: optionalText(breedLength),
  age: optionalWholeNumber().min(0, msg('pet.agePositive')).max(30, msg('pet.ageTooBig')),
  ageUnit: oneOfOrUsual(ageUnits, 'years'),
  birthDate: optionalDate().test(notAfterToday('pet.birthDateFuture')),
  location: optionalText(locationLength),
  sex: oneOfOrUsual(sexes, 'unknown'),
  ...careFields,
  imageUrl: optionalUrl(),
  /** JSON text {@link MediaFiles}; the keys must be uploads of the caller or files the pet already has. */
  mediaFiles: optionalText(10_000),
  isPublic: boolean().default(true),
}

/** `nickname` is a wish: the server makes it from name and owner. */
export const petInput = object({
  ...petFields,
  nickname: requiredText(49, 'pet.nicknameRequired', 'pet.nicknameTooLong').optional(),
}).test(regionOfCountry)
/** A form that says nothing of the switch or of the media leaves them as they are. */
export const petUpdate = object({ ...petFields, isPublic: boolean() }).test(regionOfCountry)

export interface MediaImage {
  url: string
  key: string
  width?: number
  height?: number
  thumbUrl?: string
  mediumUrl?: string
}
export interface MediaFiles {
  images: MediaImage[]
  video: { url: string; key: string } | null
}

/** Its family's, and of vets who may record for it: the public page shows none of it. `country` and `region` are the pet's own, `place` is where it counts as living. */
const careColumns = {
  country: string().nullable().defined(),
  region: string().nullable().defined(),
  place: string().nullable().defined(),
  microchip: string().nullable().defined(),
  microchipDate: string().nullable().defined(),
  lifestyle: array(oneOf(lifestyles).required()).required(),
}

const petColumns = {
  id: number().required(),
  name: string().required(),
  nickname: string().required(),
  description: string().nullable().defined(),
  species: string().required(),
  breed: string().nullable().defined(),
  age: number().nullable().defined(),
  ageUnit: string().required(),
  birthDate: string().nullable().defined(),
  location: string().nullable().defined(),
  sex: string().required(),
  ...careColumns,
  imageUrl: string().nullable().defined(),
  mediaFiles: string().nullable().defined(),
  isPublic: boolean().required(),
  showsRecorders: boolean().required(),
  ownerId: string().required(),
  descriptionAudioUrl: string().nullable().defined(),
  createdAt: string().required(),
  updatedAt: string().required(),
}
export const pet = object(petColumns)

/** `showsPhone`: whether this person lets the pet's family see their telephone number. */
export const familyMemberRow = object({
  id: number().required(), userId: string().required(), role: oneOf(familyRoles).required(), showsPhone: boolean().required(),
})
/** A pet as one of its family sees it; `role` is the caller's own. */
export const petWithFamily = object({
  ...petColumns, role: oneOf(familyRoles).required(), familyMembers: array(familyMemberRow).required(), lost: lostState.nullable().defined(),
})

export const byPetId = object({ petId: entityId() })
export const byNickname = object({ nickname: requiredText(50) })

export const createPet = rpc('pets.pets.create', { input: petInput, output: pet })
/** `version` is the pet's `updatedAt` as the caller last saw it; a mismatch fails with `precondition_failed`. */
export const updatePet = rpc('pets.pets.update', { input: object({ petId: entityId(), version: string(), fields: petUpdate.required() }), output: pet })
/** Of a pet that the caller, a veterinarian or their key, may record for by its number. */
export const findMicrochip = rpc('pets.pets.find-microchip', {
  input: byPetId, output: object({ microchip: string().nullable().defined(), microchipDate: string().nullable().defined() }),
})
export const deletePet = rpc('pets.pets.delete', { input: byPetId, output: object({}) })
export const getPet = rpc('pets.pets.get', { input: byPetId, output: petWithFamily })
export const petsAtOnce = 500
/** Of the pets whose family the caller belongs to, those after an id, oldest first; descriptions as excerpts unless `whole`. */
export const listPets = rpc('pets.pets.list', {
  input: object({ after: optionalEntityId(), limit: atMost(petsAtOnce), whole: boolean() }), output: array(petWithFamily).required(),
})

/** What the public page may show of a pet. */
export const publicPetCard = object({
  nickname: string().required(),
  name: string().required(),
  species: string().required(),
  breed: string().nullable().defined(),
  age: number().nullable().defined(),
  ageUnit: string().required(),
  sex: string().required(),
  location: string().nullable().defined(),
  description: string().nullable().defined(),
  imageUrl: string().nullable().defined(),
  mediaFiles: string().nullable().defined(),
  descriptionAudioUrl: string().nullable().defined(),
  createdAt: string().required(),
})
/**
 * With the ids that the gateway needs to fetch the rest, and then drops. `phoneOf`: whose telephone number finders may see. `showsRecorders`: see
 * {@link publicPageChoice}; versions that do not know it leave it out.
 */
export const publicPet = object({
  petId: number().required(), ownerId: string().required(), pet: publicPetCard.required(), showsRecorders: boolean().optional(),
  lost: lostState.omit(['showPhone']).shape({ phoneOf: string().nullable().defined() }).nullable().defined(),
})
export const getPublicPet = rpc('pets.pets.get-public', { input: byNickname, output: publicPet })

/** Whether the public page says of each dose which vet and clinic it names, and how far who recorded it is verified. */
export const publicPageChoice = object({ showsRecorders: boolean().required() })
/** By those who may edit the pet. */
export const choosePublicPage = rpc('pets.pets.choose-public-page', { input: publicPageChoice.shape({ petId: entityId() }), output: publicPageChoice })

/** Names of pets by id, and how to recognise them, for lists that hold only ids. The picture of a private pet stays in its family. */
export const findPetNames = rpc('pets.pets.find-names', {
  input: object({ ids: entityIds(2000) }),
  output: array(
    object({
      petId: number().required(), name: string().required(), nickname: string().required(), ownerId: string().required(), species: string().required(),
      coverUrl: string().nullable().defined(),
    }),
  ).required(),
  callers: ['gateway', 'medical-records', 'doctors-reviews'],
})
/** How a doctor's own lists show whose entry it is. */
export const patientFields = {
  petName: string().required(), petNickname: string().required(), petSpecies: string().required(), petCoverUrl: string().nullable().defined(),
}

export const petSummary = object({
  id: number().required(), name: string().required(), nickname: string().required(), species: string().required(), breed: string().nullable().defined(),
  age: number().nullable().defined(), ageUnit: string().required(), imageUrl: string().nullable().defined(), mediaFiles: string().nullable().defined(),
})
/** So many owners are found at most: each search shows its best. */
export const foundOwnersAtMost = 20
/**
 * Public pets whose name or nickname matches, and those of the given owners, of as many as are found at most, the first of those who have one;
 * each with its owner's id, and whether its family need not be told of who searches: it is theirs, or knows of a look within the hour.
 */
export const searchPets = rpc('pets.pets.search', {
  input: object({ q: requiredText(searchLength), ownerIds: userIds(50), limit: atMost(200).default(60) }),
  output: array(petSummary.shape({ ownerId: string().required(), isNoted: boolean().required() })).required(),
})

export const petCreated = event('pets.pet.created', byPetId)
/** `part` tells a change of the profile from one of the recording that a form sends after it, and from one of where its owner lives. */
export const petUpdated = event('pets.pet.updated', object({ petId: entityId(), part: oneOf(['profile', 'audio', 'place']).required() }), outdated.ofPet)
/** Its files are announced by {@link mediaDiscarded}; `mediaKeys` is empty, and only there for versions that looked for them here. */
export const petDeleted = event('pets.pet.deleted', object({ petId: entityId(), mediaKeys: array(string().required()).required() }), outdated.ofPet)
/** A vet, or a vet's key, was shown it: told once an hour, as in its activity. */
export const petViewed = event('pets.pet.viewed', object({ petId: entityId(), doctorId: number().required() }))
