import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** As Standard Webhooks writes it: what signs is what the base64 stands for. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * The value of `webhook-signature`.
 * @param at unix seconds of the attempt
 * @param secrets of a webhook: the present one, and the former as long as both hold
 */
export function signatureOf({ id, at, body }: { id: string; at: number; body: string }, secrets: string[]): string {
  const sign = (secret: string) => createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64')).update(`${id}.${at}.${body}`).digest('base64')
  return secrets.map((secret) => `v1,${sign(secret)}`).join(' ')
}

/** Secrets at rest: encrypted, each for its webhook alone, with a key that is not in the database. */
export class SecretBox {
  private readonly key: Buffer

  constructor(serviceSecret: string) {
    this.key = Buffer.from(hkdfSync('sha256', serviceSecret, '', 'huella webhook secrets', 32))
  }

  seal(secret: string, webhookId: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const sealing = createCipheriv(cipher, this.key, nonce).setAAD(Buffer.from(webhookId))
    const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
    return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
  }

  /** @throws Error for what was sealed for another webhook, or under another secret of the service */
  open(sealed: Buffer, webhookId: string): string {
    const opening = createDecipheriv(cipher, this.key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(webhookId))
    opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
  }
}
