import { logError } from './log'
import { recall, remember } from './remembered'

/** What somebody typed in a long form and did not save. */
export interface Draft<Values> {
  values: Values
  /** What the form started from: what differs from it now, somebody else has changed. */
  start: Values
  /** The version of it, where what is changed has one. */
  version: string | null
  /** When something was last typed. */
  at: string
}

const prefix = 'huella-draft:'
const keptDays = 30

/** Whose drafts these are; while nobody is known nothing is kept. */
let person: string | null = null

const keyOf = (form: string): string => `${prefix}${person}:${form}`

/** The keys of drafts that `chosen` picks out. Storage may be off: then there are none. */
function keysWhere(chosen: (key: string) => boolean): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix) && chosen(key))
  } catch {
    return []
  }
}

function draftAt(key: string): Draft<unknown> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<unknown> | null
    const isFresh = draft !== null && Date.now() - Date.parse(draft.at) < keptDays * 86_400_000
    return isFresh ? draft : null
  } catch {
    return null
  }
}

/** From now on drafts are this person's. What others left on this device, and what has grown old, goes. */
export function keepDraftsOf(id: string): void {
  person = id
  void drop(keysWhere((key) => !key.startsWith(keyOf('')) || draftAt(key) === null))
}

/** Nobody's drafts stay on this device: whoever signs out may not be the next to sit here. Resolves when their files are gone, too. */
export function forgetDrafts(): Promise<void> {
  person = null
  return drop(keysWhere(() => true))
}

/** Set while files are kept too: those of drafts that are gone go with them. */
const filesMark = 'draft-files'

async function sweep(): Promise<void> {
  const { sweepFiles } = await import('./draft-file-store')
  const more = await sweepFiles(isKept)
  if (more !== null) rememberFiles(more)
}

/** Resolves when files are gone, too, or could not be reached. */
async function drop(keys: readonly string[]): Promise<void> {
  keys.forEach((key) => localStorage.removeItem(key))
  if (recall(filesMark)) await sweep().catch(logError)
}

/** The name under which files are kept with a draft; none while nobody is known. */
export const fileName = (form: string): string | null => (person === null ? null : keyOf(form))

export const isKept = (name: string): boolean => draftAt(name) !== null

export const rememberFiles = (some: boolean): void => remember(filesMark, some)

export const readDraft = <Values>(form: string): Draft<Values> | null => draftAt(keyOf(form)) as Draft<Values> | null

export function writeDraft<Values>(form: string, values: Values, base: { start: Values; version: string | null } = { start: values, version: null }): void {
  if (person === null) return
  const draft: Draft<Values> = { ...base, values, at: new Date().toISOString() }
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // Off or full: nothing is lost but the convenience.
  }
}

export const clearDraft = (form: string): void => void drop(keysWhere((key) => key === keyOf(form)))
