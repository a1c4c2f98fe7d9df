import { builtTesting } from './built.mjs'

/** One Postgres for all integration tests of this run; each suite makes a database of its own in it. */
export default async function () {
  const { startTestPostgres } = await builtTesting()
  globalThis.huellaPostgres = await startTestPostgres()
}
