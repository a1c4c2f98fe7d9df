import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

export interface Listbox {
  open: boolean
  /** Index of the option the arrows point at. */
  active: number
  root: RefObject<HTMLDivElement | null>
  show: () => void
  hide: () => void
  choose: (index: number) => void
  /** The mouse is over an option. */
  point: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const typingPause = 700

/** Behaviour of a select-only combobox: arrows, Home, End, letters, Enter, Escape; closes when focus or a press goes elsewhere. */
export function useListbox(labels: readonly string[], selected: number, onChoose: (index: number) => void): Listbox {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: Event) => void (!root.current?.contains(event.target as Node) && setOpen(false))
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [open])
  const show = () => {
    setActive(Math.max(0, selected))
    setOpen(true)
  }
  const choose = (index: number) => {
    setOpen(false)
    onChoose(index)
  }
  const byLetter = (letter: string, now: number): number => {
    typed.current = { text: now - typed.current.at > typingPause ? letter : typed.current.text + letter, at: now }
    return labels.findIndex((label) => label.toLocaleLowerCase().startsWith(typed.current.text.toLocaleLowerCase()))
  }
  const target = ({ key, timeStamp }: KeyboardEvent): number => {
    if (key === 'ArrowDown') return Math.min(labels.length - 1, active + 1)
    if (key === 'ArrowUp') return Math.max(0, active - 1)
    if (key === 'Home') return 0
    if (key === 'End') return labels.length - 1
    return /^\p{L}$/u.test(key) ? byLetter(key, timeStamp) : -1
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') return setOpen(false)
    const opens = !open && ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)
    const to = opens ? -1 : target(event)
    if (!opens && to < 0 && !['Enter', ' ', 'Escape'].includes(event.key)) return
    if (event.key === 'Escape' && !open) return
    event.preventDefault()
    if (opens) show()
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else if (open) setActive(to)
    else choose(to)
  }
  return { open, active, root, show, hide: () => setOpen(false), choose, point: setActive, onKeyDown }
}
