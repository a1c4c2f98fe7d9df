import { Controller } from '@nestjs/common'
import { deleteApiKey, getApiKeys, postApiKey, type AnswerOf } from '@huella/contracts'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { ApiKeys } from './api-keys.service.js'

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeys) {}

  @Endpoint(getApiKeys)
  mine({ context }: Call<typeof getApiKeys>): Promise<AnswerOf<typeof getApiKeys>> {
    return this.keys.list(context)
  }

  @Endpoint(postApiKey)
  create({ body, context }: Call<typeof postApiKey>): Promise<AnswerOf<typeof postApiKey>> {
    return this.keys.create(body, context)
  }

  @Endpoint(deleteApiKey)
  revoke({ params, context }: Call<typeof deleteApiKey>): Promise<void> {
    return this.keys.revoke(params.id, context)
  }
}
