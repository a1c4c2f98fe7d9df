import { ageFrom } from '@huella/care-rules'
import type { createPet, getPet, getPublicPet, OutputOf, searchPets } from '@huella/contracts'
import { excerpt, instant, projection } from '@huella/persistence'
import { lostJson } from '../lost/lost.repository.js'
import { today } from '../today.js'

export type PetAnswer = OutputOf<typeof createPet>
export type PetWithFamily = OutputOf<typeof getPet>
export type PublicPet = OutputOf<typeof getPublicPet>
export type FoundPet = OutputOf<typeof searchPets>[number]

const face = {
  nickname: 'p.nickname',
  name: 'p.name',
  species: 'p.species',
  breed: 'p.breed',
  age: 'p.age',
  ageUnit: 'p.age_unit',
  imageUrl: 'p.image_url',
  mediaFiles: 'p.media_files',
}
const card = {
  ...face,
  sex: 'p.sex',
  location: 'p.location',
  description: 'p.description',
  descriptionAudioUrl: 'p.description_audio_url',
  createdAt: instant('p.created_at'),
}
/** Where the pet counts as living: its own place, or else its owner's. */
const place = 'coalesce(p.region, p.country, (SELECT coalesce(o.region, o.country) FROM owner_places o WHERE o.user_id = p.owner_id))'
const columns = {
  ...card,
  country: 'p.country',
  region: 'p.region',
  place,
  microchip: 'p.microchip',
  microchipDate: 'p.microchip_date',
  lifestyle: 'p.lifestyle',
  id: 'p.id',
  birthDate: 'p.birth_date',
  isPublic: 'p.is_public',
  showsRecorders: 'p.shows_recorders',
  ownerId: 'p.owner_id',
  updatedAt: instant('p.updated_at'),
}

const members = `(
  SELECT json_agg(${projection<PetWithFamily['familyMembers'][number]>({
    id: 'f.id', userId: 'f.user_id', role: 'f.role', showsPhone: 'f.shows_phone',
  })} ORDER BY f.id)
  FROM pet_family_members f WHERE f.pet_id = p.id)`

const lost = `(SELECT ${lostJson} FROM lost_pets l WHERE l.pet_id = p.id)`

/** SQL over `pets p`. */
export const petJson = projection<PetAnswer>(columns)
export const publicPetJson = projection<PublicPet['pet']>(card)
/** How a lost pet is looked for; null of one that is not lost. */
export const publicLostJson = `(
  SELECT ${projection<NonNullable<PublicPet['lost']>>({ since: instant('l.since'), message: 'l.message', phoneOf: 'l.phone_of' })}
  FROM lost_pets l WHERE l.pet_id = p.id)`
/** `isNoted`: SQL for whether the pet's family knows of who searches. */
export const foundPetJson = (isNoted: string): string => projection<FoundPet>({ ...face, id: 'p.id', ownerId: 'p.owner_id', isNoted })
/** SQL over `pets p` joined to the reader's own place in its family, `me`. */
export const petWithFamilyJson = projection<PetWithFamily>({ ...columns, role: 'me.role', familyMembers: members, lost })
/** As {@link petWithFamilyJson}, among others. */
export const listedPetJson = projection<PetWithFamily>({ ...columns, description: excerpt('p.description'), role: 'me.role', familyMembers: members, lost })

/** A birth date that is known wins over the age that was typed once. */
export const withAge = <P extends { age: number | null; ageUnit: string }>(pet: P, birthDate: string | null): P =>
  birthDate ? { ...pet, ...ageFrom(birthDate, today()) } : pet
