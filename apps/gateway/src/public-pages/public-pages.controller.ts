import { Controller, Header, Req, Res } from '@nestjs/common'
import { getPublicProfile, getPublicReviews, getPublicVaccinations, type AnswerOf } from '@huella/contracts'
import type { Request, Response } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { StoredAnswers } from '../platform/stored-answers/stored-answers.js'
import { sendPage } from './answer-stored-pages.js'
import { PublicHistoryView } from './public-history.view.js'
import { PublicProfileView } from './public-profile.view.js'

const revalidated = 'public, max-age=0, must-revalidate'

@Controller()
export class PublicPagesController {
  constructor(
    private readonly answers: StoredAnswers,
    private readonly profiles: PublicProfileView,
    private readonly history: PublicHistoryView,
  ) {}

  /** Only of pages that are not kept; see {@link answerStoredPages}. */
  @Endpoint(getPublicProfile)
  async page({ params, context }: Call<typeof getPublicProfile>, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { nickname } = params
    sendPage(await this.answers.compose('public_pages', nickname.toLowerCase(), () => this.profiles.of(nickname, context)), request, response)
  }

  @Endpoint(getPublicVaccinations)
  @Header('Cache-Control', revalidated)
  doses({ params, query, context }: Call<typeof getPublicVaccinations>): Promise<AnswerOf<typeof getPublicVaccinations>> {
    return this.history.doses(params.nickname, query.before, context)
  }

  @Endpoint(getPublicReviews)
  @Header('Cache-Control', revalidated)
  reviews({ params, query, context }: Call<typeof getPublicReviews>): Promise<AnswerOf<typeof getPublicReviews>> {
    return this.history.reviews(params.nickname, query.before, context)
  }
}
