/** Keeps what a person typed in a long form for as long as the tab lives. Storage may be off or full: then there is no draft. */
export function readDraft<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(`draft:${key}`)
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, text: string): void {
  try {
    sessionStorage.setItem(`draft:${key}`, text)
  } catch {
    // nothing is lost but the convenience
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(`draft:${key}`)
  } catch {
    // as above
  }
}
