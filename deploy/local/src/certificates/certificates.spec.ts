import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { newKeySet, readKeySet, rotated, signingKey, withCompromised, type KeySet } from '@huella/certificate-format'
import { certificates } from './certificates.js'
import { certificateKeysIn, keyFile } from './key-file.js'

const day = 86_400
const now = (): number => Math.floor(Date.now() / 1000)
const dayText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

const kept = { ...process.env }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huella-keys-'))
  process.env = { HUELLA_DATA_DIR: folder }
})
afterEach(() => {
  process.env = kept
  process.exitCode = undefined
  rmSync(folder, { recursive: true })
})

interface Outcome { code: number; out: string; complaint: string }

async function ask(...args: string[]): Promise<Outcome> {
  let [out, complaint] = ['', '']
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => { out += String(text); return true })
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => { complaint += String(text); return true })
  process.exitCode = 0
  await certificates(args)
  const code = process.exitCode as number
  jest.restoreAllMocks()
  return { code, out, complaint }
}

const stored = (path = keyFile(folder)): Promise<KeySet> => readKeySet(readFileSync(path, 'utf8'), now())
const signer = (set: KeySet, at = now(), purpose: 'certificates' | 'trust' = 'certificates'): string => signingKey(set, purpose, at).kid
const keyOf = (set: KeySet, kid: string) => set.keys.find((key) => key.kid === kid)!

/** A copy whose keys are a year old. */
async function aCopy(): Promise<KeySet> {
  const set = await newKeySet(now() - 365 * day)
  writeFileSync(keyFile(folder), JSON.stringify(set), { mode: 0o600 })
  return set
}

describe('rotation', () => {
  it('publishes the next key and keeps the one that signs, in a file that only its owner reads', async () => {
    await certificateKeysIn(folder)
    const before = await stored()
    const { code, out } = await ask('rotate')
    const after = await stored()
    const next = signer(after, now() + 31 * day)
    expect([code, signer(after)]).toEqual([0, signer(before)])
    expect(after.keys.map(({ kid }) => kid)).toEqual([...before.keys.map(({ kid }) => kid), next])
    expect(out).toContain(`The new key ${next} signs certificates from ${dayText(keyOf(after, next).usedFrom)} on.`)
    expect(out).toMatch(/Start Huella \(or medical-records\) anew now/)
    expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['certificate-keys.json'])
  })

  it('done twice changes nothing more', async () => {
    await aCopy()
    await ask('rotate')
    const once = await stored()
    const { code, complaint } = await ask('rotate')
    expect([code, await stored()]).toEqual([1, once])
    expect(complaint).toMatch(/^A new key waits already: \S{43} signs certificates from \d{4}-\d{2}-\d{2} on\. Nothing was changed\.\n$/)
  })

  it('year after year lets go of keys whose certificates have ended', async () => {
    let set = await newKeySet(now() - 3 * 365 * day)
    for (const years of [2, 1]) set = await rotated(set, now() - years * 365 * day)
    writeFileSync(keyFile(folder), JSON.stringify(set))
    const { out } = await ask('rotate')
    expect(out).toContain(`No certificate in force is signed by ${set.keys[0]!.kid} any more: left out.`)
    expect((await stored()).keys).toHaveLength(4)
  })
})

describe('a compromised key', () => {
  it('never signs again, and another signs at once', async () => {
    const before = await aCopy()
    const lost = signer(before)
    const { code, out } = await ask('compromised', lost)
    const after = await stored()
    expect(code).toBe(0)
    expect(signer(after)).not.toBe(lost)
    expect(keyOf(after, lost).revokedAt).toBe(keyOf(before, lost).usedFrom)
    expect(out).toContain(`The key ${lost} (certificates) is marked as compromised.\nEvery certificate that it signed is red`)
    expect(out).toContain(`The new key ${signer(after)} signs certificates from now on.`)
  })

  it.each<[string, string, (text: string) => number]>([
    ['a day', dayText(now() - 3 * day), (text) => Date.parse(`${text}T00:00:00Z`)],
    ['a time in UTC', new Date((now() - 3 * day) * 1000).toISOString().replace(/\.\d+Z/, 'Z'), (text) => Date.parse(text)],
    ['a time elsewhere', `${dayText(now() - 3 * day)}T08:30+02:00`, (text) => Date.parse(text)],
  ])('is so since %s: older certificates stay good', async (_what, since, expected) => {
    const lost = signer(await aCopy())
    const { code, out } = await ask('compromised', lost, '--since', since)
    const { revokedAt } = keyOf(await stored(), lost)
    expect([code, revokedAt! * 1000]).toEqual([0, expected(since)])
    expect(out).toContain(`red that it signed from ${new Date(revokedAt! * 1000).toISOString().replace('.000Z', 'Z')} on`)
    expect(out).toContain('can date a certificate back')
  })

  it('of the trust file is replaced as well', async () => {
    const lost = signer(await aCopy(), now(), 'trust')
    const { out } = await ask('compromised', lost)
    expect(out).toContain('Verifiers no longer take trust files that it signed.')
    expect(out).toContain(`The new key ${signer(await stored(), now(), 'trust')} signs the trust file from now on.`)
  })

  it('whose name begins with a hyphen is a key, not an option', async () => {
    await aCopy()
    const { complaint } = await ask('compromised', `-${'a'.repeat(42)}`)
    expect(complaint).toContain(`There is no key -${'a'.repeat(42)}.`)
  })
})

