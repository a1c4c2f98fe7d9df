import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Visible ASCII, as a header can carry it; quotes around it are allowed and mean nothing. */
const acceptable = /^[\x21-\x7e]{1,255}$/

/** @returns undefined for what is no usable key */
export function readKey(header: string): string | undefined {
  const key = header.trim().replace(/^"(.*)"$/, '$1')
  return acceptable.test(key) ? key : undefined
}

export const keyHash = (key: string): Buffer => sha256(key)

/** What makes two requests the same; an upload's bytes are not read for it. */
export const requestHash = (path: string, body: unknown): Buffer => sha256(`${path}\n${body === undefined ? '' : JSON.stringify(body)}`)

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Answers can hold what is shown only once: what stands in the table is readable only to who repeats the request. */
export class AnswerSeal {
  constructor(private readonly secret: string) {}

  close(answer: string, key: string): Buffer {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.keyFor(key), iv)
    const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  /** @throws Error when the answer was sealed under another key or secret */
  open(sealed: Buffer, key: string): string {
    const decipher = createDecipheriv(algorithm, this.keyFor(key), sealed.subarray(0, ivBytes))
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  }

  private keyFor(key: string): Buffer {
    return createHmac('sha256', this.secret).update(`idempotency:${key}`).digest()
  }
}
