import { readFileSync } from 'node:fs'
import { Logger } from '@nestjs/common'
import {
  issuerKeysOf, KeySetError, publicKeySetOf, readKeySet, signedTrustFile, signerOf, signingKey, trustKeysOf, type KeyPurpose, type KeySet, type PublicKey, type Signer,
} from '@huella/certificate-format'
import { ConfigError } from '@huella/service-host'

/** Where the public finds what it checks certificates by. */
export const statusListAddress = (origin: string, list: number): string => `${origin}/.well-known/huella-status/${list}`

/** Seconds after which another key should sign, and after which one is reminded of it again. */
const year = 365 * 86_400
const untilNextReminder = 86_400

const seconds = (time: Date | number): number => Math.floor(Number(time) / 1000)

/** The keys of this instance. Whatever signs goes through {@link signer}: a key server has its place there. */
export class CertificateKeys {
  private readonly logger = new Logger(CertificateKeys.name)
  private readonly signers = new Map<string, Promise<Signer>>()
  private remindedAt = 0

  private constructor(
    private readonly keys: KeySet,
    /** Scheme and host of this instance, as people see them. */
    readonly origin: string,
  ) {}

  /**
   * @param source a JWK set, or the path of a file that holds one
   * @throws ConfigError where it is none that can sign today
   */
  static async from(source: string, origin: string): Promise<CertificateKeys> {
    const now = seconds(Date.now())
    try {
      const keys = new CertificateKeys(await readKeySet(source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8'), now), origin)
      keys.remindOfRotation(now)
      return keys
    } catch (error) {
      if (error instanceof KeySetError) throw new ConfigError(`Configuration: CERTIFICATE_KEYS: ${error.message}`)
      throw new ConfigError(`Configuration: CERTIFICATE_KEYS: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
    }
  }

  /** What certificates name as their issuer. */
  get issuer(): string {
    return new URL(this.origin).host
  }

  /** Signs now, with the newest key that may. */
  signer(purpose: KeyPurpose): Promise<Signer> {
    const now = seconds(Date.now())
    this.remindOfRotation(now)
    const key = signingKey(this.keys, purpose, now)
    const signer = this.signers.get(key.kid) ?? signerOf(key)
    this.signers.set(key.kid, signer)
    return signer
  }

  /** From when on nothing that a key signed is good; null where all of it is. */
  compromisedSince(keyId: string): Date | null {
    const since = this.keys.keys.find(({ kid }) => kid === keyId)?.revokedAt ?? null
    return since === null ? null : new Date(since * 1000)
  }

  publicKeys(): { keys: Record<string, string>[] } {
    return publicKeySetOf(this.keys, seconds(Date.now()))
  }

  /** The keys that sign the trust file. */
  trustKeys(): PublicKey[] {
    return trustKeysOf(this.keys)
  }

  /** @param lists how many status lists there are */
  async trustFile(lists: number): Promise<string> {
    const statusLists = Array.from({ length: lists }, (_, index) => statusListAddress(this.origin, index + 1))
    const issuers = [{ issuer: this.issuer, keys: issuerKeysOf(this.keys), statusLists }]
    return signedTrustFile({ version: 1, issuedAt: seconds(Date.now()), issuers }, await this.signer('trust'))
  }

  /** Not where the next key waits for its first day. */
  private remindOfRotation(now: number): void {
    if (now - this.remindedAt < untilNextReminder) return
    this.remindedAt = now
    const newest = Math.max(...this.keys.keys.filter(({ purpose, revokedAt }) => purpose === 'certificates' && revokedAt === null).map(({ usedFrom }) => usedFrom))
    if (now - newest <= year) return
    this.logger.warn(`The key that signs certificates is of ${new Date(newest * 1000).toISOString().slice(0, 10)}, over a year old: npm run certificates:rotate, or docs/operations.md for deployments`)
  }
}
