/** What this device keeps between visits: signed texts and bytes, as they came. */
export interface Kept {
  /** When its signer wrote it, seconds since 1970. */
  issuedAt: number
  content: string | Uint8Array<ArrayBuffer>
}

export interface KeptStore {
  all(): Promise<Map<string, Kept>>
  /** Keeps what is newer than what is kept by this name; another tab may have been faster. */
  keepNewest(name: string, kept: Kept): Promise<void>
  forget(name: string): Promise<void>
}

const [database, store] = ['huella-verifier', 'evidence']

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error as Error)
  })

async function open(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const opened = await answerOf(opening)
  const transaction = opened.transaction(store, mode)
  transaction.oncomplete = transaction.onabort = () => opened.close()
  return transaction.objectStore(store)
}

/** In this browser's database; where it has none, as in some private windows, what came lasts as long as the page. */
export const keptStore: KeptStore = {
  async all() {
    const kept = await open('readonly')
    const [names, values] = await Promise.all([answerOf(kept.getAllKeys()), answerOf(kept.getAll() as IDBRequest<Kept[]>)])
    return new Map(names.map((name, at) => [String(name), values[at]!]))
  },
  async keepNewest(name, value) {
    const kept = await open('readwrite')
    const known = await answerOf(kept.get(name) as IDBRequest<Kept | undefined>)
    if (!known || known.issuedAt <= value.issuedAt) await answerOf(kept.put(value, name))
  },
  async forget(name) {
    await answerOf((await open('readwrite')).delete(name))
  },
}
