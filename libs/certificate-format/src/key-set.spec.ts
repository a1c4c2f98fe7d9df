import {
  issuerKeysOf, KeySetError, newKeySet, publicKeySetOf, readKeySet, rotated, signedMessage, signerOf, signingKey, trustKeysOf, wasGood, withCompromised, type KeySet, type SecretKey,
} from './index.js'

const now = 1_795_255_320
const day = 86_400

let fresh: KeySet
beforeAll(async () => (fresh = await newKeySet(now)))

const signerAt = (set: KeySet, at: number): string => signingKey(set, 'certificates', at).kid
const stateOf = (set: KeySet, kid: string, at: number): string | undefined => publicKeySetOf(set, at).keys.find((key) => key['kid'] === kid)?.['huella:status']

describe('a key set', () => {
  it('signs certificates with one key and the trust file with another', async () => {
    const [certificates, trust] = [signingKey(fresh, 'certificates', now), signingKey(fresh, 'trust', now)]
    expect(certificates.kid).not.toBe(trust.kid)
    expect(await signedMessage(new Uint8Array([1]), await signerOf(certificates))).toBeInstanceOf(Uint8Array)
    expect(trustKeysOf(fresh).map(({ kid }) => kid)).toEqual([trust.kid])
    expect(issuerKeysOf(fresh).map(({ kid }) => kid)).toEqual([certificates.kid])
  })

  it('is read as it was written', async () => {
    expect(await readKeySet(JSON.stringify(fresh), now)).toEqual(fresh)
  })

  it.each<[string, string, (set: KeySet) => unknown]>([
    ['is no JSON', 'not a JWK set', () => undefined],
    ['has no keys', 'not a JWK set', () => ({})],
    ['is null', 'not a JWK set', () => null],
    ['has a key without its private part', 'not an ES256 key', ({ keys }) => ({ keys: keys.map(({ d: _, ...key }) => key) })],
    ['has a key without a purpose', 'not an ES256 key', ({ keys }) => ({ keys: keys.map(({ purpose: _, ...key }) => key) })],
    ['has a key of another kind', 'not an ES256 key', ({ keys }) => ({ keys: keys.map((key) => ({ ...key, kty: 'RSA' })) })],
    ['has something else for a key', 'not an ES256 key', () => ({ keys: [null] })],
    ['has a key whose name is another’s', 'another thumbprint', ({ keys: [one, two] }) => ({ keys: [{ ...one, kid: two!.kid }, two] })],
    ['has the private part of another key', 'private part', ({ keys: [one, two] }) => ({ keys: [{ ...one, d: two!.d }, two] })],
    ['has half of a private part', 'private part', ({ keys: [one, two] }) => ({ keys: [{ ...one, d: one!.d.slice(0, 20) }, two] })],
    ['has no key for the trust file', 'signs the trust file today', ({ keys: [one] }) => ({ keys: [one] })],
    ['has no key for certificates', 'signs certificates today', ({ keys: [, two] }) => ({ keys: [two] })],
    ['has retired keys only', 'signs certificates today', ({ keys: [one, two] }) => ({ keys: [{ ...one, retiredAt: now }, two] })],
    ['has revoked keys only', 'signs certificates today', ({ keys: [one, two] }) => ({ keys: [{ ...one, revokedAt: now - 1 }, two] })],
  ])('is refused where it %s', async (_why, message, change) => {
    const text = JSON.stringify(change(fresh)) ?? '{'
    await expect(readKeySet(text, now)).rejects.toThrow(message)
    await expect(readKeySet(text, now)).rejects.toThrow(KeySetError)
  })

  it('never tells its secrets', () => {
    const told = JSON.stringify([publicKeySetOf(fresh, now), issuerKeysOf(fresh), trustKeysOf(fresh)])
    for (const { d } of fresh.keys) expect(told).not.toContain(d)
  })
})

