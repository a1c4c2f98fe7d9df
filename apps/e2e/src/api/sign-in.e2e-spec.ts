import { request } from 'node:http'
import { adminEmail, network, Visitor } from '@huella/testing'
import { query } from '../support/databases.js'
import { someEmail, unique, visitor } from '../support/people.js'

const html = { headers: { accept: 'text/html' } }

/** Opens the sign-in as somebody with this address, up to the address that the provider sends them back to. */
async function callbackOf(person: Visitor, email: string): Promise<string> {
  const away = await person.get(`/api/auth/google?${new URLSearchParams({ login_hint: email }).toString()}`)
  return (await person.get(away.headers.get('location')!)).headers.get('location')!
}
const statusOf = async (person: Visitor): Promise<number> => (await person.get('/api/auth/user')).status

describe('an address of somebody else’s account', () => {
  it('lets nobody in by another subject, and leaves the account as it is', async () => {
    const email = someEmail()
    await visitor().signIn(email)
    await query('identity', 'UPDATE users SET provider_subject = $2 WHERE email = $1', [email, unique()])
    const account = () => query('identity', 'SELECT * FROM users WHERE email = $1', [email])
    const before = await account()
    const other = visitor()
    const { status, headers } = await other.get(await callbackOf(other, email.toUpperCase()), html)
    expect([status, headers.get('location')]).toEqual([302, '/login?error=email-taken'])
    expect([await statusOf(other), await account()]).toEqual([401, before])
  })

  it('is not one that only looks like it', async () => {
    const email = `kate.${unique()}@example.com`
    const [kate, other] = [visitor(), visitor()]
    await kate.signIn(email)
    await other.signIn(email.replace('k', '\u212A'))
    const idOf = async (person: Visitor) => (await person.get<{ id: string }>('/api/auth/user')).json.id
    expect(await idOf(other)).not.toBe(await idOf(kate))
  })
})

it('an administrator is who has the address, in any case of its letters', async () => {
  const admin = visitor()
  await admin.signIn(adminEmail.toUpperCase())
  expect((await admin.get('/api/auth/user')).json).toMatchObject({ isAdmin: true })
})

it.each(['localhost', '127.0.0.1'])('signing in works at %s', async (name) => {
  for (const url of network().urls) {
    const person = new Visitor(`http://${name}:${new URL(url).port}`)
    await person.signIn(someEmail())
    expect(await statusOf(person)).toBe(200)
  }
})

it.each(['/', '/api/health', '/api/auth/google', '/media/x', '/pet/nobody-00000000'])('a page of another site that leads to this machine gets nothing at %s', async (path) => {
  const { hostname, port } = new URL(network().url)
  const status = await new Promise((resolve, reject) => {
    request({ host: hostname, port, path, headers: { host: `evil.test:${port}` } }, (answer) => resolve(answer.resume().statusCode)).once('error', reject).end()
  })
  expect(status).toBe(421)
})
