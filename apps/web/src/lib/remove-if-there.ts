import { isStatus } from './api-error'

/** Removed meanwhile, in another tab, by somebody else, or by a request whose answer got lost, it is what was wanted. */
export async function removeIfThere(removing: Promise<unknown>): Promise<void> {
  await removing.catch((error: unknown) => {
    if (!isStatus(error, 404)) throw error
  })
}
