import { vaccineNameIn } from '@huella/care-rules'
import { currentLanguage } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import { logError } from '../log'
import { NoAnswerError } from '../no-answer'
import type { Waiting } from './store'
import { waitingNow, writer } from './waiting'

export type Sending = 'sent' | 'kept'
type Write = Omit<Waiting, 'userId' | 'language' | 'createdAt'>

/**
 * Sends a write; where no answer comes, keeps it in this browser and sends it when there is a network. The same `id` makes it one record, even
 * if it had arrived. Where nothing can be kept, or the server refuses, it fails as `send` does.
 */
export async function sendOrKeep(write: Write, send: () => Promise<unknown>): Promise<Sending> {
  const isTurn = navigator.onLine && !waitingNow().some(({ petId, refusal }) => petId === write.petId && !refusal)
  const early = isTurn ? null : await kept(write)
  if (early) return early
  try {
    await send()
    return 'sent'
  } catch (error) {
    const later = error instanceof NoAnswerError ? await kept(write) : null
    if (!later) throw error
    return later
  }
}

/** Drops what its author does not want any more, or has put right and sent anew. */
export const discardWaiting = async ({ userId, id }: Waiting): Promise<void> => (await import('./run')).discard(userId, id)

/** Says of what was kept what becomes of it. */
export const keptToast = (what: readonly string[], t: Translate) => {
  const names = what.map((name) => vaccineNameIn(name, currentLanguage())).join(', ')
  return { title: t('outbox.kept'), description: t('outbox.keptText', { what: names }) }
}

/** Null where nothing can be kept: nobody is known, or storage is off or full. */
async function kept(write: Write): Promise<Sending | null> {
  const userId = writer()
  if (userId === null) return null
  try {
    const { keep } = await import('./keep')
    return (await keep({ ...write, userId })) ? 'sent' : 'kept'
  } catch (error) {
    logError(error)
    return null
  }
}
