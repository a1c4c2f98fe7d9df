import { routes } from '@huella/contracts'
import { call } from '../../../lib/call'
import { refresh } from '../../../lib/swr'
import { upload } from '../../../lib/upload'

export async function uploadDescriptionAudio(petId: number, clip: Blob): Promise<void> {
  const form = new FormData()
  form.append('audio', clip, 'description.webm')
  await upload(routes.postDescriptionAudio, form, { params: { id: petId } })
}

export async function deleteDescriptionAudio(petId: number): Promise<void> {
  await call(routes.deleteDescriptionAudio, { params: { id: petId } })
  await refresh(routes.getPets)
}
