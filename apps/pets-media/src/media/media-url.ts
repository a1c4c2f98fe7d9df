const prefix = '/media/'

/** Where the gateway serves a stored file. */
export const mediaUrl = (key: string): string => `${prefix}${key}`

/** The key of one of our own addresses; undefined for any other. */
export const urlKey = (url: string): string | undefined => (url.startsWith(prefix) ? url.slice(prefix.length) : undefined)
