import { openDB, type IDBPDatabase } from 'idb'
import { fileName, isKept, rememberFiles, writeDraft } from './draft'
import { logError } from './log'

const store = 'files'

const database = (): Promise<IDBPDatabase> => openDB('huella-drafts', 1, { upgrade: (db) => void db.createObjectStore(store) })

/** Where a browser has no room, or no such thing, files are chosen again. */
async function using<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | null> {
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

/** Keeps files that were chosen in a form beside its draft, for as long: a note among the drafts says whose they are and when they came. */
export async function writeFiles(form: string, files: unknown): Promise<void> {
  const name = fileName(form)
  if (name === null) return
  writeDraft(form, {})
  rememberFiles(true)
  await using((db) => db.put(store, files, name))
}

export async function readFiles<Files>(form: string): Promise<Files | null> {
  const name = fileName(form)
  return name !== null && isKept(name) ? using(async (db) => ((await db.get(store, name)) as Files | undefined) ?? null) : null
}

/** Takes away the files of drafts that are gone. */
export async function sweepFiles(): Promise<void> {
  await using(async (db) => {
    const names = (await db.getAllKeys(store)).map(String)
    for (const name of names.filter((one) => !isKept(one))) await db.delete(store, name)
    rememberFiles(names.some(isKept))
  })
}
