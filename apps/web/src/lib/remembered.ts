/** What was true on the last visit, to lay out or fetch ahead of the answer. Without storage nothing is expected. */
export function recall(name: string): boolean {
  try {
    return localStorage.getItem(`huella-${name}`) === '1'
  } catch {
    return false
  }
}

export function remember(name: string, value: boolean): void {
  try {
    if (value) localStorage.setItem(`huella-${name}`, '1')
    else localStorage.removeItem(`huella-${name}`)
  } catch {
    // then the next visit expects nothing
  }
}
