import './globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signedTrustFile, signerOf, type PublicKey, type TrustFile } from '@huella/certificate-format'
import { Evidence } from '../evidence'
import type { Kept, KeptStore } from '../kept'
import { setLanguage, type Language } from '../texts'
import { Verifier } from '../verifier'

/** As docs/certificates.md describes them. */
export interface Vector {
  name: string
  qrText: string
  expected: 'green' | 'amber' | 'red'
  reasons: string[]
  now: number
  trust: TrustFile | null
  statusLists: string[]
}

const folder = join(import.meta.dirname, '../../../../vectors')
const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
export const vectors = readdirSync(folder).filter((name) => name.endsWith('.json')).map((name) => read<Vector>(name))
export const vector = (name: string): Vector => vectors.find((one) => one.name === name)!
export const { keys: testKeys } = read<{ keys: Record<'es256' | 'trust', PublicKey & { d: string }> }>('keys/test-only.json')

/** What a device keeps, without a device. */
export function memory(kept = new Map<string, Kept>()): KeptStore & { kept: Map<string, Kept> } {
  return {
    kept,
    all: async () => new Map(kept),
    keepNewest: async (name, value) => void ((kept.get(name)?.issuedAt ?? 0) <= value.issuedAt && kept.set(name, value)),
    forget: async (name) => void kept.delete(name),
  }
}

/** What the server has at its public addresses; null where there is no network. */
export interface Server {
  trust: TrustFile | null
  lists: readonly string[]
}

/** The addresses that were asked for, from now on. */
export function serving(server: () => Server | null): string[] {
  const asked: string[] = []
  globalThis.fetch = (async (address: string) => {
    asked.push(address)
    const now = server()
    if (!now) throw new TypeError('Failed to fetch')
    if (address === '/.well-known/huella-trust.json') return { ok: now.trust !== null, text: async () => (now.trust ? signedTrustFile(now.trust, await signerOf(testKeys.trust)) : '') }
    const list = /^\/\.well-known\/huella-status\/(\d+)$/.exec(address)
    const signed = list && now.lists[Number(list[1]) - 1]
    return { ok: Boolean(signed), arrayBuffer: async () => Uint8Array.from(Buffer.from(signed ?? '', 'base64url')).buffer }
  }) as unknown as typeof fetch
  return asked
}

export const serverOf = ({ trust, statusLists }: Vector): Server => ({ trust, lists: statusLists })

/** Only what time it is stands still. */
export const at = (seconds: number): void =>
  void jest.useFakeTimers({ now: seconds * 1000, doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })

export interface Opened {
  verifier: Verifier
  evidence: Evidence
}

/** The page as a person opens it, with the key of the trust file in it. */
export async function opened(language: Language = 'en', store: KeptStore = memory(), pinned: readonly PublicKey[] = [testKeys.trust]): Promise<Opened> {
  setLanguage(language)
  const evidence = new Evidence(pinned, store)
  const ready = evidence.load()
  const verifier = new Verifier(evidence, ready, true)
  verifier.mount(document.body)
  await ready
  return { verifier, evidence }
}

export const heading = (): string => document.querySelector('h1')!.textContent
export const shown = (): string => document.querySelector('main')!.textContent
