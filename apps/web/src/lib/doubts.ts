const listeners: (() => void)[] = []

/** Has something done whenever nobody knows what became of what was sent. */
export const onDoubt = (listener: () => void): void => void listeners.push(listener)

/** It may have been done, or not: whoever shows what it changes looks again. */
export const doubt = (): void => listeners.forEach((listener) => listener())
