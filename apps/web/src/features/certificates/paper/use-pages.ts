import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ReadPage } from '@huella/certificate-reader'
import { logError } from '../../../lib/log'
import { isPdf, openFile, pageWith, Unopenable, type Page } from './pages'
import { prepareReading, textOfPage } from './read-page'

/** Milliseconds: an old phone takes half a minute for a page. */
const longestReading = 180_000
/** Of a page: with each step shown, all records found so far are drawn anew. */
const progressStep = 0.05
/** At most so many pages at once: a booklet has fewer with vaccines. */
export const pagesAtMost = 10

export interface Pages {
  pages: readonly Page[]
  /** Files that could not be opened. */
  unopenable: readonly string[]
  /** Some pages were left out, being too many. */
  isFull: boolean
  add: (files: readonly File[]) => void
  turn: (page: Page) => void
  /** With a part of its picture. */
  cut: (page: Page, part: File) => void
  remove: (page: Page) => void
  /** Stops reading; the page can be read again. */
  cancel: () => void
  again: (page: Page) => void
}

interface PagesAround {
  /** Opened already. */
  kept: readonly Page[]
  /** Is told what a page says, once it is read. */
  onRead: (page: Page, read: ReadPage) => void
  onRemoved: (page: Page) => void
}

/** Pages of paper, read one after the other. */
export function usePages(files: readonly File[], { kept, onRead, onRemoved }: PagesAround): Pages {
  const [pages, setPages] = useState(kept)
  const [unopenable, setUnopenable] = useState<readonly string[]>([])
  const [isFull, setIsFull] = useState(false)
  const reading = useRef<AbortController | null>(null)
  const shown = useRef(pages)
  shown.current = pages
  const change = (id: string, changes: Partial<Page>) => setPages((now) => now.map((page) => (page.id === id ? { ...page, ...changes } : page)))

  const add = async (chosen: readonly File[]) => {
    if (!chosen.every(isPdf)) prepareReading()
    for (const file of chosen) {
      try {
        const opened = await openFile(file)
        setPages((now) => [...now, ...opened].slice(0, pagesAtMost))
        setIsFull((full) => full || shown.current.length + opened.length > pagesAtMost)
      } catch (error) {
        logError(error)
        if (error instanceof Unopenable) setUnopenable((now) => [...now, error.file.name])
      }
    }
  }
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void add(files)
  }, [])

  useReadingOfNext(pages, { reading, change, isShown: (id) => shown.current.some((page) => page.id === id), onRead })
  useEffect(() => () => reading.current?.abort(), [])
  useEffect(() => () => shown.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  const replace = async (page: Page, making: Promise<Page>) => {
    if (page.state === 'reading') reading.current?.abort()
    const made = await making
    URL.revokeObjectURL(page.url)
    setPages((now) => now.map((one) => (one.id === page.id ? made : one)))
  }
  return {
    pages,
    unopenable,
    isFull,
    add: (chosen) => (setUnopenable([]), void add(chosen)),
    turn: (page) => void replace(page, pageWith(page, page.picture, 90)),
    cut: (page, part) => void replace(page, pageWith(page, part)),
    remove: (page) => {
      if (page.state === 'reading') reading.current?.abort()
      setPages((now) => now.filter(({ id }) => id !== page.id))
      onRemoved(page)
    },
    cancel: () => reading.current?.abort(),
    again: (page) => change(page.id, { state: 'waiting', progress: 0 }),
  }
}

interface ReadingAround {
  reading: RefObject<AbortController | null>
  change: (id: string, changes: Partial<Page>) => void
  isShown: (id: string) => boolean
  onRead: (page: Page, read: ReadPage) => void
}

/** Reads the next page that waits, once no other is being read. */
function useReadingOfNext(pages: readonly Page[], { reading, change, isShown, onRead }: ReadingAround): void {
  const next = pages.find(({ state }) => state === 'waiting')
  const isReading = pages.some(({ state }) => state === 'reading')
  useEffect(() => {
    if (!next || isReading) return
    const attempt = new AbortController()
    const late = setTimeout(() => attempt.abort(), longestReading)
    reading.current = attempt
    let shown = 0
    change(next.id, { state: 'reading', progress: shown })
    const show = (progress: number): void => {
      if (progress - shown >= progressStep) change(next.id, { progress: (shown = progress) })
    }
    textOfPage(next, show, attempt.signal).then(
      (read) => {
        if (attempt.signal.aborted) return change(next.id, { state: 'failed' })
        if (!isShown(next.id)) return
        change(next.id, { state: 'read', read })
        onRead(next, read)
      },
      (error: unknown) => {
        if (!attempt.signal.aborted) logError(error)
        change(next.id, { state: 'failed' })
      },
    ).finally(() => clearTimeout(late))
  }, [next?.id, isReading])
}
