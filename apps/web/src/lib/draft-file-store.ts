import { openDB, type IDBPDatabase } from 'idb'
import { logError } from './log'

/** Where files of drafts lie, by the names of their drafts. */
export const store = 'files'

const database = (): Promise<IDBPDatabase> => openDB('huella-drafts', 1, { upgrade: (db) => void db.createObjectStore(store) })

/** Where a browser has no room, or no such thing, files are chosen again. */
export async function using<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null
  try {
    const db = await database()
    try {
      return await work(db)
    } finally {
      db.close()
    }
  } catch (error) {
    logError(error)
    return null
  }
}

/** Takes away the files of drafts that are not kept. @returns whether there are others; null where that cannot be known */
export const sweepFiles = (isKept: (name: string) => boolean): Promise<boolean | null> =>
  using(async (db) => {
    const names = (await db.getAllKeys(store)).map(String)
    for (const name of names.filter((one) => !isKept(one))) await db.delete(store, name)
    return names.some(isKept)
  })
