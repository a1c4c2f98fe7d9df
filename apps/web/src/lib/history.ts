import { createPath, NavigationType, parsePath, type Location, type NavigateOptions, type Navigator, type To } from 'react-router-dom'

export interface Place {
  action: NavigationType
  location: Location
}

/** Told of a navigation that did not happen; `retry` makes it happen. */
export type Blocker = (retry: () => void) => void

/** For `navigate(path, afterSave)`: what was typed is stored, so leaving needs no question, and the way back leads past the form. */
export const afterSave: NavigateOptions = { state: { saved: true }, replace: true }

interface Entry {
  usr: unknown
  key: string
  /** Place in the session history, to undo a blocked step back. */
  idx: number
}

const entry = (): Partial<Entry> | null => window.history.state as Partial<Entry> | null
const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The place of the entry that is shown. One that somebody else made, such as a link to a part of the page, gets its place here. */
function index(ifForeign: number): number {
  const { usr = null, key = newKey(), idx } = entry() ?? {}
  if (idx === undefined) window.history.replaceState({ ...entry(), usr, key, idx: ifForeign } satisfies Entry, '')
  return idx ?? ifForeign
}

function read(): Location {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entry()?.usr ?? null, key: entry()?.key ?? 'default', unstable_mask: undefined } as Location
}

const toPath = (to: To) => (typeof to === 'string' ? parsePath(to) : to)
const isSaved = (state: unknown): boolean => typeof state === 'object' && state !== null && 'saved' in state

/** Answers the place of the new entry. */
function write(action: NavigationType, to: To, state: unknown, here: number): number {
  const path = createPath({ ...read(), search: '', hash: '', ...toPath(to) })
  const next: Entry = { usr: state ?? null, key: newKey(), idx: action === NavigationType.Push ? here + 1 : here }
  if (action === NavigationType.Push) window.history.pushState(next, '', path)
  else window.history.replaceState(next, '', path)
  return next.idx
}

/**
 * The browser's history as the router wants it, with one addition: it can be blocked. The router's own blocker comes only with its
 * data API, which is 16 kB compressed that nothing else here would use.
 */
export function createGuardedHistory() {
  let blocker: Blocker | null = null
  let current = index(0)
  /** The screen that is shown; what changes only the part of a page leaves it. */
  let screen = window.location.pathname
  let undoing = false
  const listeners = new Set<(place: Place) => void>()

  const publish = (action: NavigationType, at: number) => {
    current = at
    screen = window.location.pathname
    listeners.forEach((listener) => listener({ action, location: read() }))
  }

  const go = (action: NavigationType, to: To, state: unknown) => publish(action, write(action, to, state, index(current + 1)))

  const attempt = (action: NavigationType) => (to: To, state?: unknown) => {
    const pathname = toPath(to).pathname ?? window.location.pathname
    if (blocker && pathname !== window.location.pathname && !isSaved(state)) blocker(() => go(action, to, state))
    else go(action, to, state)
  }

  const onPop = () => {
    if (undoing) return void (undoing = false)
    const at = index(current + 1)
    const steps = at - current
    if (!blocker || steps === 0 || window.location.pathname === screen) return publish(NavigationType.Pop, at)
    undoing = true
    window.history.go(-steps)
    blocker(() => window.history.go(steps))
  }
  window.addEventListener('popstate', onPop)

  return {
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    push: attempt(NavigationType.Push),
    replace: attempt(NavigationType.Replace),
    go: (steps: number) => window.history.go(steps),
    /** What the router starts with. */
    place(): Place {
      current = index(current)
      screen = window.location.pathname
      return { action: NavigationType.Pop, location: read() }
    },
    listen(listener: (place: Place) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Does what leaves the app as a whole: after the question about unsaved work, where there is any. */
    leave: (go: () => void): void => (blocker ? blocker(go) : go()),
    /** Until the returned function is called, changes of screen are reported to `ask` instead of happening. */
    block(ask: Blocker): () => void {
      blocker = ask
      return () => {
        if (blocker === ask) blocker = null
      }
    },
  } satisfies Navigator & Record<string, unknown>
}

export const history = createGuardedHistory()
