/** The day it is in UTC, as `yyyy-mm-dd`. */
export const today = (): string => new Date().toISOString().slice(0, 10)
