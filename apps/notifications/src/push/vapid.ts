import { createECDH } from 'node:crypto'

/** Whom push services know us as. Base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** Where they may write to: a mailto or https address. */
  subject: string
}

const curve = 'prime256v1'

export const isVapidPublicKey = (text: string): boolean => /^[\w-]{87}$/.test(text) && Buffer.from(text, 'base64url')[0] === 4

/** 32 bytes in base64url, which a P-256 private key may be. */
export function isVapidPrivateKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text) && publicKeyOf(text) !== null
}

/** Null where these bytes are no private key. */
export function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

export const isVapidSubject = (text: string): boolean =>
  /^mailto:[^\s@<>]+@[^\s@<>]+$/.test(text) || (/^https:\/\/\S+$/.test(text) && URL.canParse(text))

interface Variables {
  PUBLIC_ORIGIN: string
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  VAPID_SUBJECT?: string | undefined
}

/** Undefined where push is off. */
export function vapidKeysOf({ PUBLIC_ORIGIN, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Variables): VapidKeys | undefined {
  if (publicKey === undefined || privateKey === undefined) return undefined
  return { publicKey, privateKey, subject: subject ?? `mailto:security@${new URL(PUBLIC_ORIGIN).hostname}` }
}

/** What does not fit together of keys that are each well-formed; names no key's content. */
export function vapidFault({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables): string | undefined {
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined) return 'VAPID_PUBLIC_KEY is not set; push takes both keys of the pair'
  if (privateKey === undefined) return 'VAPID_PRIVATE_KEY is not set; push takes both keys of the pair'
  return publicKeyOf(privateKey) === publicKey ? undefined : 'VAPID_PUBLIC_KEY: is not the public key of VAPID_PRIVATE_KEY'
}
