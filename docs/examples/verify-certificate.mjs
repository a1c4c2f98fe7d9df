// Verifies a Huella certificate with Node and a CBOR reader, and nothing of Huella's code: node verify-certificate.mjs 'https://huella.example/c#1…'
import { createPublicKey, verify } from 'node:crypto'
import { inflateRawSync, inflateSync } from 'node:zlib'
import { pathToFileURL } from 'node:url'
import { decode, encode, rfc8949EncodeOptions } from 'cborg'

const cbor = (bytes) => decode(bytes, { strict: true, useMaps: true, rejectDuplicateMapKeys: true, allowIndefinite: false })
const malformed = (why) => { throw new Error(`malformed: ${why}`) }

/** Five digits are two bytes, a last three digits are one. */
export function bytesOf(fragment) {
  const digits = fragment.slice(1)
  if (!/^[12][0-9]+$/.test(fragment) || digits.length > 4000 || ![0, 3].includes(digits.length % 5)) malformed('digits')
  const bytes = Buffer.concat(digits.match(/.{5}|.{3}$/g).map((group) => {
    const bytes = Buffer.alloc(group.length === 5 ? 2 : 1)
    try { return bytes.writeUIntBE(Number(group), 0, bytes.length), bytes } catch { return malformed('digits') }
  }))
  return fragment[0] === '1' ? bytes : inflateRawSync(bytes, { maxOutputLength: 4096 })
}

/** The payload of a COSE_Sign1 message, and which of `keys` signed it. */
export function opened(message, keys) {
  const [header, , payload, signature] = cbor(message)
  const headers = cbor(header)
  const kid = Buffer.from(headers.get(4)).toString('hex')
  const signed = encode(['Signature1', header, new Uint8Array(), payload], rfc8949EncodeOptions)
  const named = keys.filter((key) => Buffer.from(key.kid, 'base64url').toString('hex').startsWith(kid))
  const key = named.find(({ kty, crv, x, y }) => {
    if (headers.get(1) !== { 'P-256': -7, Ed25519: -19 }[crv] || signature.length !== 64) return false
    const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    return verify(crv === 'P-256' ? 'sha256' : null, signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)
  })
  return { claims: key || !named.length ? cbor(payload) : null, key, isNamed: named.length > 0 }
}

const wasGood = ({ usedFrom, retiredAt, revokedAt }, time) => time >= usedFrom && time <= (retiredAt ?? Infinity) && time < (revokedAt ?? Infinity)

export function check(text, { trust, lists, now }) {
  const issuers = trust?.issuers ?? []
  const { claims, key, isNamed } = opened(bytesOf(text.slice(text.lastIndexOf('#') + 1)), issuers.flatMap(({ issuer, keys }) => keys.map((key) => ({ ...key, issuer }))))
  if ((isNamed && !key) || (key && key.issuer !== claims.get(1))) return { verdict: 'red', why: 'bad-signature' }
  if (!key) return issuers.some(({ issuer }) => issuer === claims.get(1)) ? { verdict: 'red', why: 'bad-key' } : { verdict: 'amber', why: 'unknown-issuer' }
  if (!wasGood(key, claims.get(6))) return { verdict: 'red', why: 'bad-key' }
  if (now > claims.get(4)) return { verdict: 'red', why: 'expired' }
  const [list, index] = claims.get(-70001).get(6)
  const status = lists.map((bytes) => opened(bytes, issuers.flatMap(({ keys }) => keys)).claims).find((found) => found?.get(2) === `huella-status/${list}`)
  if (status && (inflateSync(status.get(65533).get('lst'))[index >> 3] >> (index & 7)) & 1) return { verdict: 'red', why: 'revoked' }
  if (!status || now - status.get(6) > 7 * 86400) return { verdict: 'amber', why: 'no fresh status list' }
  return { verdict: claims.get(-70001).get(3).every(([, , , , , trust]) => trust === 2) ? 'genuine' : 'amber', claims }
}

async function main(link) {
  const { origin } = new URL(link)
  const trust = JSON.parse(Buffer.from((await (await fetch(`${origin}/.well-known/huella-trust.json`)).text()).split('.')[1], 'base64url'))
  const lists = await Promise.all(trust.issuers.flatMap(({ statusLists }) => statusLists).map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())))
  console.dir(check(link, { trust, lists, now: Date.now() / 1000 }), { depth: null })
}
if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv[2])
