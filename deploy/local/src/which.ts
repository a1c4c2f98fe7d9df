import whichOne from 'which'

/** Full path of the first of these programs that is on PATH, or of the first path that can be run. */
export const which = (names: string[]): string | undefined => names.map((name) => whichOne.sync(name, { nothrow: true })).find((path) => path !== null) ?? undefined