describe('rotation', () => {
  it('publishes the new key 30 days before it signs, and keeps the old one for what it signed', async () => {
    const old = signerAt(fresh, now)
    const set = await rotated(fresh, now)
    expect([signerAt(set, now), signerAt(set, now + 30 * day - 1)]).toEqual([old, old])
    const next = signerAt(set, now + 30 * day)
    expect(next).not.toBe(old)
    expect(issuerKeysOf(set).map(({ kid }) => kid)).toEqual([old, next])
    expect([stateOf(set, old, now), stateOf(set, next, now), stateOf(set, old, now + 30 * day)]).toEqual(['active', 'active', 'retired'])
    const [issuedEarly, issuedLate] = [now + day, now + 31 * day]
    expect(issuerKeysOf(set).map((key) => [wasGood(key, issuedEarly), wasGood(key, issuedLate)])).toEqual([[true, false], [false, true]])
  })

  it('is refused while a new key waits', async () => {
    await expect(rotated(await rotated(fresh, now), now + 29 * day)).rejects.toThrow('waits for its first day')
  })

  it('lets go of a key when all that it signed has ended, and leaves the key of the trust file as it is', async () => {
    const once = await rotated(fresh, now)
    const twice = await rotated(once, now + 365 * day)
    expect(twice.keys).toHaveLength(4)
    const later = await rotated(twice, now + 2 * 365 * day)
    expect(later.keys.map(({ kid }) => kid)).not.toContain(signerAt(fresh, now))
    expect(trustKeysOf(later)).toEqual(trustKeysOf(fresh))
    expect(await readKeySet(JSON.stringify(later), now + 2 * 365 * day)).toEqual(later)
  })
})

describe('a compromised key', () => {
  const keyOf = (set: KeySet, kid: string): SecretKey => set.keys.find((key) => key.kid === kid)!

  it.each<[string, number | undefined, boolean]>([
    ['nothing that it signed is good', undefined, false],
    ['what it signed before stays good', now + 5 * day, true],
  ])('signs no more: %s', async (_what, since, isGood) => {
    const lost = signerAt(fresh, now)
    const set = await withCompromised(fresh, lost, now + 9 * day, since)
    expect(signerAt(set, now + 9 * day)).not.toBe(lost)
    expect(wasGood(keyOf(set, lost), now + day)).toBe(isGood)
    expect(wasGood(keyOf(set, lost), now + 6 * day)).toBe(false)
    expect(stateOf(set, lost, now)).toBe('revoked')
  })

  it('once marked does not become better', async () => {
    const lost = signerAt(fresh, now)
    const set = await withCompromised(await withCompromised(fresh, lost, now + day), lost, now + 2 * day, now + day)
    expect(keyOf(set, lost).revokedAt).toBe(now)
    expect(set.keys).toHaveLength(3)
  })

  it('that has retired gets no successor', async () => {
    const set = await rotated(fresh, now)
    expect((await withCompromised(set, signerAt(fresh, now), now + 40 * day)).keys).toHaveLength(set.keys.length)
  })

  it('that has not signed yet is replaced on its first day', async () => {
    const set = await rotated(fresh, now)
    const next = signerAt(set, now + 30 * day)
    const marked = await withCompromised(set, next, now + day)
    expect(signerAt(marked, now + day)).toBe(signerAt(fresh, now))
    expect(signerAt(marked, now + 30 * day)).not.toBe(next)
    await expect(rotated(marked, now + day)).rejects.toThrow('waits for its first day')
  })

  it('of the trust file is replaced, and verifiers no longer take it', async () => {
    const [lost] = trustKeysOf(fresh)
    const set = await withCompromised(fresh, lost!.kid, now)
    expect(trustKeysOf(set)).toHaveLength(1)
    expect(trustKeysOf(set)).not.toContainEqual(lost)
    expect(signerAt(set, now)).toBe(signerAt(fresh, now))
  })

  it('must be one of the set', async () => {
    await expect(withCompromised(fresh, 'other', now)).rejects.toThrow('no key other')
  })
})
