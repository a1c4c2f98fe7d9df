import { Controller, Headers, Res } from '@nestjs/common'
import {
  choosePublicPage, createPet, deletePet, deletePetById, getActivity, getPetById, getPets, postPet, putPet, putPublicPage, updatePet, type AnswerOf,
} from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Response } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { StoredAnswers } from '../platform/stored-answers/stored-answers.js'
import { ActivityView } from './activity.view.js'
import { PetDetailView } from './pet-detail.view.js'
import { PetListView } from './pet-list.view.js'

@Controller()
export class PetsController {
  constructor(
    private readonly bus: Bus,
    private readonly list: PetListView,
    private readonly answers: StoredAnswers,
    private readonly detail: PetDetailView,
    private readonly activity: ActivityView,
  ) {}

  @Endpoint(getPets)
  async mine({ context }: Call<typeof getPets>, @Res() response: Response): Promise<void> {
    const { actor } = context
    if (actor.kind !== 'user') return void response.json(await this.list.mine(context))
    const { userId } = actor
    const kept = await this.answers.find('pet_lists', userId)
    const { body, etag } = kept ?? (await this.answers.compose('pet_lists', userId, () => this.list.composed(userId, context)))
    response.type('json').set('ETag', etag).send(body)
  }

  @Endpoint(getPetById)
  one({ params, context }: Call<typeof getPetById>): Promise<AnswerOf<typeof getPetById>> {
    return this.detail.of(params.id, context)
  }

  @Endpoint(postPet)
  create({ body, context }: Call<typeof postPet>): Promise<AnswerOf<typeof postPet>> {
    return this.bus.call(createPet, body, context)
  }

  @Endpoint(putPet)
  change({ params, body, context }: Call<typeof putPet>, @Headers('if-match') version?: string): Promise<AnswerOf<typeof putPet>> {
    return this.bus.call(updatePet, { petId: params.id, version: version?.replaceAll('"', ''), fields: body }, context)
  }

  @Endpoint(putPublicPage)
  choosePublicPage({ params, body, context }: Call<typeof putPublicPage>): Promise<AnswerOf<typeof putPublicPage>> {
    return this.bus.call(choosePublicPage, { ...body, petId: params.id }, context)
  }

  @Endpoint(deletePetById)
  async remove({ params, context }: Call<typeof deletePetById>): Promise<void> {
    await this.bus.call(deletePet, { petId: params.id }, context)
  }

  @Endpoint(getActivity)
  recent({ query, context }: Call<typeof getActivity>): Promise<AnswerOf<typeof getActivity>> {
    return this.activity.list(query, context)
  }
}
