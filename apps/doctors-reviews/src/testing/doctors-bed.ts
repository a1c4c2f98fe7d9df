import { randomUUID } from 'node:crypto'
import { createDoctor, type InputOf, type OutputOf, type UserActor } from '@huella/contracts'
import { aDoctorActor, newUserId, ServiceBed } from '@huella/testing'
import { AppModule } from '../app.module.js'
import { Neighbours } from './neighbours.js'

type Profile = OutputOf<typeof createDoctor>

export interface DoctorsBed {
  bed: ServiceBed
  neighbours: Neighbours
  /** Somebody with this name and no profile yet. */
  newcomer: (firstName?: string | null, lastName?: string | null) => UserActor
  /** Creates a profile. */
  profile: (actor: UserActor, fields?: Partial<InputOf<typeof createDoctor>>) => Promise<Profile>
  /** Somebody with a profile, who acts by it. */
  vet: (fields?: Partial<InputOf<typeof createDoctor>>) => Promise<UserActor & { doctor: NonNullable<UserActor['doctor']> }>
  sql: <T>(text: string, values?: unknown[]) => Promise<T[]>
}

/** This service on real infrastructure, with its neighbours played by the test. */
export async function startDoctorsBed(): Promise<DoctorsBed> {
  const bed = await ServiceBed.start({
    service: 'doctors-reviews',
    module: (environment) => AppModule.with({ ...environment, NODE_ENV: 'test', LOG_LEVEL: 'silent', OPS_PORT: 0, VERSION: 'test', GIT_SHA: 'unknown', OPS_HOST: '127.0.0.1' }),
  })
  const neighbours = await Neighbours.on(bed)
  const newcomer: DoctorsBed['newcomer'] = (firstName = 'Elena', lastName = 'Ruiz') => {
    const actor = aDoctorActor(null, newUserId()) as UserActor
    neighbours.people.set(actor.userId, { firstName, lastName })
    return actor
  }
  const profile: DoctorsBed['profile'] = (actor, fields) => bed.call(createDoctor, { professionalCardNumber: randomUUID(), ...fields } as InputOf<typeof createDoctor>, actor)
  return {
    bed,
    neighbours,
    newcomer,
    profile,
    vet: async (fields) => {
      const actor = newcomer()
      const { id, username, clinic, isVerified } = await profile(actor, fields)
      return { ...actor, doctor: { id, name: username, clinic, isVerified, needsNickname: false } }
    },
    sql: (text, values) => bed.sql(text, values),
  }
}
