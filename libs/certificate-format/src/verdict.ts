import type { Day } from '@huella/care-rules'
import { readPayload, type Certificate, type CertifiedDose } from './certificate.js'
import { algorithms, readSignedMessage, type SignedMessage } from './cose.js'
import { hasShortId, signatureFits, type IssuerKey } from './keys.js'
import { certificateIn, fragmentIn } from './link.js'
import { Malformed } from './malformed.js'
import { wasGood, type TrustFile } from './trust.js'
import type { StatusList } from './status-list.js'

export type Colour = 'green' | 'amber' | 'red'

/** Why a certificate is not green, the gravest first; times in seconds since 1970. */
export type Reason =
  /** `problem` is for whoever writes certificates. */
  | { code: 'malformed'; problem: string }
  | { code: 'bad-signature' }
  /** The issuer has no such key, or took it back before it signed this. */
  | { code: 'bad-key' }
  | { code: 'revoked'; on: number | null }
  | { code: 'expired'; at: number }
  | { code: 'unknown-issuer'; issuer: string }
  /** The verifier knows no issuer at all yet. */
  | { code: 'no-trust' }
  | { code: 'wrong-clock' }
  | { code: 'no-list' }
  | { code: 'old-list'; issuedAt: number; days: number }
  | { code: 'unverified-doses'; count: number; of: number; by: 'owner' | 'doctor' }
  | { code: 'no-chip' }
  | { code: 'dose-ran-out'; dose: CertifiedDose }
  | { code: 'dose-not-yet'; dose: CertifiedDose }
export type ReasonCode = Reason['code']

/** Nobody vouches for what these say: it is not shown. */
const voids: readonly ReasonCode[] = ['malformed', 'bad-signature', 'bad-key']
const red: readonly ReasonCode[] = [...voids, 'revoked', 'expired']

/** How a dose stands on the day of the check; `unverified` where no verified doctor answers for it. */
export type DoseState = 'in-force' | 'no-end' | 'ran-out' | 'not-yet' | 'unverified'

export interface Verdict {
  colour: Colour
  reasons: readonly Reason[]
  /** Null where nobody vouches for it. */
  certificate: Certificate | null
  /** In the order of the certificate's doses. */
  doses: readonly DoseState[]
  /** Of when the list is that says it was not revoked. */
  listIssuedAt: number | null
}

/** What a verifier knows when it checks. */
export interface Evidence {
  trust: TrustFile | null
  /** Only lists whose signatures were checked. */
  lists: readonly StatusList[]
  /** Seconds since 1970, by the clock of the device. */
  now: number
  /** The calendar day where the device is. */
  today: Day
}

const daySeconds = 86_400
/** After so many days a list says too little. */
const oldListDays = 7
/** By how much the clocks of two honest machines may differ. */
const clockSlack = daySeconds

class Refused extends Error {
  constructor(readonly reason: Reason) {
    super(reason.code)
  }
}

/** The state of a dose on a day. */
export function doseState({ trust, administered, validFrom, validUntil }: CertifiedDose, today: Day): DoseState {
  if (trust !== 'verified-doctor') return 'unverified'
  if (validUntil !== null && validUntil < today) return 'ran-out'
  if ((validFrom ?? administered) > today) return 'not-yet'
  return validUntil === null ? 'no-end' : 'in-force'
}

/** How many injections rows stand for: a combined dose has a row for each day on which parts of it run out. */
export const countDoses = (doses: readonly CertifiedDose[]): number =>
  new Set(doses.map(({ product, administered, batch }) => JSON.stringify([product, administered, batch]))).size

interface IssuersKey {
  issuer: string
  key: IssuerKey
}

const knownAlgorithms: readonly number[] = Object.values(algorithms)

/** The key that made the signature, of all that have the short name which the message gives. */
async function keyOf(message: SignedMessage, named: readonly IssuersKey[]): Promise<IssuersKey> {
  for (const one of named) if (await signatureFits(one.key, message.algorithm, message.signature, message.signedBytes)) return one
  throw new Refused({ code: 'bad-signature' })
}

