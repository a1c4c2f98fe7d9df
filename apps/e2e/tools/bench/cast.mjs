import pg from 'pg'

async function rows(url, sql, values = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(sql, values).then((result) => result.rows).finally(() => client.end())
}

/** Signs somebody planted in with the sign-in of the machine. @returns the session's cookie */
async function signIn(url, email) {
  const cookies = new Map()
  let address = `${url}/api/auth/google?${new URLSearchParams({ login_hint: email })}`
  for (let hops = 0; address && hops < 10; hops++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split(/=(.*)/s))
    const next = answer.headers.get('location')
    address = next && new URL(next, address).href.startsWith(url) ? new URL(next, address).href : undefined
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function withSessions(url, identity, ids) {
  const people = await rows(identity, 'SELECT id, email FROM users WHERE id = ANY($1)', [ids])
  return Promise.all(people.map(async ({ id, email }) => ({ id, cookie: await signIn(url, email) })))
}

const households = `
  SELECT owner_id AS id, min(id) AS pet FROM pets WHERE owner_id IN (SELECT user_id FROM pet_family_members GROUP BY user_id HAVING count(*) = 3)
  GROUP BY owner_id HAVING count(*) = 3 ORDER BY owner_id LIMIT $1`

/** Who acts in the measurements: owners of three pets, others who record, so that no dashboard grows; verified doctors, what they look for. */
export async function chooseCast(url, urlOf, count) {
  const pages = await rows(urlOf('pets-media'), 'SELECT nickname FROM pets WHERE is_public ORDER BY md5(nickname) LIMIT 5000')
  const owners = await rows(urlOf('pets-media'), households, [2 * count])
  if (owners.length < 2 * count) throw new Error('Too few owners have three pets: plant at least 500')
  const vets = await rows(urlOf('doctors-reviews'), 'SELECT user_id AS id FROM doctors WHERE is_verified ORDER BY id LIMIT $1', [count])
  const names = await rows(urlOf('identity'), `SELECT first_name || ' ' || last_name AS q FROM users WHERE user_type = 'owner' ORDER BY md5(id) LIMIT 200`)
  const pets = await rows(urlOf('pets-media'), 'SELECT nickname AS q FROM pets WHERE is_public ORDER BY md5(name || id) LIMIT 200')
  const petOf = new Map(owners.map(({ id, pet }) => [id, pet]))
  const sessions = await withSessions(url, urlOf('identity'), owners.map(({ id }) => id))
  return {
    nicknames: pages.map(({ nickname }) => nickname),
    owners: sessions.slice(0, count),
    recorders: sessions.slice(count).map(({ id, cookie }) => ({ pet: petOf.get(id), cookie })),
    vets: await withSessions(url, urlOf('identity'), vets.map(({ id }) => id)),
    terms: [...names, ...pets].map(({ q }) => q),
  }
}
