import type { Certificate } from './api/certificates'

export type CertificateState = 'in-force' | 'ended' | 'revoked'

/** How a certificate stands now, whatever the doses in it do. */
export function stateOf({ revokedAt, expiresAt }: Pick<Certificate, 'revokedAt' | 'expiresAt'>, now: Date = new Date()): CertificateState {
  if (revokedAt !== null) return 'revoked'
  return new Date(expiresAt) < now ? 'ended' : 'in-force'
}

/** The number as people read it aloud: "7F3A 91C2 04BE D61A". */
export const numberOf = (id: string): string => id.toUpperCase().match(/.{1,4}/g)!.join(' ')

/** A certificate ends with a day of UTC, which is therefore its last day everywhere. */
export const lastDay = ({ expiresAt }: Pick<Certificate, 'expiresAt'>): string => expiresAt.slice(0, 10)
