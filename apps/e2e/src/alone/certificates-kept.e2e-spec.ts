/** What a certificate rests on outlives whatever happens to the copy that issued it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkedStatusList, readTrustFile, verdictOf, type PublicKey } from '@huella/certificate-format'
import { freePort, Huella, readSettings, silent } from '@huella/local'
import { eventually, network, Visitor } from '@huella/testing'
import { admin, made, owner, verifiedDoctor } from '../support/people.js'
import { petOf, recorded, vaccinationFields } from '../support/pets.js'

interface Issued { id: string; qr: string }

/** Of somebody who knows nothing but the address of the copy. */
async function reasonsAt(url: string, qr: string): Promise<string[]> {
  const read = async (path: string): Promise<Buffer> => Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer())
  const pinned = JSON.parse(/name="huella-trust-keys" content="([^"]*)"/.exec(String(await read('/c')))![1]!.replaceAll('&quot;', '"')) as PublicKey[]
  const trust = await readTrustFile(String(await read('/.well-known/huella-trust.json')), pinned)
  const list = await checkedStatusList(await read('/.well-known/huella-status/1'), trust)
  const now = Math.floor(Date.now() / 1000)
  const { reasons } = await verdictOf(qr, { trust, lists: [list], now, today: new Date().toISOString().slice(0, 10) })
  return reasons.map(({ code }) => code)
}

const certified = async (person: Visitor): Promise<Issued & { petId: number }> => {
  const { id: petId } = await petOf(person, { microchip: '941000024680311' })
  await recorded(person, `/api/pets/${petId}/vaccinations`, vaccinationFields)
  return { petId, ...made(await person.post<Issued>(`/api/pets/${petId}/certificates`, {})) }
}
/** All that is wrong with it: the family recorded the dose. */
const genuine = ['unverified-doses']

it('a copy that is stopped and started with the same data folder vouches for what it issued, and for what it revoked', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-kept-'))
  chmodSync(dataDir, 0o711) // PostgreSQL passes through as a user of its own
  const settings = { ...readSettings({ PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], HUELLA_DATA_DIR: dataDir }), port: await freePort() }
  let copy = await Huella.start({ settings, durable: false, progress: silent })
  try {
    const person = new Visitor(copy.url)
    await person.signIn('keeper@example.com')
    const [good, gone] = [await certified(person), await certified(person)]
    made(await person.delete(`/api/certificates/${gone.id}`))
    await copy.stop()
    copy = await Huella.start({ settings, durable: false, progress: silent })
    expect([await reasonsAt(copy.url, good.qr), (await reasonsAt(copy.url, gone.qr))[0]]).toEqual([genuine, 'revoked'])
  } finally {
    await copy.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

describe('while medical-records is killed', () => {
  it('what was issued and answered is good, and what was revoked stays so', async () => {
    const person = await owner()
    const [good, gone] = [await certified(person), await certified(person)]
    expect((await person.delete(`/api/certificates/${gone.id}`)).status).toBe(204)
    await network().signal('medical-records', 'SIGKILL')
    await eventually(async () => expect([await reasonsAt(network().url, good.qr), (await reasonsAt(network().url, gone.qr))[0]]).toEqual([genuine, 'revoked']), 30_000)
  })

  it('a certificate under one key is made once, however often it is asked for', async () => {
    const person = await owner()
    const { petId } = await certified(person)
    const ask = () => person.post<Issued>(`/api/pets/${petId}/certificates`, { label: 'Once' }, { headers: { 'idempotency-key': `once-${petId}` } })
    const asked = ask()
    await network().signal('medical-records', 'SIGKILL')
    const first = await asked
    const answer = await eventually(async () => made(await ask()), 30_000)
    if (first.status === 201) expect(answer).toEqual(first.json)
    expect(made(await person.get<{ label: string | null }[]>(`/api/pets/${petId}/certificates`)).filter(({ label }) => label === 'Once')).toHaveLength(1)
  })

  it('a verification that is withdrawn, and a pet that is deleted, revoke when it is back', async () => {
    const person = await owner()
    const { vet, doctorId } = await verifiedDoctor()
    const pet = await petOf(person, { microchip: '941000024680312' })
    await recorded(vet, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
    const vets = made(await person.post<Issued>(`/api/pets/${pet.id}/certificates`, {}))
    const other = await certified(person)
    const manager = await admin()
    await network().stop('medical-records')
    made(await manager.post(`/api/admin/doctors/${doctorId}/verification`, { isVerified: false, reason: 'Expired card' }))
    made(await person.delete(`/api/pets/${other.petId}`))
    await network().start('medical-records')
    await eventually(async () => expect([(await reasonsAt(network().url, vets.qr))[0], (await reasonsAt(network().url, other.qr))[0]]).toEqual(['revoked', 'revoked']), 30_000)
  })
})
