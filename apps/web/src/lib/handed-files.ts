let handed: readonly File[] | null = null

/** Files that were chosen on one screen for the next. */
export const handFiles = (files: readonly File[]): void => void (handed = files)

/** What the screen before has handed over; once. */
export function takeFiles(): readonly File[] | null {
  const files = handed
  handed = null
  return files
}
