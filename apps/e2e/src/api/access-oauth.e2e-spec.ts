import type { Visitor } from '@huella/testing'
import { someEmail, visitor } from '../support/people.js'

/** Goes to the provider and comes back with the address that would sign in, without opening it. */
async function callbackOf(person: Visitor): Promise<string> {
  const away = await person.get(`/api/auth/google?${new URLSearchParams({ role: 'owner', login_hint: someEmail() }).toString()}`)
  const back = await person.get(away.headers.get('location')!)
  return back.headers.get('location')!
}
const isSignedIn = async (person: Visitor): Promise<boolean> => (await person.get('/api/auth/user')).status === 200

describe('coming back from the identity provider', () => {
  it('works once: the same address again signs nobody in', async () => {
    const person = visitor()
    const callback = await callbackOf(person)
    await person.get(callback)
    expect(await isSignedIn(person)).toBe(true)
    await person.get('/api/logout')
    await person.get(callback)
    expect(await isSignedIn(person)).toBe(false)
  })

  it('works only where it began: a link from another person signs nobody in', async () => {
    const [attacker, victim] = [visitor(), visitor()]
    await victim.get('/api/auth/google')
    await victim.get(await callbackOf(attacker))
    expect(await isSignedIn(victim)).toBe(false)
  })

  it.each(['', 'state=', 'code=x', 'state=__proto__&code=x', 'state=constructor&code=x', 'error=access_denied'])('with %j nobody is signed in, and it is not our failure', async (query) => {
    const person = visitor()
    await person.get('/api/auth/google')
    expect((await person.get(`/api/auth/google/callback?${query}`)).status).toBeLessThan(500)
    expect(await isSignedIn(person)).toBe(false)
  })

  it('the request to the provider carries a state and a PKCE challenge', async () => {
    const away = new URL((await visitor().get('/api/auth/google')).headers.get('location')!, 'http://local')
    expect(away.searchParams.get('state')).toMatch(/^[\w-]{32,}$/)
    expect(away.searchParams.get('code_challenge_method')).toBe('S256')
  })
})
