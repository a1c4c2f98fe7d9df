import { createPrivateKey } from 'node:crypto'

const asPem = (base64: string): string => `-----BEGIN PRIVATE KEY-----\n${base64.replace(/\s+/g, '')}\n-----END PRIVATE KEY-----\n`

/** A key that mails can be signed with, as PEM; null for anything else. What signs for DKIM here signs with RSA. */
export function dkimKey(text: string): string | null {
  try {
    const key = createPrivateKey(text.includes('-----BEGIN') ? text.replace(/\\n/g, '\n') : asPem(text))
    const isUsable = key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
    return isUsable ? String(key.export({ type: 'pkcs8', format: 'pem' })) : null
  } catch {
    return null
  }
}
