import { newKeySet, withCompromised } from '@huella/certificate-format'
import { CertificateKeys } from './certificate-keys.js'
import { certificateAnswer } from './certificate.mapper.js'
import type { KeptCertificate } from './certificates.repository.js'

const now = Math.floor(Date.now() / 1000)
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
const issuedAt = iso(now - 60)

const kept = (keyId: string, more: Partial<KeptCertificate> = {}): KeptCertificate => ({
  id: '7f3a91c208be44d1', petId: 7, issuedBy: 'person', doctorId: null, kind: 'clinical', label: 'Kennel Sur', language: 'es', withMicrochip: true, issuedAt, expiresAt: iso(now + 86_400),
  vaccinationIds: [1], keyId, fragment: '1123', revokedAt: null, revocationCode: null, revocationReason: null, cursor: 'x', ...more,
})

async function keysOf(since?: number | 'all') {
  const set = await newKeySet(now - 3600)
  const { kid } = set.keys[0]!
  const marked = since === undefined ? set : await withCompromised(set, kid, now, since === 'all' ? undefined : since)
  return { kid, keys: await CertificateKeys.from(JSON.stringify(marked), 'https://huella.example') }
}
const reader = { language: 'en', mayRevoke: true } as const

it('names each field that leaves, and no other', async () => {
  const { kid, keys } = await keysOf()
  expect(certificateAnswer(kept(kid), reader, keys)).toEqual({
    id: '7f3a91c208be44d1', petId: 7, kind: 'clinical', label: 'Kennel Sur', language: 'es', withMicrochip: true, issuedAt, expiresAt: iso(now + 86_400), revokedAt: null, reason: null,
    vaccinationIds: [1], issuedBy: 'person', byDoctor: false, mayRevoke: true, qr: 'https://huella.example/c#1123', pdf: '/api/certificates/7f3a91c208be44d1/pdf',
  })
})

it.each<[string, number | 'all', boolean]>([
  ['all that it signed', 'all', true],
  ['what it signed from a moment on that was before', now - 120, true],
  ['what it signed from a moment on that came later', now - 30, false],
])('a certificate of a compromised key is revoked: %s', async (_which, since, isRevoked) => {
  const { kid, keys } = await keysOf(since)
  expect(certificateAnswer(kept(kid), reader, keys)).toMatchObject(isRevoked ? { revokedAt: issuedAt, reason: 'The key that signed it was withdrawn' } : { revokedAt: null, reason: null })
})

it('what revoked it before its key was compromised stays the reason', async () => {
  const { kid, keys } = await keysOf('all')
  expect(certificateAnswer(kept(kid, { revokedAt: iso(now), revocationCode: 'dose-hidden' }), { ...reader, language: 'es' }, keys)).toMatchObject({ revokedAt: iso(now), reason: expect.stringMatching(/ocult/) as string })
})

it('whom it is for stays with who may withdraw it', async () => {
  const { kid, keys } = await keysOf()
  expect(certificateAnswer(kept(kid), { ...reader, mayRevoke: false }, keys).label).toBeNull()
})
