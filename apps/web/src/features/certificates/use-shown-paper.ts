import { useEffect, useState } from 'react'
import { readDraft } from '../../lib/draft'
import { logError } from '../../lib/log'
import type { KeptPaper } from './paper/kept-paper'

/** Names what is kept of an owner's paper. */
export const ownerPaper = (petId: number): string => `paper:${petId}`

/** A paper that is shown in the place of a form: what was just chosen, or what was kept when the page was lost. */
export interface ShownPaper {
  files: readonly File[]
  kept: KeptPaper | null
}

export interface ShownPaperOf {
  paper: ShownPaper | null
  open: (files: readonly File[]) => void
  /** Back to the form. */
  close: () => void
}

/**
 * The paper of the pet that the screen is about: that of another one is gone from it, and is kept under its own name.
 * @param draft names what is kept of it; null while it is not known whose paper it would be
 * @param handed files that were chosen before this screen was opened
 */
export function useShownPaper(draft: string | null, handed: readonly File[] | null = null): ShownPaperOf {
  const [shown, setShown] = useState<{ draft: string | null; paper: ShownPaper } | null>(handed && { draft, paper: { files: handed, kept: null } })
  useEffect(() => {
    setShown((now) => (now?.draft === draft ? now : null))
    if (draft === null || readDraft(draft) === null) return
    let isGone = false
    import('./paper/kept-paper')
      .then(({ readPaper }) => readPaper(draft))
      .then((kept) => kept && !isGone && setShown((now) => now ?? { draft, paper: { files: [], kept } }))
      .catch(logError)
    return () => {
      isGone = true
    }
  }, [draft])
  const paper = shown?.draft === draft ? shown.paper : null
  return { paper, open: (files) => setShown({ draft, paper: { files, kept: null } }), close: () => setShown(null) }
}
