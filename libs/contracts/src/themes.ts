/** How an account's screens look on each device; apart from the schemas, as `limits.ts` is. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
