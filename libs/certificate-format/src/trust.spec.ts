import { base64url, calculateJwkThumbprint, CompactSign, importJWK } from 'jose'
import {
  checkedStatusList, Malformed, readTrustFile, signedStatusList, signerOf, statusListBits, trustFileType, type Signer, type TrustFile,
} from './index.js'
import { testKeys as keys } from './testing/vectors.js'

const now = 1_795_255_320
const { d: _, ...publicKey } = keys.es256
const trust: TrustFile = {
  version: 1, issuedAt: now, issuers: [{ issuer: 'huella.example', keys: [{ ...publicKey, usedFrom: 0, retiredAt: null, revokedAt: null }], statusLists: [] }],
}

const sign = async (content: unknown, key = keys.trust, typ = trustFileType): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(content))).setProtectedHeader({ alg: 'ES256', typ }).sign(await importJWK({ ...key }, 'ES256'))

it('the vectors name keys by their thumbprints', async () => {
  for (const key of Object.values(keys)) expect(await calculateJwkThumbprint({ ...key })).toBe(key.kid)
})

describe('the trust file', () => {
  it('is read where a pinned key signed it', async () => {
    expect(await readTrustFile(await sign(trust), [keys['es256-unlisted'], keys.trust])).toEqual(trust)
  })

  it.each<[string, () => Promise<string>]>([
    ['another key signed it', () => sign(trust, keys['es256-unlisted'])],
    ['it was changed', async () => (await sign(trust)).replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify({ ...trust, issuedAt: now + 1 })).toString('base64url')}.`)],
    ['it is another kind of JWS', () => sign(trust, keys.trust, 'JWT')],
    ['it is of a later version', () => sign({ ...trust, version: 2 })],
    ['an issuer has no keys', () => sign({ ...trust, issuers: [{ issuer: 'huella.example', statusLists: [] }] })],
    ['it is no JWS', async () => 'hello'],
  ])('is refused where %s', async (_why, file) => {
    await expect(readTrustFile(await file(), [keys.trust])).rejects.toThrow(Malformed)
  })
})

describe('a status list', () => {
  const content = { issuer: 'huella.example', list: 3, issuedAt: now, expiresAt: now + 86_400, timeToLive: 300 }
  const revoked = [{ index: statusListBits - 1, revokedAt: now }, { index: 0, revokedAt: now - 86_400 }, { index: 4_711, revokedAt: now - 40 * 86_400 }]
  const listBy = async (signer: Signer): Promise<Uint8Array> => signedStatusList({ ...content, revoked }, signer)
  const startOfDay = (time: number): number => Math.floor(time / 86_400) * 86_400

  it('says which certificates are revoked, and since which day', async () => {
    const list = await checkedStatusList(await listBy(await signerOf(keys.es256)), trust)
    expect(list).toMatchObject({ issuer: 'huella.example', list: 3, issuedAt: now, expiresAt: now + 86_400 })
    for (const { index, revokedAt } of revoked) expect([list.isRevoked(index), list.revokedOn(index)]).toEqual([true, startOfDay(revokedAt)])
    for (const index of [1, 4_710, 4_712, statusListBits - 2]) expect([list.isRevoked(index), list.revokedOn(index)]).toEqual([false, null])
  })

  it('revokes what it has no bit for', async () => {
    const list = await checkedStatusList(await listBy(await signerOf(keys.es256)), trust)
    expect([list.isRevoked(statusListBits), list.revokedOn(statusListBits)]).toEqual([true, null])
  })

  it('of 100,000 certificates, one in two hundred revoked, is small enough to be carried whole', async () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ index: (at * 7_919) % statusListBits, revokedAt: now - (at % 365) * 86_400 }))
    expect((await signedStatusList({ ...content, revoked: many }, await signerOf(keys.es256))).length).toBeLessThan(3_000)
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['no key of its issuer signed it', async () => listBy(await signerOf(keys['es256-unlisted']))],
    ['its signature is of something else', async () => {
      const bytes = await listBy(await signerOf(keys.es256))
      bytes[bytes.length - 1]! ^= 1
      return bytes
    }],
    ['it is something else', async () => base64url.decode('oWFhAQ')],
  ])('is refused where %s', async (_why, bytes) => {
    await expect(checkedStatusList(await bytes(), trust)).rejects.toThrow(Malformed)
  })
})
