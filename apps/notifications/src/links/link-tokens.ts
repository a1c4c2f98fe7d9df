import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { notificationKinds, type NotificationKind } from '@huella/contracts'

/** What a link in a message lets whoever has it do, and nothing else. */
export interface AnswerLink {
  type: 'answer'
  userId: string
  reminderIds: number[]
  action: 'done' | 'snooze'
  expiresAt: Date
}
/** Never expires: whoever looks for an old mail to be left alone is left alone. */
export interface UnsubscribeLink {
  type: 'unsubscribe'
  userId: string
  kinds: NotificationKind[]
}

const signatureBytes = 16
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Makes and reads the signed tokens of links in messages: nothing is stored for them. */
export class LinkTokens {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'huella links in messages 1', 32))
  }

  answer({ userId, reminderIds, action, expiresAt }: Omit<AnswerLink, 'type'>): string {
    return this.seal(['a', userId, reminderIds, action, secondsOf(expiresAt)])
  }

  unsubscribe({ userId, kinds }: Omit<UnsubscribeLink, 'type'>): string {
    return this.seal(['u', userId, kinds])
  }

  /** @returns null for what was not made here; a forged token costs what a true one does */
  read(token: string): AnswerLink | UnsubscribeLink | null {
    const [text = '', signature = ''] = token.split('.', 2)
    const given = Buffer.from(signature, 'base64url')
    const padded = Buffer.alloc(signatureBytes)
    given.copy(padded)
    const isOurs = timingSafeEqual(padded, this.sign(text)) && given.length === signatureBytes && token === `${text}.${signature}`
    return isOurs ? meaning(JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]) : null
  }

  private seal(content: unknown[]): string {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `${text}.${this.sign(text).toString('base64url')}`
  }

  private sign(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest().subarray(0, signatureBytes)
  }
}

/** Of what we have signed: an older version may have written what this one does not know. */
function meaning([type, userId, ...rest]: unknown[]): AnswerLink | UnsubscribeLink | null {
  if (type === 'a') {
    const [reminderIds, action, expires] = rest as [number[], AnswerLink['action'], number]
    return { type: 'answer', userId: String(userId), reminderIds, action, expiresAt: new Date(expires * 1000) }
  }
  if (type !== 'u') return null
  const [kinds] = rest as [string[]]
  return { type: 'unsubscribe', userId: String(userId), kinds: notificationKinds.filter((kind) => kinds.includes(kind)) }
}
