import { Injectable } from '@nestjs/common'
import { DomainError, forbidden, type CallContext, type ClinicActor, type Endpoint } from '@huella/contracts'
import { LRUCache } from 'lru-cache'
import { ActorResolver } from './actor-resolver.js'
import { ApiKeysRepository, type KnownKey } from './api-keys.repository.js'
import { hashOf, matches, prefixOf } from './secret.js'

const seenOfLate = { max: 10_000, ttl: 10 * 60_000 }

/** Turns the secret a program sends into an actor: the doctor who made the key, within its scopes. */
@Injectable()
export class ApiKeyAuthenticator {
  /** Keys, by their hashes, that were looked up here: those that were known, and those that nobody has. */
  private readonly known = new LRUCache<string, true>(seenOfLate)
  private readonly unknown = new LRUCache<string, true>(seenOfLate)

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly actors: ActorResolver,
  ) {}

  /** Whether the key was known here a moment ago. */
  wasKnown(secret: string): boolean {
    return this.known.has(nameOf(secret))
  }

  /** Whether it takes a look to say that nobody has the key: it is one by its form, and was not looked for of late. */
  takesLook(secret: string): boolean {
    return prefixOf(secret) !== undefined && !this.unknown.has(nameOf(secret))
  }

  /** @returns undefined for an unknown or revoked key, which is not looked for again */
  async find(secret: string): Promise<KnownKey | undefined> {
    if (!this.takesLook(secret)) return undefined
    const found = await this.keys.findActive(prefixOf(secret)!)
    const key = found && matches(secret, found.hash) ? found : undefined
    const [now, before] = key ? [this.known, this.unknown] : [this.unknown, this.known]
    now.set(nameOf(secret), true)
    before.delete(nameOf(secret))
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

const nameOf = (secret: string): string => hashOf(secret).toString('base64url')

const unknownKey = (): DomainError => new DomainError('unauthenticated', { message: 'apiKey.invalid' })

function requireScope({ scopes }: KnownKey, { scope }: Endpoint): void {
  if (!scope) throw forbidden('apiKey.notAllowed')
  if (!scopes.includes(scope)) throw new DomainError('forbidden', { message: 'apiKey.scope', params: { scope } })
}
