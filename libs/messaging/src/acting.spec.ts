import { DomainError, type Actor, type ApiKeyScope } from '@huella/contracts'
import { doctorOf, personOf } from './acting.js'

const doctor = { id: 7, name: 'Eva Ruiz', clinic: 'Norte', isVerified: false, needsNickname: false }
const user = (userType: 'owner' | 'doctor' | null, profile: typeof doctor | null = null): Actor => ({ kind: 'user', userId: 'u1', userType, doctor: profile })
const clinic = (scopes: ApiKeyScope[], profile: typeof doctor | null = doctor): Actor => ({ kind: 'clinic', userId: 'u2', keyId: 'k', scopes, doctor: profile })
const anonymous: Actor = { kind: 'anonymous' }
const service: Actor = { kind: 'service', name: 'x' }

const outcome = (run: () => { userId: string }): string => {
  try {
    return run().userId
  } catch (error) {
    return error instanceof DomainError ? `${error.code} ${error.details.message}` : String(error)
  }
}

describe('personOf', () => {
  it.each<[string, Actor, ApiKeyScope | undefined, string]>([
    ['a user', user(null), undefined, 'u1'],
    ['nobody', anonymous, undefined, 'unauthenticated error.unauthenticated'],
    ['a service', service, undefined, 'unauthenticated error.unauthenticated'],
    ['a key where keys have no place', clinic(['vaccinations:write']), undefined, 'forbidden error.forbidden'],
    ['a key without the scope', clinic(['pets:read']), 'vaccinations:write', 'forbidden apiKey.scope'],
    ['a key with the scope', clinic(['vaccinations:write']), 'vaccinations:write', 'u2'],
  ])('%s', (_, actor, scope, expected) => expect(outcome(() => personOf(actor, scope))).toBe(expected))
})

describe('doctorOf', () => {
  it.each<[string, Actor, string]>([
    ['a doctor', user('doctor', doctor), 'u1'],
    ['a doctor who browses as owner', user('owner', doctor), 'u1'],
    ['an owner', user('owner'), 'forbidden error.doctorsOnly'],
    ['a doctor without a profile', user('doctor'), 'forbidden doctor.profileRequired'],
    ['a user of unknown type', user(null), 'forbidden doctor.profileRequired'],
    ['nobody', anonymous, 'unauthenticated error.unauthenticated'],
    ['a key whose doctor has no profile any more', clinic(['vaccinations:write'], null), 'forbidden doctor.profileRequired'],
  ])('%s', (_, actor, expected) => expect(outcome(() => doctorOf(actor, 'vaccinations:write'))).toBe(expected))
})
