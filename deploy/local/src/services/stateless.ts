/** Services without a database. */
export const stateless: ReadonlySet<string> = new Set(['parsing'])
