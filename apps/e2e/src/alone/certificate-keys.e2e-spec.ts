import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkedStatusList, readTrustFile, verdictOf, type PublicKey, type TrustFile } from '@huella/certificate-format'
import { eventually, network, type Visitor } from '@huella/testing'
import { made, owner } from '../support/people.js'
import { petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'

interface Certificate { id: string; qr: string; revokedAt: string | null; reason: string | null }
interface KeySet { keys: { 'kid': string; 'huella:status': string }[] }

const launcher = join(__dirname, '../../../../deploy/local/huella.mjs')
const keptEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] }

/** `npm run certificates:<command>` on the copy that runs; what it says. */
const command = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [launcher, 'certificates', ...args], { env: { ...keptEnv, HUELLA_DATA_DIR: network().dataDir } })).stdout
const keyThatSigns = async (what: string): Promise<string> => new RegExp(`^(\\S{43})  ${what}  active, signs now`, 'm').exec(await command('keys'))![1]!
const fetched = (path: string): Promise<Response> => fetch(new URL(path, network().url))

const stateOfKeys = async (): Promise<Record<string, string>> =>
  Object.fromEntries(((await (await fetched('/.well-known/jwks.json')).json()) as KeySet).keys.map((key) => [key.kid, key['huella:status']]))

/** The keys that the verifier's page pins. */
async function pinned(): Promise<PublicKey[]> {
  const [, content] = /<meta name="huella-trust-keys" content="([^"]*)"/.exec(await (await fetched('/c')).text())!
  return JSON.parse(content!.replaceAll('&quot;', '"')) as PublicKey[]
}

const trust = async (): Promise<TrustFile> => readTrustFile(await (await fetched('/.well-known/huella-trust.json')).text(), await pinned())

/** Why somebody who scans it now would not see green. */
async function reasons(qr: string): Promise<string[]> {
  const known = await trust()
  const lists = await Promise.all(known.issuers.flatMap(({ statusLists }) => statusLists).map(async (address) =>
    checkedStatusList(new Uint8Array(await (await fetched(new URL(address).pathname)).arrayBuffer()), known)))
  const now = new Date()
  return (await verdictOf(qr, { trust: known, lists, now: Math.floor(now.getTime() / 1000), today: now.toISOString().slice(0, 10) })).reasons.map(({ code }) => code)
}

/** Of a dose that the family recorded, of a pet without a microchip. */
const good = ['unverified-doses', 'no-chip']

/** A first rabies dose counts from day 21. */
const longEnoughAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)

describe('keys of certificates are changed while people have certificates', () => {
  let person: Visitor
  let pet: Pet
  let before: Certificate
  const issue = async (): Promise<Certificate> => made(await person.post<Certificate>(`/api/pets/${pet.id}/certificates`, {}))
  const shown = async ({ id }: Certificate): Promise<Certificate> => made(await person.get<Certificate>(`/api/certificates/${id}`))

  beforeAll(async () => {
    person = await owner()
    pet = await petOf(person)
    await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, administeredDate: longEnoughAgo })
    before = await issue()
  })

  it('a rotation publishes the next key, and changes nothing else', async () => {
    const old = await keyThatSigns('certificates')
    const [, next] = /^The new key (\S{43}) signs certificates from /m.exec(await command('rotate'))!
    await network().restart('medical-records')
    await eventually(async () => expect(await stateOfKeys()).toMatchObject({ [old]: 'active', [next!]: 'active' }), 10_000)
    expect(await keyThatSigns('certificates')).toBe(old)
    for (const { qr } of [before, await issue()]) expect(await reasons(qr)).toEqual(good)
  }, 60_000)

  it('what a compromised key signed is red, in the app too, and a new key signs what is issued again', async () => {
    const lost = await keyThatSigns('certificates')
    await command('compromised', lost)
    await network().restart('medical-records')
    await eventually(async () => expect(await reasons(before.qr)).toEqual(['bad-key']), 10_000)
    expect(await stateOfKeys()).toMatchObject({ [lost]: 'revoked', [await keyThatSigns('certificates')]: 'active' })
    expect(await shown(before)).toMatchObject({ revokedAt: expect.any(String), reason: expect.any(String) })
    const again = await issue()
    expect([await reasons(again.qr), (await shown(again)).revokedAt]).toEqual([good, null])
  }, 60_000)

  it('a compromised key of the trust file leaves the verifier’s page, and certificates stay as they are', async () => {
    const certificate = await issue()
    const lost = await keyThatSigns('the trust file')
    await command('compromised', lost)
    await network().restart('medical-records')
    const kept = await keyThatSigns('the trust file')
    await eventually(async () => expect((await pinned()).map(({ kid }) => kid)).toEqual([kept]), 10_000)
    await eventually(async () => expect(await reasons(certificate.qr)).toEqual(good), 10_000)
  }, 60_000)
})
