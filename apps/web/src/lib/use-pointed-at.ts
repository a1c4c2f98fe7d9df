import { useEffect } from 'react'

/** Milliseconds in which what comes later than the page may still come. */
const patience = 4000

function show(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1')
  element.scrollIntoView({ block: element.offsetHeight > window.innerHeight ? 'start' : 'center' })
  element.focus({ preventScroll: true })
  element.classList.remove('pointed-at')
  void element.offsetWidth // so that the same place can be pointed at again
  element.classList.add('pointed-at')
}

/**
 * Leads to what an address's fragment names: `#section`, or `#section:row` for one row of it. A row that is not there (any more) gives way
 * to its section; parts that load later are waited for.
 */
export function usePointedAt(hash: string, visit: string): void {
  useEffect(() => {
    const [section, row] = hash.slice(1).split(':')
    if (!section) return
    const find = () => document.getElementById(row ?? section)
    const found = find()
    if (found) return show(found)
    const fallBack = () => {
      const place = document.getElementById(section)
      if (place) show(place)
    }
    const late = new MutationObserver(() => {
      const element = find()
      if (element) end(() => show(element))
    })
    const timer = setTimeout(() => end(fallBack), patience)
    const end = (last: () => void) => {
      late.disconnect()
      clearTimeout(timer)
      last()
    }
    if (row) fallBack()
    late.observe(document.body, { childList: true, subtree: true })
    return () => end(() => undefined)
  }, [hash, visit])
}
