// Writes the test vectors in `vectors/` anew: node libs/certificate-format/tools/vectors.mjs (after a build).
// ES256 signatures differ from run to run, so all files change; what they expect does not.
import { readFileSync, writeFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { decode, encode, rfc8949EncodeOptions } from 'cborg'
import { digitsOf, fragmentOf, linkOf, payloadOf, readSignedMessage, signedMessage, signedStatusList, signerOf } from '../dist/index.js'

const folder = new URL('../../../vectors/', import.meta.url)
const { keys } = JSON.parse(readFileSync(new URL('keys/test-only.json', folder), 'utf8'))
const seconds = (text) => Date.parse(text) / 1000
const now = seconds('2026-11-21T10:02:00Z')
const day = 86_400

const publicPart = ({ d: _, ...key }) => key
const good = { usedFrom: seconds('2026-01-01T00:00:00Z'), retiredAt: null, revokedAt: null }
const statusUrl = 'https://huella.example/.well-known/huella-status/1'
const trust = {
  version: 1,
  issuedAt: seconds('2026-11-21T06:00:00Z'),
  issuers: [{
    issuer: 'huella.example',
    keys: [
      { ...publicPart(keys.es256), ...good },
      { ...publicPart(keys.ed25519), ...good },
      { ...publicPart(keys['es256-retired']), usedFrom: seconds('2025-01-01T00:00:00Z'), retiredAt: seconds('2026-01-01T00:00:00Z'), revokedAt: null },
      { ...publicPart(keys['es256-revoked']), ...good, revokedAt: seconds('2026-10-01T00:00:00Z') },
    ],
    statusLists: [statusUrl],
  }],
}
const signers = Object.fromEntries(await Promise.all(Object.entries(keys).map(async ([name, key]) => [name, await signerOf(key)])))

const base64url = (bytes) => Buffer.from(bytes).toString('base64url')
const revokedIndex = 4711
const listAt = async (issuedAt, more = {}) => base64url(await signedStatusList({
  issuer: 'huella.example', list: 1, issuedAt, expiresAt: issuedAt + 30 * day, timeToLive: 300,
  revoked: [{ index: 99, revokedAt: seconds('2026-10-01T08:00:00Z') }, { index: revokedIndex, revokedAt: seconds('2026-11-03T17:30:00Z') }], ...more,
}, signers.es256))
const fresh = await listAt(seconds('2026-11-21T06:00:00Z'))

const clinic = { clinic: 'Clínica Arboleda', licence: 'MV-20418', name: null }
const rabies = {
  product: 'Nobivac Rabies', diseases: ['rabies'], administered: '2025-12-03', batch: 'A512B07', validUntil: '2026-12-02', trust: 'verified-doctor', labelMonths: null,
  validFrom: null, vet: clinic,
}
const dhpp = { ...rabies, product: 'Nobivac DHPP', diseases: ['distemper', 'hepatitis', 'parvovirus'], administered: '2024-06-02', batch: 'C118D02', validUntil: '2027-03-12', labelMonths: 36 }
const bordetella = { ...rabies, product: 'Bordetella', diseases: ['bordetella'], administered: '2026-11-10', batch: null, validUntil: null, trust: 'owner', vet: null }
const luna = { name: 'Luna', species: 'Dog', sex: 'female', born: '2022-05-12', microchip: '724098100221045' }
const certificate = {
  id: '7f3a91c208be44d1', issuer: 'huella.example', issuedAt: seconds('2026-11-21T09:58:00Z'), expiresAt: seconds('2027-04-11T00:00:00Z'), kind: 'clinical', animal: luna,
  doses: [rabies, dhpp], status: { list: 1, index: 7 },
}
const many = Array.from({ length: 8 }, (_, at) => ({ ...dhpp, product: `Nobivac DHPPi ${at + 1}`, administered: `2026-0${at + 1}-15`, batch: `LOT-${at}${at}7`, validUntil: '2027-06-30' }))

const decodeMap = (bytes) => decode(bytes, { useMaps: true })

const signed = async (content, signer = signers.es256) => signedMessage(payloadOf(content), signer)
const plain = (bytes) => linkOf('https://huella.example', `1${digitsOf(bytes)}`)
const shortest = async (bytes) => linkOf('https://huella.example', await fragmentOf(bytes))

/** Signs a payload that this format's writer would not write. */
const signedBytes = (payload, signer = signers.es256) => signedMessage(payload, signer)
const claims = (content, change) => {
  const map = new Map(decodeMap(payloadOf(content)))
  change(map)
  return new Uint8Array(encode(map, rfc8949EncodeOptions))
}

/** RFC 8949, section 8. */
function diagnostic(value) {
  if (value instanceof Map) return `{${[...value].map(([key, inner]) => `${diagnostic(key)}: ${diagnostic(inner)}`).join(', ')}}`
  if (value instanceof Uint8Array) return `h'${Buffer.from(value).toString('hex')}'`
  if (Array.isArray(value)) return `[${value.map(diagnostic).join(', ')}]`
  return JSON.stringify(value)
}
const diagnosticOf = (bytes) => {
  try {
    const { payload } = readSignedMessage(bytes)
    return diagnostic(decodeMap(payload))
  } catch {
    return null
  }
}

const changed = (bytes, at, value) => Uint8Array.from(bytes, (byte, index) => (index === at ? value(byte) : byte))
const flipped = (bytes, at) => changed(bytes, at, (byte) => byte ^ 1)
const whole = await signed(certificate)
const placeOf = (bytes, text) => Buffer.from(bytes).indexOf(text)
const withHeader = async (algorithm, signer) => signedMessage(payloadOf(certificate), { ...signer, algorithm })
const rawCose = (protectedHeader, payload, signature) => new Uint8Array(encode([protectedHeader, new Map(), payload, signature], rfc8949EncodeOptions))
const message = readSignedMessage(whole)
const headerBytes = decode(whole, { useMaps: true })[0]
const header = (map) => new Uint8Array(encode(new Map(map), rfc8949EncodeOptions))
const keyIdBytes = decodeMap(headerBytes).get(4)
const nested = (depth) => Uint8Array.from([...Array(depth).fill(0x81), 0x00])

const vectors = []
const add = (name, expected, reasons, qrText, more = {}) => vectors.push({ name, qrText, expected, reasons, now, trust, statusLists: [fresh], ...more })
const of = (content) => ({ ...certificate, ...content })

add('es256-clinical', 'green', [], plain(whole), { bytes: whole })
add('es256-clinical-bare-fragment', 'green', [], plain(whole).split('#')[1], { bytes: whole })
add('es256-clinical-deflated', 'green', [], linkOf('https://huella.example', `2${digitsOf(deflateRawSync(whole))}`), { bytes: whole })
add('another-host-in-the-link', 'green', [], plain(whole).replace('huella.example', 'genuine-huella.example'), { bytes: whole })
const ed = await signed(certificate, signers.ed25519)
add('ed25519-clinical', 'green', [], plain(ed), { bytes: ed })
const eight = await signed(of({ doses: many }))
add('es256-eight-doses', 'green', [], await shortest(eight), { bytes: eight })
const vets = await signed(of({ doses: [rabies, { ...dhpp, vet: { clinic: 'Happy Paws', licence: null, name: 'Dr. Elena Vargas' } }] }))
add('es256-several-vets', 'green', [], plain(vets), { bytes: vets })
const parts = await signed(of({ doses: [rabies, dhpp, { ...dhpp, diseases: ['leptospirosis'], validUntil: '2026-12-30' }] }))
add('es256-parts-of-a-dose-end-on-two-days', 'green', [], plain(parts), { bytes: parts })
const oldChip = await signed(of({ animal: { ...luna, microchip: 'AVID123456789' } }))
add('es256-older-chip', 'green', [], plain(oldChip), { bytes: oldChip })
const unknownKeys = await signedBytes(claims(certificate, (map) => map.get(-70_001).set(99, 'later').set(98, [[]])))
add('es256-keys-of-a-later-version', 'green', [], plain(unknownKeys), { bytes: unknownKeys })
const retiredInTime = await signed(of({ issuedAt: seconds('2025-12-31T10:00:00Z'), doses: [dhpp] }), signers['es256-retired'])
add('retired-key-before-its-end', 'green', [], plain(retiredInTime), { bytes: retiredInTime })
const revokedInTime = await signed(of({ issuedAt: seconds('2026-09-30T10:00:00Z') }), signers['es256-revoked'])
add('revoked-key-before-that', 'green', [], plain(revokedInTime), { bytes: revokedInTime })

for (const [name, reasons, content, more] of [
  ['owner-dose', ['unverified-doses'], of({ kind: 'extract', doses: [rabies, dhpp, bordetella] })],
  ['unverified-doctor', ['unverified-doses'], of({ kind: 'extract', doses: [rabies, { ...dhpp, trust: 'doctor' }] })],
  ['no-chip', ['no-chip'], of({ animal: { ...luna, microchip: null } })],
  ['dose-ran-out', ['dose-ran-out'], of({ doses: [{ ...rabies, validUntil: '2026-11-20' }, dhpp] })],
  ['rabies-before-day-21', ['dose-not-yet'], of({ doses: [{ ...rabies, administered: '2026-11-10', validUntil: '2027-11-09', validFrom: '2026-12-01' }, dhpp] })],
  ['issued-in-the-future', ['wrong-clock'], of({ issuedAt: now + 3 * day })],
  ['unknown-issuer', ['unknown-issuer'], of({ issuer: 'clinic.example' }), { signer: 'es256-unlisted' }],
  ['old-list', ['old-list'], certificate, { statusLists: [await listAt(seconds('2026-11-09T06:00:00Z'))] }],
  ['no-list', ['no-list'], certificate, { statusLists: [] }],
  ['no-trust-file', ['no-trust'], certificate, { trust: null, statusLists: [] }],
  ['clock-in-the-past', ['wrong-clock'], of({ doses: [{ ...dhpp, administered: '2019-06-02' }] }), { now: seconds('2020-01-01T00:00:00Z') }],
]) {
  const { signer = 'es256', ...rest } = more ?? {}
  const bytes = await signed(content, signers[signer])
  add(name, 'amber', reasons, plain(bytes), { ...rest, bytes })
}

const red = (name, reason, bytes, more = {}) => add(name, 'red', [reason], plain(bytes), { bytes, ...more })
red('expired', 'expired', await signed(of({ issuedAt: seconds('2026-01-10T00:00:00Z'), expiresAt: seconds('2026-11-20T00:00:00Z') })))
red('revoked', 'revoked', await signed(of({ status: { list: 1, index: revokedIndex } })))
red('payload-byte-flipped', 'bad-signature', flipped(whole, placeOf(whole, 'Luna') + 1))
red('structure-byte-flipped', 'bad-signature', flipped(whole, placeOf(whole, 'huella.example') - 1))
red('signature-byte-flipped', 'bad-signature', flipped(whole, whole.length - 1))
red('signature-empty', 'bad-signature', rawCose(headerBytes, message.payload, new Uint8Array()))
red('signature-of-another-key', 'bad-signature', rawCose(headerBytes, message.payload, readSignedMessage(await signed(certificate, signers['es256-unlisted'])).signature))
red('algorithm-rs256', 'bad-signature', rawCose(header([[1, -257], [4, keyIdBytes]]), message.payload, message.signature))
red('algorithm-of-another-key', 'bad-signature', await withHeader('Ed25519', signers.es256))
red('other-issuer-with-our-key-name', 'bad-signature', await signed(of({ issuer: 'clinic.example' }), { ...signers['es256-unlisted'], keyId: keys.es256.kid }))
red('other-issuer-with-our-key', 'bad-signature', await signed(of({ issuer: 'clinic.example' })))
red('unknown-key-of-a-known-issuer', 'bad-key', await signed(certificate, signers['es256-unlisted']))
red('retired-key-after-its-end', 'bad-key', await signed(of({ issuedAt: seconds('2026-01-02T00:00:00Z') }), signers['es256-retired']))
red('revoked-key', 'bad-key', await signed(of({ issuedAt: seconds('2026-10-02T00:00:00Z') }), signers['es256-revoked']))
red('duplicate-key', 'malformed', await signedBytes(Uint8Array.from([0xa2, 0x01, 0x00, 0x01, 0x00])))
red('indefinite-length', 'malformed', await signedBytes(Uint8Array.from([0xbf, 0x01, 0x00, 0xff])))
red('number-not-minimal', 'malformed', await signedBytes(Uint8Array.from([0xa1, 0x01, 0x18, 0x01])))
red('keys-out-of-order', 'malformed', await signedBytes(Uint8Array.from([0xa2, 0x04, 0x00, 0x01, 0x00])))
red('payload-goes-on', 'malformed', await signedBytes(Uint8Array.from([...payloadOf(certificate), 0x00])))
red('message-goes-on', 'malformed', Uint8Array.from([...whole, 0x00]))
red('nested-too-deep', 'malformed', nested(1_200))
red('payload-nested-too-deep', 'malformed', await signedBytes(nested(500)))
red('control-character-in-the-name', 'malformed', await signed(of({ animal: { ...luna, name: 'Lu\u0007na' } })))
red('bidi-override-in-the-name', 'malformed', await signed(of({ animal: { ...luna, name: 'Luna\u202eanul' } })))
red('name-too-long', 'malformed', await signed(of({ animal: { ...luna, name: 'L'.repeat(121) } })))
red('no-doses', 'malformed', await signed(of({ doses: [] })))
red('version-2-of-the-content', 'malformed', await signedBytes(claims(certificate, (map) => map.get(-70_001).set(1, 2))))
red('time-of-issue-as-text', 'malformed', await signedBytes(claims(certificate, (map) => map.set(6, 'now'))))
red('trust-out-of-range', 'malformed', await signedBytes(claims(certificate, (map) => { map.get(-70_001).get(3)[0][5] = 3 })))
red('unprotected-header', 'malformed', new Uint8Array(encode([headerBytes, new Map([[1, -7]]), message.payload, message.signature], rfc8949EncodeOptions)))

const text = (name, qrText) => add(name, 'red', ['malformed'], qrText)
const link = plain(whole)
text('pair-above-65535', link.replace(/#1\d{5}/, '#165536'))
text('odd-number-of-digits', link.slice(0, -1))
text('unknown-version', link.replace('#1', '#3'))
text('letters-between-the-digits', link.replace(/.$/, 'x'))
text('no-fragment', 'https://huella.example/c')
text('another-text', 'WIFI:T:WPA;S:kennel;P:secret;;')
text('more-than-4000-digits', `https://huella.example/c#1${'00000'.repeat(801)}`)
text('inflates-to-5-kb', linkOf('https://huella.example', `2${digitsOf(deflateRawSync(Buffer.alloc(5_000, 0x81)))}`))
text('not-deflated', link.replace('#1', '#2'))
const small = deflateRawSync(whole)
text('bits-behind-the-deflated-end', linkOf('https://huella.example', `2${digitsOf(changed(small, small.length - 1, (byte) => byte | 0x80))}`))

for (const { name, qrText, bytes, ...rest } of vectors) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ name, qrText, cborDiag: bytes ? diagnosticOf(bytes) : null, ...rest }, null, 1)}\n`)
}
console.log(`${vectors.length} vectors`)
