import { Controller, Header } from '@nestjs/common'
import { getPublicProfile, getPublicReviews, getPublicVaccinations, type AnswerOf } from '@huella/contracts'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { PublicHistoryView } from './public-history.view.js'
import { PublicProfileView } from './public-profile.view.js'

const cacheable = 'public, max-age=0, must-revalidate'

@Controller()
export class PublicPagesController {
  constructor(
    private readonly profile: PublicProfileView,
    private readonly history: PublicHistoryView,
  ) {}

  @Endpoint(getPublicProfile)
  @Header('Cache-Control', cacheable)
  page({ params, context }: Call<typeof getPublicProfile>): Promise<AnswerOf<typeof getPublicProfile>> {
    return this.profile.of(params.nickname, context)
  }

  @Endpoint(getPublicVaccinations)
  @Header('Cache-Control', cacheable)
  doses({ params, query, context }: Call<typeof getPublicVaccinations>): Promise<AnswerOf<typeof getPublicVaccinations>> {
    return this.history.doses(params.nickname, query.before, context)
  }

  @Endpoint(getPublicReviews)
  @Header('Cache-Control', cacheable)
  reviews({ params, query, context }: Call<typeof getPublicReviews>): Promise<AnswerOf<typeof getPublicReviews>> {
    return this.history.reviews(params.nickname, query.before, context)
  }
}
