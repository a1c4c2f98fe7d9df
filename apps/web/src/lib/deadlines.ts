/** Milliseconds after which nobody waits any more. Services answer within seconds, or say that they cannot; the rest is for slow networks. */
export const deadlines = {
  read: 15_000,
  /** Longer than a read: whoever gives up does not know what became of it. */
  write: 20_000,
  /** Reading a certificate is work of its own. */
  parse: 60_000,
  /** An upload takes as long as it takes while bytes move; then the server has 20 s to look at what came. */
  uploadPause: 30_000,
} as const
