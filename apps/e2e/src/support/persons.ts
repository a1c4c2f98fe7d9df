import { adminEmails } from '@huella/testing'
import type { Household } from './household.js'
import { settled, someEmail } from './people.js'
import { signIn, type Screen } from './screen.js'
import type { Language } from './words.js'

/** Who looks at a screen. */
export type Who = 'nobody' | 'household' | 'newOwner' | 'newVet' | 'ownerWithoutPets' | 'vet' | 'vetWithoutProfile' | 'admin'

async function emailOf(who: Exclude<Who, 'nobody'>, language: Language, home: Household): Promise<string> {
  switch (who) {
    case 'household': return home.email
    case 'vet': return home.vetEmail
    case 'admin': return adminEmails[language]
    case 'ownerWithoutPets': return (await settled(language)).email
    case 'vetWithoutProfile': return (await settled(language, 'veterinarian')).email
    default: return someEmail(who.toLowerCase())
  }
}

/** Signs the browser in as that person. */
export async function enter(who: Who, screen: Screen, language: Language, home: Household): Promise<Screen> {
  if (who === 'nobody') return screen
  await signIn(screen, await emailOf(who, language, home), { language }, who === 'newVet' ? 'veterinarian' : 'owner')
  return { ...screen, signedIn: true }
}
