/** Position in a circle of `count`: after the last comes the first, before the first the last. */
export const cycled = (index: number, count: number): number => (count === 0 ? 0 : ((index % count) + count) % count)

/** 1 when the shorter way from one position to the other leads forward, else -1. */
export const directionOf = (from: number, to: number, count: number): 1 | -1 => (cycled(to - from, count) <= count / 2 ? 1 : -1)
