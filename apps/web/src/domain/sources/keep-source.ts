import { routes } from '@huella/contracts'
import type { Intent } from '../../lib/http'
import { upload } from '../../lib/upload'

/** Whose doses are recorded from it: by the pet's number, or by the nickname under which a vet reaches it. */
export type PetOfSource = { petId: number } | { nickname: string }

/** Keeps a photo or a PDF for a pet; doses that are recorded within a day can name it. @returns its number */
export async function keepSource(pet: PetOfSource, file: File, sending: Intent): Promise<number> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { id } = 'petId' in pet
    ? await upload(routes.postSource, form, { params: { petId: pet.petId }, ...sending })
    : await upload(routes.postSourceByNickname, form, { params: { nickname: pet.nickname }, ...sending })
  return id
}
