import { profileImageBytes, routes } from '@huella/contracts'
import { upload, type UploadOptions } from '../../../lib/upload'

export type PictureFault = 'notAnImage' | 'tooLarge'

/** What the server would refuse anyway, said before anything is sent. */
export function pictureFault(file: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!file.type.startsWith('image/')) return 'notAnImage'
  return file.size > profileImageBytes ? 'tooLarge' : null
}

export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  const { imageUrl } = await upload(routes.postProfileImage, form, options)
  return imageUrl
}
