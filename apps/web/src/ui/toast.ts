/** A message goes after this time; the pointer or the focus on it stops the clock. */
export const toastMilliseconds = 5000

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Something that can be done about it; pressing it closes the message. */
  action?: { label: string; onPress: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
}

type Listener = (toast: ShownToast | null) => void

let latest: ShownToast | null = null
let counter = 0
const listeners = new Set<Listener>()

/** Shows a message for a while. There is one at a time: the newest replaces the one before. */
export function toast(message: ToastMessage): void {
  latest = { ...message, id: ++counter }
  listeners.forEach((listener) => listener(latest))
}

export const currentToast = (): ShownToast | null => latest

export function dismissToast(id: number): void {
  if (latest?.id !== id) return
  latest = null
  listeners.forEach((listener) => listener(null))
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
