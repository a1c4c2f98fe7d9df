import { isStatus } from './api-error'
import { remove } from './http'

/** Removed meanwhile, in another tab or by somebody else, it is what was wanted. */
export async function removeIfThere(path: string): Promise<void> {
  try {
    await remove(path)
  } catch (error) {
    if (!isStatus(error, 404)) throw error
  }
}
