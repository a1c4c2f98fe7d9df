import { Injectable } from '@nestjs/common'
import { signedStatusList } from '@huella/certificate-format'
import { notFound, type OutputOf, type publishKeys } from '@huella/contracts'
import { CertificateKeys } from './certificate-keys.js'
import { CertificatesRepository } from './certificates.repository.js'

/** Seconds: a list is signed anew where it has changed, and otherwise so often that it does not look old. */
const signedAnewEvery = 60
/** Seconds for which a reader need not ask again, and after which a list says nothing. */
const timeToLive = 300
const longestUse = 30 * 86_400

interface Signed {
  text: string
  /** What it was made of. */
  content: string
  /** Seconds since 1970. */
  at: number
}

/** What anyone may read to check certificates: keys, the trust file, status lists. */
@Injectable()
export class Publication {
  private readonly signed = new Map<string, Signed>()

  constructor(
    private readonly keys: CertificateKeys,
    private readonly certificates: CertificatesRepository,
  ) {}

  async everything(): Promise<OutputOf<typeof publishKeys>> {
    const lists = await this.certificates.lists()
    const trustFile = await this.once('trust', String(lists), () => this.keys.trustFile(lists))
    return { keys: this.keys.publicKeys(), trustFile, trustKeys: this.keys.trustKeys() }
  }

  /** @throws DomainError `not_found` for a list that has not begun */
  async statusList(list: number): Promise<{ signed: string }> {
    const [lists, revoked] = await Promise.all([this.certificates.lists(), this.certificates.revoked(list)])
    if (list > lists) throw notFound()
    return { signed: await this.once(`list ${list}`, JSON.stringify(revoked), (now) => this.signedList(list, revoked, now)) }
  }

  private async signedList(list: number, revoked: { index: number; revokedAt: number }[], issuedAt: number): Promise<string> {
    const content = { issuer: this.keys.issuer, list, issuedAt, expiresAt: issuedAt + longestUse, timeToLive, revoked }
    return Buffer.from(await signedStatusList(content, await this.keys.signer('certificates'))).toString('base64')
  }

  private async once(name: string, content: string, sign: (now: number) => Promise<string>): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const known = this.signed.get(name)
    if (known && known.content === content && now - known.at < signedAnewEvery) return known.text
    const text = await sign(now)
    this.signed.set(name, { text, content, at: now })
    return text
  }
}
