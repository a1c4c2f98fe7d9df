import type { Progress } from '../../progress.js'
import { owners, vets, type DemoPet } from './cast.js'
import { addPet, type KnownPet } from './pet.js'
import { addPortrait } from './portrait.js'
import { addRecords } from './records.js'
import { Session } from './session.js'

async function signInVet(origin: string, { email, portrait, profile }: (typeof vets)[number]): Promise<{ session: Session; id: number }> {
  const session = new Session(origin)
  await session.signIn(email, 'veterinarian')
  await session.ask('POST', '/api/auth/onboarding', {})
  const profileImageUrl = await addPortrait(session, portrait)
  const known = await session.find<{ id: number }>('/api/doctors/profile')
  return { session, id: (known ?? (await session.ask<{ id: number }>('POST', '/api/doctors', { ...profile, profileImageUrl }))).id }
}

async function signInOwner(origin: string, { email, portrait, language, place }: (typeof owners)[number]): Promise<Session> {
  const session = new Session(origin)
  await session.signIn(email, 'owner')
  await session.ask('POST', '/api/auth/onboarding', {})
  await session.ask('PUT', '/api/user/language', { language })
  await session.ask('PUT', '/api/user/settings', place)
  await addPortrait(session, portrait)
  return session
}

/** Invites and accepts for those who do not belong to the pet's family yet. */
async function addFamily(pet: KnownPet, { family }: DemoPet, owner: Session, people: Session[]): Promise<void> {
  for (const { owner: place, role } of family.slice(pet.familyMembers.length - 1)) {
    const { url } = await owner.ask<{ url: string }>('POST', `/api/pets/${pet.id}/invitations`, { role })
    await people[place]!.ask('POST', `/api/invitations/${url.split('/').pop()}/accept`, {})
  }
}

/**
 * Fills a copy with two owners, two vets and their pets, through the API alone. What is there already stays as it is, so that a
 * second start adds nothing, and one after an interruption adds what is missing.
 */
export async function playDemo(origin: string, progress: Progress): Promise<void> {
  progress.step('bringing the demo to life')
  const doctors = []
  for (const vet of vets) doctors.push(await signInVet(origin, vet))
  const people: Session[] = []
  for (const owner of owners) people.push(await signInOwner(origin, owner))
  for (const [place, { pets }] of owners.entries()) {
    for (const wanted of pets) {
      const pet = await addPet(people[place]!, wanted)
      await addRecords(pet, wanted, people[place]!, doctors)
      await addFamily(pet, wanted, people[place]!, people)
    }
  }
  progress.done(`demo: sign in as ${[...owners, ...vets].map(({ email }) => email).join(', ')}`)
}
