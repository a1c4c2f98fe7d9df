import type { Household } from './household.js'
import { someEmail } from './people.js'
import { signIn, type Screen } from './screen.js'
import type { Language } from './words.js'

/** Who looks at a screen. */
export type Who = 'nobody' | 'household' | 'newOwner' | 'newVet' | 'ownerWithoutPets'

const roles: Partial<Record<Who, string>> = { newVet: 'veterinarian' }

/** Signs the browser in as that person, as its address bar would. */
export async function enter(who: Who, screen: Screen, language: Language, home: Household): Promise<Screen> {
  if (who === 'nobody') return screen
  const email = who === 'household' ? home.email : someEmail(who.toLowerCase())
  await signIn(screen, email, { language }, roles[who])
  if (who === 'ownerWithoutPets') await screen.context.request.post('/api/auth/onboarding', { headers: { origin: home.owner.origin }, data: {} })
  return { ...screen, signedIn: true }
}
