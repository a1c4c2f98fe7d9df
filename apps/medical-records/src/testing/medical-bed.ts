import { newKeySet } from '@huella/certificate-format'
import { describeReports, describeSigners, describeVerifications, findNameableDoctors, type OutputOf, type reportRecord } from '@huella/contracts'
import { aClinic, aDoctorActor, anOwner, newUserId, ServiceBed } from '@huella/testing'
import { AppModule } from '../app.module.js'
import { PetsDouble, type PetDetails } from './pets-double.js'

type ReportState = OutputOf<typeof reportRecord>

/** The people of the tests. */
const ids = {
  owner: newUserId(),
  caregiver: newUserId(),
  member: newUserId(),
  stranger: newUserId(),
  vet: newUserId(),
  otherVet: newUserId(),
  unverified: newUserId(),
}
export const people = {
  ids,
  owner: anOwner(ids.owner),
  caregiver: anOwner(ids.caregiver),
  member: anOwner(ids.member),
  stranger: anOwner(ids.stranger),
  vet: aDoctorActor({ id: 7, name: 'Elena Ruiz', clinic: 'Clínica Norte' }, ids.vet),
  otherVet: aDoctorActor({ id: 8, name: 'Pablo Gil', clinic: null, isVerified: true }, ids.otherVet),
  /** Where doctors must be verified. */
  unverified: aDoctorActor({ id: 9, name: 'Rita Paz', clinic: null, needsNickname: true }, ids.unverified),
  unverifiedKey: aClinic(['vaccinations:write'], { id: 9, name: 'Rita Paz', clinic: null, needsNickname: true }, ids.unverified),
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
  /** What the doctors service says of reports of vaccinations, by their ids, and of whose card is checked, by doctor. */
  reports: Map<number, ReportState>
  verified: Map<number, boolean>
  /** A pet of the owner, with a caregiver and a member. */
  pet: (details?: PetDetails) => number
  nicknameOf: (petId: number) => string
  sql: <T>(text: string, values?: unknown[]) => Promise<T[]>
  stop: () => Promise<void>
}

/** This service on real infrastructure, with the pets service played by the test. */
export async function startMedicalBed(): Promise<MedicalBed> {
  const CERTIFICATE_KEYS = JSON.stringify(await newKeySet(Math.floor(Date.now() / 1000)))
  const bed = await ServiceBed.start({
    service: 'medical-records',
    module: (environment) => AppModule.with({ ...environment, CERTIFICATE_KEYS, PUBLIC_ORIGIN: 'https://huella.example', NODE_ENV: 'test', LOG_LEVEL: 'silent', OPS_PORT: 0, VERSION: 'test', GIT_SHA: 'unknown', OPS_HOST: '127.0.0.1' }),
  })
  const pets = await PetsDouble.on(bed)
  await bed.answers(findNameableDoctors, ({ treating, wanted }) => cards.filter(({ id }) => treating.includes(id) || id === wanted))
  const reports: MedicalBed['reports'] = new Map()
  const verified: MedicalBed['verified'] = new Map()
  await bed.answers(describeReports, ({ vaccinationIds }) => vaccinationIds.flatMap((vaccinationId) => {
    const report = reports.get(vaccinationId)
    return report ? [{ vaccinationId, ...report }] : []
  }))
  await bed.answers(describeVerifications, ({ doctorIds }) => doctorIds.flatMap((id) => {
    const isVerified = verified.get(id)
    return isVerified === undefined ? [] : [{ id, isVerified }]
  }))
  await bed.answers(describeSigners, ({ doctorIds }) =>
    cards.filter(({ id }) => doctorIds.includes(id)).map(({ id, username, clinic }) => ({ id, clinic, licence: `COL-${id}`, name: username })))
  const nicknames = new Map<number, string>()
  return {
    bed,
    pets,
    reports,
    verified,
    pet: (details) => {
      const { petId, nickname } = pets.add({ [ids.owner]: 'owner', [ids.caregiver]: 'caregiver', [ids.member]: 'member' }, details)
      nicknames.set(petId, nickname)
      return petId
    },
    nicknameOf: (petId) => nicknames.get(petId)!,
    sql: (text, values) => bed.sql(text, values),
    stop: () => bed.stop(),
  }
}
