import { checkedStatusList, readTrustFile, type PublicKey, type StatusList, type TrustFile } from '@huella/certificate-format'
import type { Kept, KeptStore } from './kept'

/** Milliseconds after which what is kept must do. */
const patience = 5000
const trustAddress = '/.well-known/huella-trust.json'
const listAddress = /\/\.well-known\/huella-status\/([1-9]\d{0,8})$/
const trustName = 'trust'

/** What the device knows, all of it checked. */
export interface Known {
  trust: TrustFile | null
  lists: readonly StatusList[]
}

interface SignedList {
  list: StatusList
  signed: Uint8Array<ArrayBuffer>
}

const nameOf = ({ issuer, list }: StatusList): string => `list ${issuer} ${list}`

/** Asks for a file of this host as whole as everybody gets it: nothing says who asks, or for which certificate. */
async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return answer
}

/** Other issuers' lists are served here too, or not at all: no other host is asked. */
const listNumbers = ({ issuers }: TrustFile): string[] => [...new Set(issuers.flatMap(({ statusLists }) => statusLists.flatMap((address) => listAddress.exec(address)?.[1] ?? [])))]

/**
 * The issuers that this device trusts, and their lists of what was revoked. Newer ones take the place of older ones, never the other way round.
 * @param pinned the keys that sign the trust file, which came with the page
 */
export class Evidence {
  #trust: TrustFile | null = null
  #lists = new Map<string, SignedList>()
  #refreshing: Promise<boolean> | null = null

  constructor(readonly pinned: readonly PublicKey[], readonly store: KeptStore) {}

  get known(): Known {
    return { trust: this.#trust, lists: [...this.#lists.values()].map(({ list }) => list) }
  }

  /** Reads what was kept. What nobody vouches for any more is thrown away, unless the page came without keys and cannot say. */
  async load(): Promise<void> {
    const kept = await this.store.all().catch(() => new Map<string, Kept>())
    const file = kept.get(trustName)?.content
    if (typeof file === 'string' && !(await this.#adoptTrust(file)) && this.pinned.length) await this.#forget(trustName)
    for (const [name, { content }] of kept) if (content instanceof Uint8Array && !(await this.#adoptList(content)) && this.#trust) await this.#forget(name)
  }

  /**
   * Asks for the newest, once however often it is called meanwhile.
   * @returns whether everything came
   */
  refresh(): Promise<boolean> {
    return (this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = null)))
  }

  async #refresh(): Promise<boolean> {
    const cameTrust = await this.#fetchTrust().catch(() => false)
    if (!this.#trust) return false
    const cameLists = await Promise.all(listNumbers(this.#trust).map((number) => this.#fetchList(number).catch(() => false)))
    return cameTrust && cameLists.every(Boolean)
  }

  async #fetchTrust(): Promise<boolean> {
    const content = await (await fetched(trustAddress)).text()
    const trust = await this.#adoptTrust(content)
    if (!trust) return false
    if (trust !== this.#trust) return true
    await this.store.keepNewest(trustName, { issuedAt: trust.issuedAt, content }).catch(() => undefined)
    await this.#checkListsAnew()
    return true
  }

  async #fetchList(number: string): Promise<boolean> {
    const signed = new Uint8Array(await (await fetched(`/.well-known/huella-status/${number}`)).arrayBuffer())
    const list = await this.#adoptList(signed)
    if (!list) return false
    await this.store.keepNewest(nameOf(list), { issuedAt: list.issuedAt, content: signed }).catch(() => undefined)
    return true
  }

  /** @returns null where none of the page's keys signed it; an older one than is known is checked, and left */
  async #adoptTrust(file: string): Promise<TrustFile | null> {
    const trust = await readTrustFile(file.trim(), this.pinned).catch(() => null)
    if (trust && trust.issuedAt >= (this.#trust?.issuedAt ?? 0)) this.#trust = trust
    return trust
  }

  /** @returns null where no issuer's key signed it; an older one than is known is checked, and left */
  async #adoptList(signed: Uint8Array<ArrayBuffer>): Promise<StatusList | null> {
    const list = this.#trust && (await checkedStatusList(signed, this.#trust).catch(() => null))
    if (!list) return null
    const known = this.#lists.get(nameOf(list))
    if (!known || known.list.issuedAt <= list.issuedAt) this.#lists.set(nameOf(list), { list, signed })
    return list
  }

  /** A key that was taken back takes its lists along. */
  async #checkListsAnew(): Promise<void> {
    for (const [name, { list, signed }] of [...this.#lists]) {
      if ((await this.#adoptList(signed)) || this.#lists.get(name)?.list !== list) continue
      this.#lists.delete(name)
      await this.#forget(name)
    }
  }

  #forget(name: string): Promise<void> {
    return this.store.forget(name).catch(() => undefined)
  }
}

/** The keys that the server wrote into the page; without any, the page trusts nobody. */
export function pinnedKeys(page: Document): PublicKey[] {
  try {
    const keys: unknown = JSON.parse(page.querySelector<HTMLMetaElement>('meta[name="huella-trust-keys"]')?.content ?? '[]')
    return Array.isArray(keys) ? (keys as PublicKey[]) : []
  } catch {
    return []
  }
}
