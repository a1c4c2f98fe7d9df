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
 * @param draft names what is kept of it; null while it is not known whose paper it would be
 * @param handed files that were chosen before this screen was opened
 */
export function useShownPaper(draft: string | null, handed: readonly File[] | null = null): ShownPaperOf {
  const [paper, setPaper] = useState<ShownPaper | null>(handed && { files: handed, kept: null })
  useEffect(() => {
    if (draft === null || readDraft(draft) === null) return
    let isGone = false
    import('./paper/kept-paper')
      .then(({ readPaper }) => readPaper(draft))
      .then((kept) => kept && !isGone && setPaper((now) => now ?? { files: [], kept }))
      .catch(logError)
    return () => {
      isGone = true
    }
  }, [draft])
  return { paper, open: (files) => setPaper({ files, kept: null }), close: () => setPaper(null) }
}
