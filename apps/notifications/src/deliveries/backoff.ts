const minute = 60_000
/** Milliseconds after the first, second, … attempt; from then on as after the last. */
const waits = [1, 5, 30, 120, 480].map((minutes) => minutes * minute)

/** Milliseconds until a message is tried again, up to a fifth more, so that what failed together does not come back together. */
export const backoffMs = (attempts: number, random = Math.random()): number => Math.round(waits[Math.min(Math.max(attempts, 1), waits.length) - 1]! * (1 + random / 5))
