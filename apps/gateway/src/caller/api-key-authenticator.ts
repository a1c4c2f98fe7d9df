import { Injectable } from '@nestjs/common'
import { DomainError, forbidden, type CallContext, type ClinicActor, type Endpoint } from '@huella/contracts'
import { ActorResolver } from './actor-resolver.js'
import { ApiKeysRepository, type KnownKey } from './api-keys.repository.js'
import { matches, prefixOf } from './secret.js'

/** Turns the secret a program sends into an actor: the doctor who made the key, within its scopes. */
@Injectable()
export class ApiKeyAuthenticator {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly actors: ActorResolver,
  ) {}

  /** @throws DomainError `unauthenticated` for an unknown or revoked key */
  async find(secret: string): Promise<KnownKey> {
    const prefix = prefixOf(secret)
    const key = prefix ? await this.keys.findActive(prefix) : undefined
    if (!key || !matches(secret, key.hash)) throw unknownKey()
    return key
  }

  /**
   * @param key undefined where {@link find} knew none
   * @throws DomainError `unauthenticated` without one, `forbidden` for a call outside its scopes
   */
  async actorOf(key: KnownKey | undefined, endpoint: Endpoint, context: CallContext): Promise<ClinicActor> {
    if (!key) throw unknownKey()
    requireScope(key, endpoint)
    if (!key.isFresh) this.keys.noteUse(key.id).catch(() => undefined) // a note for the owner, not worth failing a call
    const person = endpoint.caller === 'user' ? undefined : await this.actors.person(key.userId, context)
    return { kind: 'clinic', userId: key.userId, keyId: key.id, scopes: key.scopes, doctor: person?.doctor ?? null }
  }
}

const unknownKey = (): DomainError => new DomainError('unauthenticated', { message: 'apiKey.invalid' })

function requireScope({ scopes }: KnownKey, { scope }: Endpoint): void {
  if (!scope) throw forbidden('apiKey.notAllowed')
  if (!scopes.includes(scope)) throw new DomainError('forbidden', { message: 'apiKey.scope', params: { scope } })
}
