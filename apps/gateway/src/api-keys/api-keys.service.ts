import { Injectable } from '@nestjs/common'
import { apiKeyMade, apiKeyRevoked, DomainError, notFound, type AnswerOf, type BodyOf, type CallContext, type getApiKeys, type postApiKey } from '@huella/contracts'
import { Changes, doctorOf, Replay } from '@huella/messaging'
import { ApiKeysRepository } from '../caller/api-keys.repository.js'
import { createSecret } from '../caller/secret.js'

type NewKey = AnswerOf<typeof postApiKey>

/** Keys are made and revoked by their owner in person: a key cannot beget keys. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly changes: Changes,
  ) {}

  list({ actor }: CallContext): Promise<AnswerOf<typeof getApiKeys>> {
    return this.keys.listActive(inPerson(actor))
  }

  /** The secret is in this one answer, and nowhere else: who repeats the request gets the key without it. */
  async create({ name, scopes }: BodyOf<typeof postApiKey>, context: CallContext): Promise<NewKey> {
    const { userId } = doctorOf(context.actor)
    const { secret, prefix, hash } = createSecret()
    try {
      const made = await this.changes.commit(context, async (change): Promise<NewKey> => {
        const key = await this.keys.add(change.manager, { userId, name, prefix, hash, scopes: [...new Set(scopes)] })
        if (!key) throw new DomainError('conflict', { message: 'apiKey.tooMany' })
        change.emit(apiKeyMade, { userId })
        return { ...key, secret: null }
      })
      return { ...made, secret }
    } catch (error) {
      if (!(error instanceof Replay)) throw error
      context.onReplay?.()
      return JSON.parse(error.answer) as NewKey
    }
  }

  async revoke(id: string, context: CallContext): Promise<void> {
    const userId = inPerson(context.actor)
    await this.changes.commit(context, async (change) => {
      if (!(await this.keys.revoke(change.manager, id, userId))) throw notFound('apiKey.notFound')
      change.emit(apiKeyRevoked, { keyId: id, userId })
    })
  }
}

function inPerson(actor: CallContext['actor']): string {
  if (actor.kind !== 'user') throw new DomainError('unauthenticated', { message: 'error.unauthenticated' })
  return actor.userId
}
