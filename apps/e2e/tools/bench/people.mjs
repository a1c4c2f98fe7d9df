import { Visitor } from '@huella/testing'
import { rowsOf } from './databases.mjs'

const atOnce = 4

/** Does something for each, a few at a time: what comes before a measurement is to overload nobody. */
export async function inGroups(list, work) {
  const results = []
  for (let at = 0; at < list.length; at += atOnce) results.push(...(await Promise.all(list.slice(at, at + atOnce).map(work))))
  return results
}

/** Signs in people who were planted, by their ids. */
export async function signedIn({ url, databaseOf }, ids) {
  const people = await rowsOf(databaseOf('identity'), 'SELECT id, email FROM users WHERE id = ANY($1) ORDER BY id', [ids])
  return inGroups(people, async ({ id, email }) => {
    const visitor = new Visitor(url)
    await visitor.signIn(email)
    return { id, visitor, cookie: visitor.cookieHeader().cookie }
  })
}