/** The certificate that a trusted issuer signed; of an issuer that nobody has named, what it says of itself. */
async function vouchedFor(message: SignedMessage, trust: TrustFile): Promise<{ certificate: Certificate; isTrusted: boolean }> {
  const keys = trust.issuers.flatMap(({ issuer, keys }) => keys.map((key) => ({ issuer, key })))
  const named = keys.filter(({ key }) => hasShortId(key, message.shortKeyId))
  if (!named.length) {
    const certificate = readPayload(message.payload)
    if (!knownAlgorithms.includes(message.algorithm)) throw new Refused({ code: 'bad-signature' })
    if (trust.issuers.some(({ issuer }) => issuer === certificate.issuer)) throw new Refused({ code: 'bad-key' })
    return { certificate, isTrusted: false }
  }
  const { issuer, key } = await keyOf(message, named)
  const certificate = readPayload(message.payload)
  if (certificate.issuer !== issuer) throw new Refused({ code: 'bad-signature' })
  if (!wasGood(key, certificate.issuedAt)) throw new Refused({ code: 'bad-key' })
  return { certificate, isTrusted: true }
}

function ofTheList({ issuer, status }: Certificate, { lists, now }: Evidence): { reasons: Reason[]; issuedAt: number | null } {
  const list = lists.find((known) => known.issuer === issuer && known.list === status.list)
  if (!list) return { reasons: [{ code: 'no-list' }], issuedAt: null }
  const { issuedAt } = list
  if (list.isRevoked(status.index)) return { reasons: [{ code: 'revoked', on: list.revokedOn(status.index) }], issuedAt }
  const days = Math.floor((now - issuedAt) / daySeconds)
  return { reasons: now - issuedAt > oldListDays * daySeconds || now > list.expiresAt ? [{ code: 'old-list', issuedAt, days }] : [], issuedAt }
}

/** What doses give a verifier to say on a day, also of a certificate that is yet to be issued. */
export function reasonsOfDoses(doses: readonly CertifiedDose[], today: Day): Reason[] {
  const of = countDoses(doses)
  const unverified = (['owner', 'doctor'] as const).flatMap((by): Reason[] => {
    const count = countDoses(doses.filter(({ trust }) => trust === by))
    return count ? [{ code: 'unverified-doses', count, of, by }] : []
  })
  const past = doses.flatMap((dose): Reason[] => {
    if (dose.validUntil !== null && dose.validUntil < today) return [{ code: 'dose-ran-out', dose }]
    return (dose.validFrom ?? dose.administered) > today ? [{ code: 'dose-not-yet', dose }] : []
  })
  return [...unverified, ...past]
}

const hasWrongClock = ({ issuedAt }: Certificate, { trust, lists, now }: Evidence): boolean =>
  [issuedAt, trust?.issuedAt ?? 0, ...lists.map((list) => list.issuedAt)].some((time) => time > now + clockSlack)

function judged(certificate: Certificate, isTrusted: boolean, evidence: Evidence): Verdict {
  const { now, today } = evidence
  const list = isTrusted ? ofTheList(certificate, evidence) : { reasons: [], issuedAt: null }
  const reasons: Reason[] = [
    ...(isTrusted ? [] : [evidence.trust ? { code: 'unknown-issuer', issuer: certificate.issuer } as const : { code: 'no-trust' } as const]),
    ...(hasWrongClock(certificate, evidence) ? [{ code: 'wrong-clock' } as const] : []),
    ...list.reasons,
    ...(now > certificate.expiresAt ? [{ code: 'expired', at: certificate.expiresAt } as const] : []),
    ...reasonsOfDoses(certificate.doses, today),
    ...(certificate.animal.microchip === null ? [{ code: 'no-chip' } as const] : []),
  ]
  const grave = reasons.filter(({ code }) => red.includes(code))
  const inOrder = [...grave, ...reasons.filter((reason) => !grave.includes(reason))]
  const colour = grave.length ? 'red' : reasons.length ? 'amber' : 'green'
  return { colour, reasons: inOrder, certificate, doses: certificate.doses.map((dose) => doseState(dose, today)), listIssuedAt: list.issuedAt }
}

const refused = (reason: Reason): Verdict => ({ colour: 'red', reasons: [reason], certificate: null, doses: [], listIssuedAt: null })

/**
 * What a verifier says of what it scanned, opened or was given as text: from the code itself and what it knows, without asking anybody. Never throws for
 * what the text holds.
 */
export async function verdictOf(text: string, evidence: Evidence): Promise<Verdict> {
  try {
    const fragment = fragmentIn(text)
    if (fragment === null) throw new Malformed('no code in the text')
    const message = readSignedMessage(await certificateIn(fragment))
    const { certificate, isTrusted } = await vouchedFor(message, evidence.trust ?? { version: 1, issuedAt: 0, issuers: [] })
    return judged(certificate, isTrusted, evidence)
  } catch (error) {
    if (error instanceof Refused) return refused(error.reason)
    if (error instanceof Malformed) return refused({ code: 'malformed', problem: error.problem })
    throw error
  }
}
