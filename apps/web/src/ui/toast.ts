export const toastMilliseconds = 5000
/** With something to press in it there has to be time to get there. */
export const toastWithActionMilliseconds = 12_000

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Something that can be done about it; pressing it closes the message. */
  action?: { label: string; onPress: () => void }
}

export const millisecondsOf = ({ action }: ToastMessage): number => (action ? toastWithActionMilliseconds : toastMilliseconds)

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
