import { Logger } from '@nestjs/common'
import { DomainError, getPublicPet } from '@huella/contracts'
import type { Bus } from '@huella/messaging'
import type { Request, Response } from 'express'
import { callContextOf } from '../platform/http/request-context.js'
import type { RateCounters } from '../platform/limits/counters.js'
import { isExceeded } from '../platform/limits/headers.js'
import { networkOf } from '../platform/limits/policies.js'
import { hiddenTags, petTags, withTags } from './pet-tags.js'

/** Milliseconds that the page waits for what its link card says; the page works without. */
const patience = 800

const petPath = /^\/pet\/([^/]+)\/?$/

/** The application's page for a pet's public address, with tags that show the pet where the link is pasted. */
export class PublicPetPage {
  private readonly logger = new Logger(PublicPetPage.name)

  constructor(
    private readonly bus: Pick<Bus, 'call'>,
    private readonly counters: Pick<RateCounters, 'charge' | 'look'>,
    private readonly origin: string,
  ) {}

  isAt(path: string): boolean {
    return nicknameIn(path) !== undefined
  }

  /** @param page the plain page, which stays as it is where nothing can be told about the pet */
  async render(request: Request, response: Response, page: string): Promise<string> {
    response.vary('Accept-Language').setHeader('Cache-Control', 'no-cache')
    const tags = await this.tags(nicknameIn(request.path) ?? '', request)
    return tags ? withTags(page, callContextOf(request).language, tags) : page
  }

  private async tags(nickname: string, request: Request): Promise<readonly string[] | undefined> {
    const context = callContextOf(request)
    try {
      if (!(await this.mayAsk(request))) return undefined
      const { pet, lost } = await this.bus.call(getPublicPet, { nickname }, { ...context, deadline: performance.now() + patience })
      return petTags(pet, this.origin, context.language, Boolean(lost))
    } catch (error) {
      if (isAbsent(error)) return await this.missed(request)
      this.logger.warn({ requestId: context.requestId, message: `Public page without tags: ${String(error)}` })
      return undefined
    }
  }

  /** Who may guess no more nicknames at the API learns none from the page either. */
  private async mayAsk(request: Request): Promise<boolean> {
    const network = networkOf(request.ip ?? '')
    const [visits, misses] = await Promise.all([
      this.counters.charge({ policy: 'public', subject: `${network} page` }),
      this.counters.look({ policy: 'public-miss', subject: network }),
    ])
    return !isExceeded(visits) && misses.used < misses.policy.quota
  }

  private async missed(request: Request): Promise<readonly string[] | undefined> {
    const count = await this.counters.charge({ policy: 'public-miss', subject: networkOf(request.ip ?? '') })
    return isExceeded(count) ? undefined : hiddenTags
  }
}

const isAbsent = (error: unknown): boolean => error instanceof DomainError && (error.code === 'not_found' || error.code === 'invalid')

function nicknameIn(path: string): string | undefined {
  const part = petPath.exec(path)?.[1]
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
