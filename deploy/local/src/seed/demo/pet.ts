import { addDays, utcDay } from '@huella/care-rules'
import type { DemoPet } from './cast.js'
import { photosOf } from './drawings.js'
import type { Session } from './session.js'

/** A pet of the demo as the API shows it. */
export interface KnownPet {
  id: number
  name: string
  vaccinations: { vaccineName: string }[]
  vaccinationReminders: { vaccineName: string }[]
  appointments: { type: string }[]
  familyMembers: object[]
}

export const day = (fromToday: number): string => addDays(utcDay(new Date()), fromToday)

async function upload(owner: Session, { fields }: DemoPet): Promise<{ images: { url: string }[]; video: null }> {
  const form = new FormData()
  for (const photo of await photosOf(fields.name)) form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${fields.name}.jpg`)
  return owner.ask('POST', '/api/upload/pet-media', form)
}

/** The pet of that name, made when it is not there. */
export async function addPet(owner: Session, wanted: DemoPet): Promise<KnownPet> {
  const named = ({ name }: { name: string }): boolean => name === wanted.fields.name
  const known = (await owner.ask<KnownPet[]>('GET', '/api/pets')).find(named)
  if (known) return known
  const media = await upload(owner, wanted)
  const { fields, born, chip, showsRecorders } = wanted
  const marked = chip && { microchip: chip.microchip, microchipDate: day(chip.since) }
  const { id } = await owner.ask<{ id: number }>('POST', '/api/pets', { ...fields, ...marked, birthDate: day(born), imageUrl: media.images[0]?.url, mediaFiles: JSON.stringify(media) })
  if (showsRecorders) await owner.ask('PUT', `/api/pets/${id}/public-page`, { showsRecorders })
  return owner.ask('GET', `/api/pets/${id}`)
}
