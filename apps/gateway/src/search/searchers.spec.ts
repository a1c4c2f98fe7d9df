import { anonymous, type ActingDoctor, type Actor, type DomainError, type UserType } from '@huella/contracts'
import { requireSearcher } from './searchers.js'

const profile = (isVerified: boolean): ActingDoctor => ({ id: 1, name: 'Ana Ruiz', clinic: null, isVerified, needsNickname: false })
const whereRequired = (actor: Actor): Actor =>
  'doctor' in actor && actor.doctor ? { ...actor, doctor: { ...actor.doctor, needsNickname: !actor.doctor.isVerified } } : actor
const user = (userType: UserType, doctor: ActingDoctor | null): Actor => ({ kind: 'user', userId: 'u', userType, doctor })
const clinic = (doctor: ActingDoctor | null): Actor => ({ kind: 'clinic', userId: 'u', keyId: 'k', scopes: ['search:read'], doctor })

function refusal(actor: Actor): string | undefined {
  try {
    requireSearcher(actor)
    return undefined
  } catch (error) {
    return (error as DomainError).message
  }
}

describe('who may search', () => {
  it.each<[string, Actor, string | undefined, string | undefined]>([
    ['an owner', user('owner', null), 'error.doctorsOnly', 'error.doctorsOnly'],
    ['a doctor without a profile', user('doctor', null), 'doctor.profileRequired', 'doctor.profileRequired'],
    ['a doctor with a profile', user('doctor', profile(false)), undefined, 'doctor.verificationRequired'],
    ['a doctor who looks after own pets now', user('owner', profile(true)), undefined, undefined],
    ['a verified doctor', user('doctor', profile(true)), undefined, undefined],
    ['a key whose doctor has no profile any more', clinic(null), 'doctor.profileRequired', 'doctor.profileRequired'],
    ['a key of a verified doctor', clinic(profile(true)), undefined, undefined],
    ['nobody', anonymous, 'error.unauthenticated', 'error.unauthenticated'],
  ])('%s', (_who, actor, whenOff, whenRequired) => {
    expect([refusal(actor), refusal(whereRequired(actor))]).toEqual([whenOff, whenRequired])
  })
})
