import type { NotificationKind } from '@huella/contracts'
import type { LinkTokens } from '../links/link-tokens.js'
import type { Message } from '../deliveries/channel.js'

/** Where the links of one message lead. */
export interface MessageLinks {
  answer: (reminderIds: number[], action: 'done' | 'snooze') => string
  /** Null where nothing can be switched off: security, and who has no account. */
  unsubscribe: string | null
  pet: (petId: number) => string
  /** Where a visit of a pet is planned. */
  visit: (petId: number) => string
  plans: string
  settings: string
}

/** By which way people come is all that it says. */
export const fromMail = (url: string): string => `${url}?from=mail`

const daysToAnswer = 30
/** What one switches off together: nobody wants to hear of overdue vaccines and not of those that are due. */
const together: NotificationKind[][] = [['vaccine-due', 'overdue'], ['appointment'], ['family'], ['record']]

export function linksOf({ recipient: { userId }, content, at }: Message, tokens: LinkTokens, origin: string): MessageLinks {
  const expiresAt = new Date(at.getTime() + daysToAnswer * 86_400_000)
  const kinds = hasAccount(userId) ? kindsOf(content) : []
  return {
    answer: (reminderIds, action) => `${origin}/r/${tokens.answer({ userId, reminderIds, action, expiresAt })}`,
    unsubscribe: kinds.length > 0 ? `${origin}/u/${tokens.unsubscribe({ userId, kinds })}` : null,
    pet: (petId) => fromMail(`${origin}/pets/${petId}`),
    visit: (petId) => `${origin}/pets/${petId}?from=mail&plan=visit`,
    plans: fromMail(`${origin}/pets`),
    settings: fromMail(`${origin}/settings/notifications`),
  }
}

/** An invitation may go to somebody who has none. */
const hasAccount = (userId: string): boolean => userId !== '' && !userId.startsWith('invitation:')

function kindsOf(content: Message['content']): NotificationKind[] {
  if (content.type === 'notice' && ['invitation', 'test'].includes(content.notice.type)) return []
  const spoken = content.type === 'notice' ? [content.kind] : content.items.map(({ kind }) => kind)
  return together.filter((group) => group.some((kind) => spoken.includes(kind))).flat()
}
