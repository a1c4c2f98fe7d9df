import { routes } from '@huella/contracts'
import { isStatus } from '../../../lib/api-error'
import { upload } from '../../../lib/upload'

/** The text of a picture, recognised by the server; empty where it tells of no vaccination. Nothing is kept there. */
export async function readOnServer(picture: File, signal: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('file', picture, picture.name)
  try {
    return (await upload(routes.postParseImage, form, { signal })).text
  } catch (error) {
    if (isStatus(error, 422)) return ''
    throw error
  }
}
