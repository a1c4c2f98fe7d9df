import {
  anonymous,
  deleteVaccinationById,
  getPets,
  postParse,
  searchOwnersPets,
  type ActingDoctor,
  type ApiKeyScope,
  type DomainError,
  type Endpoint,
} from '@huella/contracts'
import type { ActorResolver } from './actor-resolver.js'
import { ApiKeyAuthenticator } from './api-key-authenticator.js'
import type { ApiKeysRepository } from './api-keys.repository.js'
import { createSecret } from './secret.js'

const doctor: ActingDoctor = { id: 7, name: 'Ana Ruiz', clinic: null, isVerified: true, needsNickname: false }
const context = { actor: anonymous, requestId: 'r', language: 'en' as const }
const { secret, prefix, hash } = createSecret()
const stranger = createSecret()

function authenticator(scopes: ApiKeyScope[], asked: string[] = [], sought: string[] = []): ApiKeyAuthenticator {
  const key = { id: 'k', userId: 'u', hash, scopes, isFresh: false }
  const keys = { findActive: async (wanted: string) => (sought.push(wanted), wanted === prefix ? key : undefined), noteUse: async () => undefined }
  const actors = { person: async (userId: string) => (asked.push(userId), { userType: 'doctor', email: '', doctor }) }
  return new ApiKeyAuthenticator(keys as unknown as ApiKeysRepository, actors as unknown as ActorResolver)
}

const actorOf = async (keys: ApiKeyAuthenticator, given: string, endpoint: Endpoint) => keys.actorOf(await keys.find(given), endpoint, context)

const outcome = (given: string, scopes: ApiKeyScope[], endpoint: Endpoint): Promise<unknown> =>
  actorOf(authenticator(scopes), given, endpoint)
    .then(
      () => 'ok',
      (error: DomainError) => [error.code, error.message],
    )

const search = searchOwnersPets as unknown as Endpoint

describe('API keys', () => {
  it.each<[string, string, ApiKeyScope[], Endpoint, unknown]>([
    ['with the scope', secret, ['search:read'], search, 'ok'],
    ['with another scope', secret, ['parsing'], search, ['forbidden', 'apiKey.scope']],
    ['for a call that no scope opens', secret, ['search:read'], getPets as unknown as Endpoint, ['forbidden', 'apiKey.notAllowed']],
    ['unknown', stranger.secret, ['search:read'], search, ['unauthenticated', 'apiKey.invalid']],
    [
      'with the right start and a wrong rest',
      prefix + stranger.secret.slice(prefix.length),
      ['search:read'],
      search,
      ['unauthenticated', 'apiKey.invalid'],
    ],
    ['not a key at all', 'x', ['search:read'], search, ['unauthenticated', 'apiKey.invalid']],
  ])('%s', async (_name, given, scopes, endpoint, expected) => {
    expect(await outcome(given, scopes, endpoint)).toEqual(expected)
  })

  it('act as the doctor who made them', async () => {
    const actor = await actorOf(authenticator(['vaccinations:write']), secret, deleteVaccinationById as unknown as Endpoint)
    expect(actor).toEqual({ kind: 'clinic', userId: 'u', keyId: 'k', scopes: ['vaccinations:write'], doctor })
  })

  it('that nobody has are looked for once; those that are known, each time, for they may be revoked', async () => {
    const sought: string[] = []
    const keys = authenticator(['parsing'], [], sought)
    const wrong = prefix + stranger.secret.slice(prefix.length)
    for (const given of [stranger.secret, wrong, 'x', secret]) for (let n = 0; n < 2; n++) await keys.find(given)
    expect(sought).toEqual([stranger.prefix, prefix, prefix, prefix])
    expect([stranger.secret, wrong, 'x', secret].map((given) => keys.wasKnown(given))).toEqual([false, false, false, true])
  })

  it('do not ask who the doctor is where a call does not depend on it', async () => {
    const asked: string[] = []
    await actorOf(authenticator(['parsing'], asked), secret, postParse as unknown as Endpoint)
    expect(asked).toEqual([])
  })
})
