import { adminEmail, network, Visitor, type VisitorAnswer } from '@huella/testing'

let count = 0
/** Text that no other test uses. */
export const unique = (): string => `${process.pid}${Date.now().toString(36)}${count++}`

/** An address that no other test uses. */
export const someEmail = (who = 'person'): string => `${who}.${process.pid}.${Date.now().toString(36)}${count++}@example.com`

/** Nobody yet: a browser without cookies. */
export const visitor = (language = 'en'): Visitor => new Visitor(network().url, language, network().urls)

async function signedIn(email: string, role: 'owner' | 'veterinarian', language: string): Promise<Visitor> {
  const person = visitor(language)
  await person.signIn(email, role)
  return person
}

/** Somebody who has been welcomed already, and the address to sign in with. */
export async function settled(language: string, role: 'owner' | 'veterinarian' = 'owner'): Promise<{ person: Visitor; email: string }> {
  const email = someEmail(role)
  const person = await signedIn(email, role, language)
  made(await person.post('/api/auth/onboarding', {}))
  return { person, email }
}

export const owner = (language = 'en'): Promise<Visitor> => signedIn(someEmail('owner'), 'owner', language)

/** Signed in as a veterinarian, who has not filled in a profile. */
export const doctorWithoutProfile = (language = 'en'): Promise<Visitor> => signedIn(someEmail('vet'), 'veterinarian', language)

export const profileFields = () => ({ username: `dr.${unique()}`, professionalCardNumber: `TP-${unique()}`, specialization: 'Surgery', clinic: 'North Clinic' })

export async function doctor(language = 'en'): Promise<Visitor> {
  const vet = await doctorWithoutProfile(language)
  made(await vet.post('/api/doctors', profileFields()))
  return vet
}

/** A vet whose card an administrator has checked, and the number of the profile. */
export async function verifiedDoctor(language = 'en'): Promise<{ vet: Visitor; doctorId: number }> {
  const vet = await doctor(language)
  const { id: doctorId } = made(await vet.get<{ id: number }>('/api/doctors/profile'))
  made(await (await admin()).post(`/api/admin/doctors/${doctorId}/verification`, { isVerified: true, reason: 'Card seen' }))
  return { vet, doctorId }
}

/** Whoever the network's configuration names as its administrator. */
export const admin = (): Promise<Visitor> => signedIn(adminEmail, 'owner', 'en')

/** A program: it brings its key, and neither cookies nor an origin. */
export class Program {
  constructor(private readonly secret: string) {}

  get<T = unknown>(path: string): Promise<VisitorAnswer<T>> { return this.send('GET', path) }
  post<T = unknown>(path: string, body: unknown): Promise<VisitorAnswer<T>> { return this.send('POST', path, body) }

  send<T>(method: string, path: string, body?: unknown): Promise<VisitorAnswer<T>> {
    return visitor().send<T>(method, path, { body, headers: { authorization: `Bearer ${this.secret}` } })
  }
}

export async function programOf(vet: Visitor, scopes: readonly string[]): Promise<Program & { id: string }> {
  const { secret, id } = made(await vet.post<{ secret: string; id: string }>('/api/api-keys', { name: 'Clinic system', scopes }))
  return Object.assign(new Program(secret), { id })
}

/** The body of an answer that a test stands on. */
export function made<T>({ status, path, text, json }: VisitorAnswer<T>): T {
  if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`)
  return json
}
