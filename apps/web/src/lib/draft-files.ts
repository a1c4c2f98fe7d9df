import { fileName, isKept, rememberFiles, writeDraft } from './draft'
import { store, using } from './draft-file-store'

/** Keeps files that were chosen in a form beside its draft, for as long: a note among the drafts says whose they are and when they came. */
export async function writeFiles(form: string, files: unknown): Promise<void> {
  const name = fileName(form)
  if (name === null) return
  writeDraft(form, {})
  rememberFiles(true)
  await using(async (db) => {
    await db.put(store, files, name)
    // The draft may have gone meanwhile, as when somebody signs out.
    if (!isKept(name)) await db.delete(store, name)
  })
}

export async function readFiles<Files>(form: string): Promise<Files | null> {
  const name = fileName(form)
  return name !== null && isKept(name) ? using(async (db) => ((await db.get(store, name)) as Files | undefined) ?? null) : null
}
