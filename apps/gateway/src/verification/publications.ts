import { Injectable } from '@nestjs/common'
import { publishKeys, publishStatusList, type CallContext } from '@huella/contracts'
import { Bus, type HandlingContext } from '@huella/messaging'
import { KeptAnswer, type Kept } from './kept-answer.js'

export interface PublishedKeys {
  /** A JWK set (RFC 7517). */
  keySet: Buffer
  /** A compact JWS. */
  trustFile: Buffer
  /** The keys that sign the trust file, as JSON. */
  trustKeys: string
}

/** What anybody needs to check certificates, as medical-records signed it up to two seconds ago. */
@Injectable()
export class Publications {
  private readonly kept = new KeptAnswer('Keys of certificates', (context) => this.askKeys(context))
  /** Of the lists that have begun. */
  private readonly lists = new Map<number, KeptAnswer<Buffer>>()

  constructor(private readonly bus: Bus) {}

  /** @param longest milliseconds for which those that are known serve while medical-records is away */
  keys(context: CallContext, longest?: number): Promise<Kept<PublishedKeys>> {
    return this.kept.get(context, longest)
  }

  /** @throws DomainError `not_found` for a list that has not begun */
  async statusList(list: number, context: CallContext): Promise<Kept<Buffer>> {
    const kept = this.lists.get(list) ?? new KeptAnswer(`Status list ${list}`, (asking) => this.askList(list, asking))
    this.lists.set(list, kept)
    try {
      return await kept.get(context)
    } catch (error) {
      this.lists.delete(list) // or whoever asks for many would fill the memory
      throw error
    }
  }

  private async askKeys(context: HandlingContext): Promise<PublishedKeys> {
    const { keys, trustFile, trustKeys } = await this.bus.call(publishKeys, {}, context)
    return { keySet: Buffer.from(JSON.stringify(keys)), trustFile: Buffer.from(trustFile), trustKeys: JSON.stringify(trustKeys) }
  }

  private async askList(list: number, context: HandlingContext): Promise<Buffer> {
    return Buffer.from((await this.bus.call(publishStatusList, { list }, context)).signed, 'base64')
  }
}
