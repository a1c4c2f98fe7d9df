/** Bytes that are not what their container says they are. */
export class Malformed extends Error {
  override name = 'Malformed'
}

/** What a reader throws who meets them; reading beyond the end of a buffer is Node's own error. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof Malformed || ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'].includes((error as NodeJS.ErrnoException).code ?? '')

export function require(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Malformed(what)
}
