import { clearDraft, readDraft, writeDraft } from '../../../lib/draft'
import { readFiles, writeFiles } from '../../../lib/draft-files'
import type { Page } from './pages'
import type { Row } from './rows'

/** What was made of the pages of a paper and is not saved. */
export interface PaperWork {
  /** Whose paper it is: the pet's id or nickname. */
  about: string
  rows: readonly Row[]
  /** Photos and PDFs that the pet has already, with their numbers there. */
  sources: readonly (readonly [source: string, id: number])[]
}

/** A paper as it lies in this browser until its records are saved or given up: a phone may close the page while its camera is open. */
export interface KeptPaper extends PaperWork {
  pages: readonly Page[]
  /** When something of it was last changed. */
  at: string
}

/** Pages are large and seldom change; records are small, and change with each letter typed. */
const ofPages = (draft: string): string => `${draft}:pages`

export const keepPages = (draft: string, pages: readonly Page[]): Promise<void> => writeFiles(ofPages(draft), pages)

export const keepWork = (draft: string, work: PaperWork): void => writeDraft(draft, work)

export function forgetPaper(draft: string): void {
  clearDraft(draft)
  clearDraft(ofPages(draft))
}

/** @returns the paper with pages that can be shown again; what was being read waits to be read */
export async function readPaper(draft: string): Promise<KeptPaper | null> {
  const work = readDraft<PaperWork>(draft)
  const pages = work && (await readFiles<readonly Page[]>(ofPages(draft)))
  if (!pages) return null
  const shown = pages.map((page): Page => ({ ...page, url: URL.createObjectURL(page.picture), progress: 0, state: page.state === 'reading' ? 'waiting' : page.state }))
  return { ...work.values, pages: shown, at: work.at }
}
