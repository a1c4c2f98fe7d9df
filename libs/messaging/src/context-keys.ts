import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

export interface ContextKeyTexts {
  /** The gateway's alone: base64 of an Ed25519 key in PKCS #8 DER. */
  signingKey?: string | undefined
  /** Of the gateways whose word counts, separated by commas: base64 of Ed25519 keys in SPKI DER. */
  publicKeys?: string | undefined
}

const der = (base64: string): Buffer => Buffer.from(base64, 'base64')

/** By which a service knows that the gateway, and nobody else, said who is asking. The gateway signs; services can only verify. */
export class ContextKeys {
  private readonly signing: KeyObject | undefined
  private readonly verifying: readonly KeyObject[]

  /** @throws Error for a text that is no such key */
  constructor({ signingKey, publicKeys = '' }: ContextKeyTexts) {
    this.signing = signingKey ? createPrivateKey({ key: der(signingKey), format: 'der', type: 'pkcs8' }) : undefined
    this.verifying = publicKeys.split(',').filter(Boolean).map((key) => createPublicKey({ key: der(key), format: 'der', type: 'spki' }))
  }

  /** @throws Error where there is no key to sign with: only the gateway speaks for a person */
  sign(text: string): string {
    if (!this.signing) throw new Error('Only the gateway speaks for a person; a service passes on what it was given')
    return sign(null, Buffer.from(text), this.signing).toString('base64url')
  }

  verifies(text: string, signature: string): boolean {
    const [signed, bytes] = [Buffer.from(text), Buffer.from(signature, 'base64url')]
    return this.verifying.some((key) => verify(null, signed, key, bytes))
  }
}
