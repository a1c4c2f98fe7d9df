import { getDataSourceToken } from '@nestjs/typeorm'
import { findNameableDoctors } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, newUserId, ServiceBed } from '@huella/testing'
import type { DataSource } from 'typeorm'
import { AppModule } from '../app.module.js'
import { PetsDouble } from './pets-double.js'

/** The people of the tests. */
const ids = {
  owner: newUserId(),
  caregiver: newUserId(),
  member: newUserId(),
  stranger: newUserId(),
  vet: newUserId(),
  otherVet: newUserId(),
}
export const people = {
  ids,
  owner: anOwner(ids.owner),
  caregiver: anOwner(ids.caregiver),
  member: anOwner(ids.member),
  stranger: anOwner(ids.stranger),
  vet: aDoctorActor({ id: 7, name: 'Elena Ruiz', clinic: 'Clínica Norte' }, ids.vet),
  otherVet: aDoctorActor({ id: 8, name: 'Pablo Gil', clinic: null, isVerified: true }, ids.otherVet),
  vetWithoutProfile: aDoctorActor(null),
  key: aClinic(['vaccinations:write'], { id: 7, name: 'Elena Ruiz', clinic: 'Clínica Norte' }, ids.vet),
  keyWithoutScope: aClinic(['search:read'], { id: 7 }, ids.vet),
} as const

/** Whom the doctors service knows, other than by reviews. */
const cards = [
  { id: 7, userId: ids.vet, username: 'Elena Ruiz', specialization: null, clinic: 'Clínica Norte', isVerified: false },
  { id: 8, userId: ids.otherVet, username: 'Pablo Gil', specialization: null, clinic: null, isVerified: true },
]

export interface MedicalBed {
  bed: ServiceBed
  pets: PetsDouble
  /** A pet of the owner, with a caregiver and a member. */
  pet: (details?: { name?: string; isPublic?: boolean }) => number
  nicknameOf: (petId: number) => string
  sql: <T>(text: string, values?: unknown[]) => Promise<T[]>
  stop: () => Promise<void>
}

/** This service on real infrastructure, with the pets service played by the test. */
export async function startMedicalBed(): Promise<MedicalBed> {
  const bed = await ServiceBed.start({
    service: 'medical-records',
    module: (environment) => AppModule.with({ ...environment, NODE_ENV: 'test', LOG_LEVEL: 'silent', OPS_PORT: 0, OPS_HOST: '127.0.0.1' }),
  })
  const pets = await PetsDouble.on(bed)
  await bed.answers(findNameableDoctors, ({ treating, wanted }) => cards.filter(({ id }) => treating.includes(id) || id === wanted))
  const nicknames = new Map<number, string>()
  return {
    bed,
    pets,
    pet: (details) => {
      const { petId, nickname } = pets.add({ [ids.owner]: 'owner', [ids.caregiver]: 'caregiver', [ids.member]: 'member' }, details)
      nicknames.set(petId, nickname)
      return petId
    },
    nicknameOf: (petId) => nicknames.get(petId)!,
    sql: (text, values) => bed.app.get<DataSource>(getDataSourceToken(), { strict: false }).query(text, values),
    stop: () => bed.stop(),
  }
}
