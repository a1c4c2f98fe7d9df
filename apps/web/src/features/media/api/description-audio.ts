import { remove } from '../../../lib/http'
import { refresh } from '../../../lib/swr'
import { upload } from '../../../lib/upload'

export async function uploadDescriptionAudio(petId: number, clip: Blob): Promise<void> {
  const form = new FormData()
  form.append('audio', clip, 'description.webm')
  await upload(`/api/upload/pet-description-audio/${petId}`, form)
}

export async function deleteDescriptionAudio(petId: number): Promise<void> {
  await remove(`/api/pets/${petId}/description-audio`)
  await refresh('/api/pets')
}
