import { Controller } from '@nestjs/common'
import { getPetByNickname, searchOwnersPets, type AnswerOf } from '@huella/contracts'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { OwnersPetsView } from './owners-pets.view.js'

@Controller()
export class SearchController {
  constructor(private readonly ownersPets: OwnersPetsView) {}

  @Endpoint(searchOwnersPets)
  search({ query, context }: Call<typeof searchOwnersPets>): Promise<AnswerOf<typeof searchOwnersPets>> {
    return this.ownersPets.search(query.q, context)
  }

  @Endpoint(getPetByNickname)
  byNickname({ params, context }: Call<typeof getPetByNickname>): Promise<AnswerOf<typeof getPetByNickname>> {
    return this.ownersPets.byNickname(params.nickname, context)
  }
}
