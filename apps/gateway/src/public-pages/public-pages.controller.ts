import { Controller, Header, Req, Res } from '@nestjs/common'
import { getPublicProfile, getPublicReviews, getPublicVaccinations, type AnswerOf } from '@huella/contracts'
import type { Request, Response } from 'express'
import { type Call, Endpoint } from '../platform/http/endpoint.decorator.js'
import { sendPage } from './answer-stored-pages.js'
import { PublicHistoryView } from './public-history.view.js'
import { PublicPages } from './public-pages.js'

const revalidated = 'public, max-age=0, must-revalidate'

@Controller()
export class PublicPagesController {
  constructor(
    private readonly pages: PublicPages,
    private readonly history: PublicHistoryView,
  ) {}

  /** Only of pages that are not kept; see {@link answerStoredPages}. */
  @Endpoint(getPublicProfile)
  async page({ params, context }: Call<typeof getPublicProfile>, @Req() request: Request, @Res() response: Response): Promise<void> {
    sendPage(await this.pages.compose(params.nickname, context), request, response)
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
