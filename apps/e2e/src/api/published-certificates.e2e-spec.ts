/** What anybody can find out about a certificate from what is published, at every gateway. */
import { checkedStatusList, readTrustFile, verdictOf, type PublicKey } from '@huella/certificate-format'
import { eventually, network } from '@huella/testing'
import { made, owner } from '../support/people.js'
import { petOf, recorded, vaccinationFields } from '../support/pets.js'

interface Issued { id: string; qr: string }

const read = async (path: string): Promise<Buffer> => {
  const { status, body } = await get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

const get = async (address: string): Promise<{ status: number; body: Buffer }> => {
  const answer = await fetch(address, { redirect: 'error' })
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

/** As a verifier that begins with the page alone. */
async function judge(gateway: string, qr: string): Promise<string[]> {
  const page = String(await read(`${gateway}/c`))
  const pinned = JSON.parse(/name="huella-trust-keys" content="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')) as PublicKey[]
  const trust = await readTrustFile(String(await read(`${gateway}/.well-known/huella-trust.json`)), pinned)
  const addresses = trust.issuers.flatMap(({ statusLists }) => statusLists.map((list) => gateway + new URL(list).pathname))
  const lists = await Promise.all(addresses.map(async (list) => checkedStatusList(await read(list), trust)))
  const now = Math.floor(Date.now() / 1000)
  const { reasons } = await verdictOf(qr, { trust, lists, now, today: new Date(now * 1000).toISOString().slice(0, 10) })
  return reasons.map(({ code }) => code)
}

it('a certificate is good until it is withdrawn, and withdrawn within five seconds', async () => {
  const person = await owner()
  const pet = await petOf(person, { microchip: '941000024680136' })
  await recorded(person, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
  const { id, qr } = made(await person.post<Issued>(`/api/pets/${pet.id}/certificates`, {}))
  const everywhere = (): Promise<string[][]> => Promise.all(network().urls.map((gateway) => judge(gateway, qr)))
  for (const reasons of await everywhere()) expect(reasons).toEqual(['unverified-doses'])
  made(await person.delete(`/api/certificates/${id}`))
  const withdrawnAt = performance.now()
  await eventually(async () => {
    for (const reasons of await everywhere()) expect(reasons[0]).toBe('revoked')
  })
  expect(performance.now() - withdrawnAt).toBeLessThan(5000)
})
