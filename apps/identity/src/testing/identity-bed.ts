import { randomUUID } from 'node:crypto'
import { signInUser, type Actor, type InputOf, type OutputOf, type UserActor } from '@huella/contracts'
import { anOwner, ServiceBed } from '@huella/testing'
import { AppModule } from '../app.module.js'

export interface IdentityBed {
  bed: ServiceBed
  /** Signs in as the provider reports somebody; a stranger unless told otherwise. */
  signIn: (profile?: Partial<InputOf<typeof signInUser>>) => Promise<OutputOf<typeof signInUser>>
  /** Somebody with a new account. */
  newcomer: (profile?: Partial<InputOf<typeof signInUser>>) => Promise<Extract<Actor, UserActor>>
  sql: <T>(text: string, values?: unknown[]) => Promise<T[]>
}

/** This service on real infrastructure. */
export async function startIdentityBed({ requiresVerification = false } = {}): Promise<IdentityBed> {
  const bed = await ServiceBed.start({
    service: 'identity',
    module: (environment) =>
      AppModule.with({ ...environment, NODE_ENV: 'test', LOG_LEVEL: 'silent', OPS_PORT: 0, VERSION: 'test', GIT_SHA: 'unknown', OPS_HOST: '127.0.0.1', DOCTOR_VERIFICATION: undefined, requiresVerification }),
  })
  const signIn: IdentityBed['signIn'] = (profile = {}) => {
    const subject = randomUUID()
    return bed.call(signInUser, { subject, email: `${subject}@example.org`, firstName: null, lastName: null, profileImageUrl: null, role: 'owner', language: 'en', ...profile })
  }
  return {
    bed,
    signIn,
    newcomer: async (profile) => anOwner((await signIn(profile)).user.id) as UserActor,
    sql: (text, values) => bed.sql(text, values),
  }
}
