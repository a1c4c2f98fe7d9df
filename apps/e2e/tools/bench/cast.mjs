import { rowsOf } from './databases.mjs'
import { inGroups, signedIn } from './people.mjs'

/** Pages that are read again and again; the others are read once each. */
const pagesAtMost = 5000

const households = `
  SELECT owner_id AS id, min(id) AS pet FROM pets WHERE owner_id IN (SELECT user_id FROM pet_family_members GROUP BY user_id HAVING count(*) = 3)
  GROUP BY owner_id HAVING count(*) = 3 ORDER BY owner_id LIMIT $1`

/** Owners of three pets, each with one of them. */
async function ownersOf(copy, count) {
  const owners = await rowsOf(copy.databaseOf('pets-media'), households, [count])
  if (owners.length < count) throw new Error('Too few owners have three pets: plant at least 500')
  const petOf = new Map(owners.map(({ id, pet }) => [id, pet]))
  const people = await signedIn(copy, [...petOf.keys()])
  return people.map((one) => ({ ...one, pet: petOf.get(one.id) }))
}

async function vetsOf(copy, count) {
  const vets = await rowsOf(copy.databaseOf('doctors-reviews'), 'SELECT user_id AS id FROM doctors WHERE is_verified ORDER BY id LIMIT $1', [count])
  return signedIn(copy, vets.map(({ id }) => id))
}

async function termsOf({ databaseOf }) {
  const names = await rowsOf(databaseOf('identity'), `SELECT first_name || ' ' || last_name AS q FROM users WHERE user_type = 'owner' ORDER BY md5(id) LIMIT 200`)
  const pets = await rowsOf(databaseOf('pets-media'), 'SELECT nickname AS q FROM pets WHERE is_public ORDER BY md5(name || id) LIMIT 200')
  return [...names, ...pets].map(({ q }) => q)
}

/** The address of a calendar of this owner's, in place of one from an earlier run. */
async function feedOf({ visitor }) {
  const { json: earlier } = await visitor.get('/api/calendar-feeds')
  for (const { id } of earlier) await visitor.delete(`/api/calendar-feeds/${id}`)
  const { json: { url } } = await visitor.post('/api/calendar-feeds', {})
  return new URL(url).pathname
}

/** Who acts in the measurements, and on what: owners of three pets, others who record, so that no dashboard grows, and verified doctors. */
export async function chooseCast(copy, count) {
  const pages = await rowsOf(copy.databaseOf('pets-media'), 'SELECT nickname FROM pets WHERE is_public ORDER BY md5(nickname) LIMIT 100000')
  const nicknames = pages.map(({ nickname }) => nickname)
  const again = Math.min(pagesAtMost, Math.floor(nicknames.length / 2))
  const owners = await ownersOf(copy, 2 * count)
  return {
    nicknames: nicknames.slice(0, again),
    unread: nicknames.slice(again),
    owners: owners.slice(0, count),
    recorders: owners.slice(count),
    vets: await vetsOf(copy, count),
    terms: await termsOf(copy),
  }
}

/** The calendar of each owner. */
export const addCalendars = ({ owners }) => inGroups(owners, feedOf)

/** Without a certificate there is no list of their status. */
export async function addCertificate({ recorders: [{ visitor, pet }] }) {
  const { status, text } = await visitor.post(`/api/pets/${pet}/certificates`, {})
  if (status !== 201) throw new Error(`No certificate could be issued: ${status} ${text}`)
}
