import { toast } from '../ui/toast'

const key = 'after-reload'

/** Starts the app anew at an address, and says there what happened. Without storage it is not said. */
export function reloadTo(path: string, title: string): void {
  try {
    sessionStorage.setItem(key, title)
  } catch {
    // then nothing is said
  }
  window.location.assign(path)
}

export function sayAfterReload(): void {
  try {
    const title = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (title) toast({ title })
  } catch {
    // as above
  }
}
