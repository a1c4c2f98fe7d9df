import './testing/globals'
import 'fake-indexeddb/auto'
import { signedStatusList, signedTrustFile, signerOf, type TrustFile } from '@huella/certificate-format'
import { keptStore } from './kept'
import { at, heading, memory, opened, serverOf, serving, shown, testKeys, vector, type Server } from './testing/device'

const one = vector('es256-clinical')
const good = serverOf(one)
/** Of its bit in the list. */
const index = 7

const listOf = async (issuedAt: number, revoked: readonly number[]): Promise<string> => {
  const content = { issuer: 'huella.example', list: 1, issuedAt, expiresAt: issuedAt + 86_400 * 14, timeToLive: 300, revoked: revoked.map((at) => ({ index: at, revokedAt: issuedAt - 60 })) }
  return Buffer.from(await signedStatusList(content, await signerOf(testKeys.es256))).toString('base64url')
}
const trustAt = (issuedAt: number, change: Partial<TrustFile['issuers'][number]['keys'][number]> = {}): TrustFile => {
  const [issuer] = one.trust!.issuers
  return { version: 1, issuedAt, issuers: [{ ...issuer!, keys: issuer!.keys.map((key) => ({ ...key, ...change })) }] }
}

let server: Server | null
let asked: string[]
beforeEach(() => {
  at(one.now)
  server = good
  asked = serving(() => server)
})
afterEach(() => jest.useRealTimers())

it('after one visit it checks without a network', async () => {
  const store = memory()
  await (await opened('en', store)).evidence.refresh()
  server = null
  const { verifier } = await opened('en', store)
  await verifier.take(one.qrText, 'camera')
  expect(heading()).toBe('This certificate is genuine')
})

it('asks only for whole files of this host', async () => {
  const { verifier } = await opened()
  await verifier.take(one.qrText, 'link')
  expect(new Set(asked)).toEqual(new Set(['/.well-known/huella-trust.json', '/.well-known/huella-status/1']))
})

it('a list that comes later turns green into red, and no older one turns it back', async () => {
  const { verifier, evidence } = await opened()
  await evidence.refresh()
  await verifier.take(one.qrText, 'link')
  expect(heading()).toBe('This certificate is genuine')
  server = { ...good, lists: [await listOf(one.now - 5, [index])] }
  await verifier.refresh()
  expect(heading()).toBe('Do not accept it')
  expect(shown()).toContain('It was withdrawn on 21 Nov 2026. Ask for a new one.')
  server = good
  await verifier.refresh()
  expect(heading()).toBe('Do not accept it')
})

it('what was revoked stays so after the page was closed, whatever an older server says', async () => {
  const store = memory()
  server = { ...good, lists: [await listOf(one.now - 5, [index])] }
  await (await opened('en', store)).evidence.refresh()
  server = good
  const { verifier, evidence } = await opened('en', store)
  await evidence.refresh()
  await verifier.take(one.qrText, 'paste')
  expect(heading()).toBe('Do not accept it')
})

it('an older trust file is not taken for a newer one', async () => {
  const { verifier, evidence } = await opened()
  await evidence.refresh()
  server = { ...good, trust: trustAt(one.now - 10, { revokedAt: 0 }) }
  await evidence.refresh()
  server = good
  await evidence.refresh()
  await verifier.take(one.qrText, 'paste')
  expect(shown()).toContain('Its key is unknown or withdrawn.')
})

it('an older trust file is an answer too: not every copy of the server has the newest', async () => {
  const { evidence } = await opened()
  await evidence.refresh()
  server = { ...good, trust: trustAt(one.now - 10) }
  await evidence.refresh()
  server = good
  expect(await evidence.refresh()).toBe(true)
  expect(evidence.known.trust?.issuedAt).toBe(one.now - 10)
})

it('a trust file of another key is not read, and the known one stays', async () => {
  const store = memory()
  const { evidence } = await opened('en', store)
  await evidence.refresh()
  const foreign = await signedTrustFile(trustAt(one.now), await signerOf(testKeys.es256))
  globalThis.fetch = (async () => ({ ok: true, text: async () => foreign, arrayBuffer: async () => new ArrayBuffer(0) })) as unknown as typeof fetch
  expect(await evidence.refresh()).toBe(false)
  expect(evidence.known.trust?.issuedAt).toBe(one.trust!.issuedAt)
})

it('a list goes with the key that signed it', async () => {
  const { evidence } = await opened()
  await evidence.refresh()
  expect(evidence.known.lists).toHaveLength(1)
  server = { trust: trustAt(one.now - 5, { revokedAt: 0 }), lists: [] }
  await evidence.refresh()
  expect(evidence.known.lists).toHaveLength(0)
})

it('a page without keys forgets nothing', async () => {
  const store = memory()
  await (await opened('en', store)).evidence.refresh()
  await opened('en', store, [])
  expect(store.kept.has('trust')).toBe(true)
})

it.each([
  ['nothing', 'This phone does not know any issuer yet. Connect once.', {}],
  ['a list that is eight days old', 'The revocation list is of 21 Nov 2026, 8 days old.', { days: 8 }],
])('without a network, and with %s, it says so', async (_, words, { days = 0 }: { days?: number }) => {
  const store = memory()
  if (days) await (await opened('en', store)).evidence.refresh()
  server = null
  at(one.now + days * 86_400)
  const { verifier } = await opened('en', store)
  await verifier.take(one.qrText, 'camera')
  expect(heading()).toBe('Check before you rely on it')
  expect(shown()).toContain(words)
})

it('the list is updated by its button, which says when that fails', async () => {
  const store = memory()
  await (await opened('en', store)).evidence.refresh()
  server = null
  at(one.now + 8 * 86_400)
  const { verifier } = await opened('en', store)
  await verifier.take(one.qrText, 'camera')
  const press = async () => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Update the list')!.click()
    for (let turns = 0; turns < 200 && (document.querySelector('.said')?.textContent ?? 'gone').endsWith('...'); turns++) await new Promise((next) => setTimeout(next, 5))
  }
  await press()
  expect(document.querySelector('.said')!.textContent).toBe('The list could not be updated. Check your connection.')
  server = { trust: trustAt(one.now + 8 * 86_400), lists: [await listOf(one.now + 8 * 86_400, [])] }
  await press()
  for (let turns = 0; turns < 200 && shown().includes('days old'); turns++) await new Promise((next) => setTimeout(next, 5))
  expect(shown()).not.toContain('days old')
})

describe('the device', () => {
  it('keeps the newest, also where a slower tab comes later', async () => {
    await keptStore.keepNewest('trust', { issuedAt: 2, content: 'newer' })
    await keptStore.keepNewest('trust', { issuedAt: 1, content: 'older' })
    await keptStore.keepNewest('list huella.example 1', { issuedAt: 1, content: Uint8Array.of(1, 2) })
    const kept = await keptStore.all()
    expect(kept.get('trust')).toEqual({ issuedAt: 2, content: 'newer' })
    expect([...(kept.get('list huella.example 1')!.content as Uint8Array)]).toEqual([1, 2])
    await keptStore.forget('trust')
    expect((await keptStore.all()).has('trust')).toBe(false)
  })
})
