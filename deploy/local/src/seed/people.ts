import { createHash } from 'node:crypto'
import { petNickname } from '@huella/care-rules'
import { ago, dayIn } from './days.js'
import { Random } from './random.js'
import { breeds, words } from './words.js'

const idAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

export interface Person {
  random: Random
  language: 'en' | 'es'
  row: { id: string; email: string; first_name: string; last_name: string; provider_subject: string; user_type: string; language: string; needs_onboarding: boolean; created_at: string }
}

const plain = (text: string): string => text.normalize('NFD').toLowerCase().replace(/[^a-z]/g, '')

/** How the addresses of a seed's people end. */
export const mailEnd = (seed: number): string => `.s${seed}@seed.example`

/** As the sign-in of the machine numbers people, so that everybody planted can sign in. */
const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 24)

/** From more of the digest than chance begins with, which repeats among hundreds of thousands. */
const idOf = (digest: Buffer): string => Array.from(digest.subarray(4, 28), (byte) => idAlphabet[byte % idAlphabet.length]).join('')

/** Somebody of their own for each place under each seed. */
export function person(seed: number, place: number, userType: 'owner' | 'doctor'): Person {
  const digest = createHash('sha256').update(`${seed}/${userType}/${place}`).digest()
  const random = new Random(digest.readUInt32LE())
  const language = random.chance(0.6) ? 'es' : 'en'
  const [firstName, lastName] = [random.pick(words[language].firstNames), random.pick(words[language].lastNames)]
  const email = `${plain(firstName)}.${plain(lastName)}.${userType === 'doctor' ? 'vet' : ''}${place}${mailEnd(seed)}`
  return {
    random,
    language,
    row: {
      id: idOf(digest), email, first_name: firstName, last_name: lastName, provider_subject: subjectOf(email),
      user_type: userType, language, needs_onboarding: false, created_at: ago(random.between(30, 900)),
    },
  }
}

/** The profile that makes a person a doctor. */
export const profile = ({ row, random, language }: Person, seed: number, place: number) => ({
  user_id: row.id, username: `${plain(row.first_name)}.${seed}.${place}`, professional_card_number: `MV-${seed}-${place}`, specialization: 'Small animals',
  clinic: random.pick(words[language].clinics), years_of_experience: random.between(1, 30), bio: random.pick(words[language].advice), is_verified: random.chance(0.7),
})

export type PetRow = ReturnType<typeof petOf>

function petOf({ row: { id, created_at }, random, language }: Person, name: string, attempt: number) {
  const species = random.pick(['Dog', 'Dog', 'Dog', 'Cat', 'Cat', 'Rabbit'])
  const isDated = random.chance(0.7)
  const age = random.between(1, 14)
  return {
    name, nickname: petNickname(name, id, attempt), species, breed: random.pick(breeds[species]!), owner_id: id, created_at,
    age: isDated ? null : age, age_unit: 'years', birth_date: isDated ? dayIn(-age * 365 - random.between(0, 300)) : null,
    sex: random.pick(['male', 'female', 'unknown']), location: random.pick(words[language].cities), description: random.pick(words[language].descriptions),
    is_public: random.chance(0.9),
  }
}

/** One to three, two on average; namesakes are numbered. */
export function petsOf(owner: Person): PetRow[] {
  const names: string[] = []
  for (let count = owner.random.between(1, 3); count > 0; count--) names.push(owner.random.pick(words[owner.language].petNames))
  return names.map((name, index) => petOf(owner, name, names.slice(0, index + 1).filter((earlier) => earlier === name).length))
}