it('the list shows every key with its state, and nothing secret', async () => {
  const set = await aCopy()
  const lost = signer(set)
  const marked = await withCompromised(await rotated(set, now() - 40 * day), lost, now())
  writeFileSync(keyFile(folder), JSON.stringify(marked))
  const { code, out } = await ask('keys')
  expect(code).toBe(0)
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${lost}  certificates  revoked  from .*, until .*, compromised since `)),
    expect.stringMatching(/  the trust file  active, signs now  from \d{4}-\d{2}-\d{2}$/),
    expect.stringMatching(new RegExp(`^${signer(marked)}  certificates  active, signs now  from `)),
  ])
  for (const { d } of marked.keys) expect(out).not.toContain(d)
})

describe('keys of a deployment', () => {
  it('are changed in the file that is named', async () => {
    const path = join(folder, 'secret.json')
    writeFileSync(path, JSON.stringify(await newKeySet(now())))
    expect(await ask('rotate', '--keys', path)).toMatchObject({ code: 0 })
    expect((await stored(path)).keys).toHaveLength(3)
    expect(readdirSync(folder)).toEqual(['secret.json'])
  })

  it('come by the standard input and go by the standard output, alone and in one line', async () => {
    const set = await newKeySet(now())
    jest.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([JSON.stringify(set)]) as never)
    const { code, out, complaint } = await ask('rotate', '--keys', '-')
    expect([code, out.trim().split('\n').length]).toEqual([0, 1])
    expect((await readKeySet(out, now())).keys).toHaveLength(3)
    expect(complaint).toMatch(/^The new key /)
  })

  it('are those that CERTIFICATE_KEYS names, where it does', async () => {
    process.env['CERTIFICATE_KEYS'] = join(folder, 'chosen.json')
    writeFileSync(process.env['CERTIFICATE_KEYS'], JSON.stringify(await newKeySet(now())))
    expect(await ask('rotate')).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toEqual(['chosen.json'])
  })
})

describe('what makes no sense is told in words, and changes nothing', () => {
  const tomorrow = dayText(now() + 2 * day)
  const lost = 'the key that signs'

  it.each<[string, string[], RegExp]>([
    ['nothing asked for', [], /^There is: keys, rotate, compromised/],
    ['something unknown', ['rotat'], /^There is: keys, rotate, compromised/],
    ['no key named', ['compromised'], /^There is: keys, rotate, compromised/],
    ['an option in place of the key', ['compromised', '--since', '2026-01-01'], /^There is: keys, rotate, compromised/],
    ['an option that belongs to another', ['rotate', '--since', '2026-01-01'], /^There is: keys, rotate, compromised/],
    ['an unknown option', ['compromised', lost, '--from', '2026-01-01'], /There is: --keys, --since$/m],
    ['a key that is not there', ['compromised', 'abc'], /^There is no key abc\. There is:\n\S{43}  certificates  active, signs now/],
    ['no date', ['compromised', lost, '--since', 'yesterday'], /^--since is "yesterday"; it must be a day or a time with its zone/],
    ['a day that there is not', ['compromised', lost, '--since', '2026-02-30'], /^--since is "2026-02-30"; it must be a day/],
    ['an hour that there is not', ['compromised', lost, '--since', '2026-02-03T25:00:00Z'], /^--since is "2026-02-03T25:00:00Z"; it must be/],
    ['a time without a zone', ['compromised', lost, '--since', '2026-02-03T10:00'], /^--since is "2026-02-03T10:00"; it must be/],
    ['a date that has not come', ['compromised', lost, '--since', tomorrow], /^--since is \S+, which has not come yet/],
  ])('%s', async (_what, args, line) => {
    const set = await aCopy()
    const outcome = await ask(...args.map((each) => (each === lost ? signer(set) : each)))
    expect(outcome).toMatchObject({ code: 1, out: '', complaint: expect.stringMatching(line) })
    expect(await stored()).toEqual(set)
  })

  it.each<[string, string, RegExp]>([
    ['no JSON', 'certificate keys', /^\S+ holds no certificate keys: it is not a JWK set\.\n$/],
    ['keys for something else', '{"keys":[{"kty":"RSA"}]}', /^\S+ holds no certificate keys: a key is not an ES256 key/],
    ['no keys', '{"keys":[]}', /^\S+ holds no certificate keys: it has no key that signs certificates today\.\n$/],
  ])('a file with %s', async (_what, content, line) => {
    writeFileSync(keyFile(folder), content)
    expect(await ask('rotate')).toMatchObject({ code: 1, out: '', complaint: expect.stringMatching(line) })
    expect(readFileSync(keyFile(folder), 'utf8')).toBe(content)
  })

  it('a folder without keys', async () => {
    expect((await ask('rotate')).complaint).toBe(`There are no certificate keys at ${keyFile(folder)}. The first npm start makes them; HUELLA_DATA_DIR=… names another data folder, --keys another file.\n`)
    expect(readdirSync(folder)).toEqual([])
  })

  it('keys in the variable itself, where nothing can be changed', async () => {
    process.env['CERTIFICATE_KEYS'] = JSON.stringify(await newKeySet(now()))
    expect((await ask('rotate')).complaint).toMatch(/^CERTIFICATE_KEYS holds the keys themselves\. Name a file/)
  })
})
