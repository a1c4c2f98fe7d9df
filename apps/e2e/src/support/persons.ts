import type { Household } from './household.js'
import { someEmail } from './people.js'
import type { Screen } from './screen.js'
import type { Language } from './words.js'

/** Who looks at a screen. */
export type Who = 'nobody' | 'household' | 'newOwner' | 'newVet' | 'ownerWithoutPets'

const roles: Partial<Record<Who, string>> = { newVet: 'veterinarian' }

/** Signs the browser in as that person, as its address bar would. */
export async function enter(who: Who, screen: Screen, language: Language, home: Household): Promise<Screen> {
  if (who === 'nobody') return screen
  const email = who === 'household' ? home.email : someEmail(who.toLowerCase())
  const { request } = screen.context
  const headers = { 'accept-language': language }
  await request.get(`/api/auth/google?${new URLSearchParams({ role: roles[who] ?? 'owner', login_hint: email }).toString()}`, { headers })
  if (who === 'ownerWithoutPets') await request.post('/api/auth/onboarding', { headers: { ...headers, origin: home.owner.origin }, data: {} })
  return { ...screen, signedIn: true }
}
