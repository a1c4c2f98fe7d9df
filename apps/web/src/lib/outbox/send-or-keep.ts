import { vaccineNameIn } from '@huella/care-rules'
import { currentLanguage } from '../../i18n/language'
import type { Translate } from '../../i18n/use-translation'
import { clearDraft } from '../draft'
import { logError } from '../log'
import { NoAnswerError } from '../no-answer'
import type { Waiting } from './store'
import { waitingNow, writer } from './waiting'

export type Sending = 'sent' | 'kept'
type Write = Omit<Waiting, 'userId' | 'language' | 'createdAt'>

/**
 * Sends a write; where no answer comes, keeps it in this browser and sends it when there is a network. The same `id` makes it one record, even
 * if it had arrived. Where nothing can be kept, or the server refuses, it fails as `send` does: what was refused on the way is asked once more
 * by `send`, whose caller knows at which field it is wrong.
 */
export async function sendOrKeep(write: Write, send: () => Promise<unknown>): Promise<Sending> {
  const isTurn = navigator.onLine && !waitingNow().some(({ petId, refusal }) => petId === write.petId && !refusal)
  const early = isTurn ? null : await kept(write)
  if (early === 'sent' || early === 'kept') return early
  try {
    await send()
    return 'sent'
  } catch (error) {
    const later = error instanceof NoAnswerError ? await kept(write) : null
    if (later === null) throw error
    if (later !== 'refused') return later
  }
  await send()
  return 'sent'
}

/** The draft of the form in which a refused one is put right. */
export const repairDraft = ({ id }: Pick<Waiting, 'id'>): string => `vaccination:refused-${id}`

/** Drops what its author does not want any more, or has put right and sent anew. */
export async function discardWaiting({ userId, id }: Waiting): Promise<void> {
  clearDraft(repairDraft({ id }))
  await (await import('./run')).discard(userId, id)
}

/** Says of what was kept what becomes of it. */
export const keptToast = (what: readonly string[], t: Translate) => {
  const names = what.map((name) => vaccineNameIn(name, currentLanguage())).join(', ')
  return { title: t('outbox.kept'), description: t('outbox.keptText', { what: names }) }
}

/** What the server said of one that it would not take; of one that waited too long nobody knows whether it had arrived. */
export function refusedText({ refusal }: Pick<Waiting, 'refusal'>, t: Translate): string | null {
  if (!refusal) return null
  if ('reason' in refusal) return t('outbox.waitedTooLong')
  return [t('outbox.refused'), refusal.detail].filter(Boolean).join(' ')
}

/** Null where nothing can be kept: nobody is known, or storage is off or full. */
async function kept(write: Write): Promise<Sending | 'refused' | null> {
  const userId = writer()
  if (userId === null) return null
  try {
    const { keep } = await import('./keep')
    return await keep({ ...write, userId })
  } catch (error) {
    logError(error)
    return null
  }
}
