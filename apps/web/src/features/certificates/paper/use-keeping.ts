import { useEffect, useRef } from 'react'
import { logError } from '../../../lib/log'
import { forgetPaper, keepPages, keepWork } from './kept-paper'
import type { Review } from './use-review'

/**
 * Keeps what was photographed and corrected, every change at once, while there is something left to save.
 * @param sources of photos that the pet has already
 * @returns what gives it up
 */
export function useKeeping(draft: string, about: string | number, { rows: { rows }, pages: { pages }, isRead }: Review, sources: ReadonlyMap<string, number>): () => void {
  const isOver = useRef(false)
  const isLeft = pages.length > 0 && (!isRead || rows.some(({ ticked }) => ticked))
  const forget = () => {
    isOver.current = true
    forgetPaper(draft)
  }
  const asRead = pages.map(({ id, source, state }) => `${id} ${source.id} ${state}`).join()
  useEffect(() => {
    if (isOver.current) return
    if (isLeft) keepWork(draft, { about: String(about), rows, sources: [...sources] })
    else forgetPaper(draft)
  }, [draft, isLeft, JSON.stringify(rows)])
  useEffect(() => {
    if (isLeft && !isOver.current) keepPages(draft, pages).catch(logError)
  }, [draft, isLeft, asRead])
  return forget
}
