/** A request that was called off, rather than failed: nobody waits for it any more. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
