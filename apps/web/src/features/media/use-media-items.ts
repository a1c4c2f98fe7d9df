import { useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft } from '../../lib/draft'
import { logError } from '../../lib/log'
import { inOrder, isUsable, itemsOf, merged, moved, newItem, rechecked, withFile, withPreview, type MediaItem } from './media-item'

const release = (items: readonly MediaItem[]): void => items.forEach(({ preview }) => preview?.startsWith('blob:') && URL.revokeObjectURL(preview))

/** What is kept of a form that was not saved. */
interface Kept {
  items: readonly MediaItem[]
  start: readonly MediaItem[]
}

const loadFiles = () => import('../../lib/draft-files')

/** Keeps what was chosen in a form until it is saved or given up, and gives it back once. */
function useKept(form: string, onGivenBack: (kept: Kept, at: string) => void) {
  /** Counts how often it was saved or given up: what was to be kept before is not kept after. */
  const over = useRef(0)
  useEffect(() => {
    const note = readDraft(form)
    if (!note) return
    let gone = false
    loadFiles()
      .then(({ readFiles }) => readFiles<Kept>(form))
      .then((kept) => kept && !gone && onGivenBack(kept, note.at))
      .catch(logError)
    return () => {
      gone = true
    }
  }, [])
  return {
    keep: ({ items, start }: Kept) => {
      const kept: Kept = { items: items.filter(isUsable).map((item) => ({ ...item, preview: null })), start }
      const round = over.current
      loadFiles()
        .then(({ writeFiles }) => (round === over.current ? writeFiles(form, kept) : undefined))
        .catch(logError)
    },
    forget: () => {
      over.current += 1
      clearDraft(form)
    },
  }
}

/** The chosen and stored files of a form. `now()` answers also between renders. */
export function useMediaItems(imageUrl: string | null, mediaFiles: string | null, form: string) {
  const [start, setStart] = useState(() => itemsOf(imageUrl, mediaFiles))
  const [items, setItems] = useState<readonly MediaItem[]>(start)
  const [dirty, setDirty] = useState(false)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const latest = useRef(items)
  const show = (next: readonly MediaItem[], isDirty = dirty) => {
    latest.current = next
    setItems(next)
    setDirty(isDirty)
  }
  const { keep, forget } = useKept(form, (kept, at) => {
    // Who has chosen something by now has begun anew.
    if (latest.current !== start) return
    show(merged(kept.start, kept.items, start).map(withPreview), true)
    setKeptAt(at)
  })
  const edit = (next: readonly MediaItem[]) => {
    show(next, true)
    keep({ items: next, start })
  }
  useEffect(() => () => release(latest.current), [])
  return {
    items,
    dirty,
    keptAt,
    now: () => latest.current,
    /** Some of them are stored now. */
    stored: edit,
    add: (files: readonly File[]): MediaItem[] => {
      const added = files.reduce<MediaItem[]>((sum, file) => [...sum, newItem(file, [...latest.current, ...sum])], [])
      edit(inOrder([...latest.current, ...added]))
      return added
    },
    remove: (id: string) => edit(rechecked(latest.current.filter((item) => item.id !== id))),
    replace: (id: string, file: File) => {
      release(latest.current.filter((item) => item.id === id))
      edit(withFile(latest.current, id, file))
    },
    move: (id: string, by: number) => edit(moved(latest.current, id, by)),
    /** Somebody else stored others meanwhile: theirs come in, what they took away goes, and what was chosen here stays. */
    rebase: (other: string | null, others: string | null) => {
      const theirs = itemsOf(other, others)
      show(dirty ? merged(start, latest.current, theirs) : theirs)
      setStart(theirs)
    },
    /** Nothing of it need be kept any more. */
    settle: forget,
    drop: () => {
      release(latest.current)
      show(start, false)
      forget()
    },
  }
}
