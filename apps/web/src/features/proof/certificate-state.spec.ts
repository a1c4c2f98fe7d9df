import { lastDay, numberOf, stateOf } from './certificate-state'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['in-force', { revokedAt: null, expiresAt: '2026-11-21T23:59:59Z' }],
  ['ended', { revokedAt: null, expiresAt: '2026-11-20T23:59:59Z' }],
  ['revoked', { revokedAt: '2026-11-01T10:00:00Z', expiresAt: '2027-04-11T23:59:59Z' }],
  ['revoked', { revokedAt: '2026-11-01T10:00:00Z', expiresAt: '2026-11-20T23:59:59Z' }],
])('%s: %j', (state, certificate) => expect(stateOf(certificate, now)).toBe(state))

it('is numbered in groups of four', () => expect(numberOf('7f3a91c204bed61a')).toBe('7F3A 91C2 04BE D61A'))

it('ends with a day of UTC, whatever the clock of the reader', () => expect(lastDay({ expiresAt: '2027-04-11T23:59:59Z' })).toBe('2027-04-11'))
