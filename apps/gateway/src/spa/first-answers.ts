import { Logger } from '@nestjs/common'
import type { CallContext } from '@huella/contracts'
import type { Request } from 'express'
import { callContextOf } from '../http/request-context.js'
import type { PetDetailView } from '../pets/pet-detail.view.js'
import type { PetListView } from '../pets/pet-list.view.js'
import { dataLinks } from './data-links.js'
import type { KnownUser } from './known-user.js'
import { coverPreload } from './pet-tags.js'

type Context = CallContext & { deadline?: number }

/** Milliseconds that the page waits for what its first screen will ask for; the application asks itself otherwise. */
const patience = 500
/** Letters from which an answer is better fetched beside the scripts than waited for in front of them. */
const tooLong = 60_000

const logger = new Logger('FirstAnswers')
const petPath = /^\/pets\/([1-9]\d{0,8})$/

export interface FirstAnswers {
  /** What the API would answer, by path. */
  answers: Record<string, unknown>
  /** For the head of the page. */
  links: string[]
}

/** What the first screen at an address will ask for, as the API would answer. */
export const firstAnswers =
  (list: Pick<PetListView, 'mine'>, detail: Pick<PetDetailView, 'of'>) =>
  async (request: Request, user: KnownUser): Promise<FirstAnswers> => {
    const actor = { kind: 'user', userId: user.id, userType: null, doctor: null } as const
    const context: Context = { ...callContextOf(request), actor, deadline: Date.now() + patience }
    const petId = Number(petPath.exec(request.path)?.[1] ?? 0)
    if (petId > 0) return told(`/api/pets/${petId}`, detail.of(petId, context), ({ imageUrl, mediaFiles }) => coverPreload(imageUrl, mediaFiles))
    if (request.path === '/' && user.userType !== 'doctor') return told('/api/pets', list.mine(context))
    return { answers: {}, links: [] }
  }

async function told<T>(path: string, asked: Promise<T>, linksOf: (answer: T) => string[] = () => []): Promise<FirstAnswers> {
  try {
    const answer = await asked
    return JSON.stringify(answer).length > tooLong ? { answers: {}, links: dataLinks(path) } : { answers: { [path]: answer }, links: linksOf(answer) }
  } catch (error) {
    logger.warn(`Page without ${path}: ${String(error)}`)
    return { answers: {}, links: dataLinks(path) } // the application hears why, and says so
  }
}

/** The page with answers as a block of data; `<` is written so that no text can end the block. */
export const withAnswers = (page: string, answers: FirstAnswers['answers']): string =>
  Object.keys(answers).length === 0
    ? page
    : page.replace('</body>', () => `  <script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>\n  </body>`)
