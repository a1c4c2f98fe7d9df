import { Injectable } from '@nestjs/common'
import { DomainError, notFound, type AnswerOf, type BodyOf, type CallContext, type getApiKeys, type postApiKey } from '@huella/contracts'
import { Changes } from '@huella/messaging'
import { requireDoctor } from '../doctors/acting-doctor.js'
import { ApiKeysRepository } from './api-keys.repository.js'
import { createSecret } from './secret.js'

/** Keys are made and revoked by their owner in person: a key cannot beget keys. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly changes: Changes,
    private readonly keys: ApiKeysRepository,
  ) {}

  list({ actor }: CallContext): Promise<AnswerOf<typeof getApiKeys>> {
    return this.keys.listActive(inPerson(actor))
  }

  async create({ name, scopes }: BodyOf<typeof postApiKey>, context: CallContext): Promise<AnswerOf<typeof postApiKey>> {
    const userId = inPerson(context.actor)
    requireDoctor(context.actor)
    const { secret, prefix, hash } = createSecret()
    const added = { userId, name, prefix, hash, scopes: [...new Set(scopes)] }
    const key = await this.changes.commit(context, ({ manager }) => this.keys.add(manager, added))
    if (!key) throw new DomainError('conflict', { message: 'apiKey.tooMany' })
    return { ...key, secret }
  }

  async revoke(id: string, { actor }: CallContext): Promise<void> {
    if (!(await this.keys.revoke(id, inPerson(actor)))) throw notFound('apiKey.notFound')
  }
}

function inPerson(actor: CallContext['actor']): string {
  if (actor.kind !== 'user') throw new DomainError('unauthenticated', { message: 'error.unauthenticated' })
  return actor.userId
}
