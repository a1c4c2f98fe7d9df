import { Logger } from '@nestjs/common'
import { getActivity, validate, type CallContext } from '@huella/contracts'
import type { Request } from 'express'
import { callContextOf } from '../http/request-context.js'
import type { ActivityView } from '../pets/activity.view.js'
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

/** What answers the API's own calls. */
export interface Views {
  pets: Pick<PetListView, 'mine'>
  pet: Pick<PetDetailView, 'of'>
  activity: Pick<ActivityView, 'list'>
}

/** What the first screen at an address will ask for, as the API would answer. */
export const firstAnswers =
  (views: Views) =>
  async (request: Request, user: KnownUser): Promise<FirstAnswers> => {
    const actor = { kind: 'user', userId: user.id, userType: null, doctor: null } as const
    const context: Context = { ...callContextOf(request), actor, deadline: Date.now() + patience }
    const petId = Number(petPath.exec(request.path)?.[1] ?? 0)
    if (petId > 0) return onePet(views, petId, context)
    if (request.path !== '/' || user.userType === 'doctor') return nothing
    return told({ '/api/pets': views.pets.mine(context), '/api/activity': views.activity.list(validate(getActivity.query, {}), context) })
  }

const nothing: FirstAnswers = { answers: {}, links: [] }

async function onePet(views: Views, petId: number, context: Context): Promise<FirstAnswers> {
  const pet = views.pet.of(petId, context)
  const { answers, links } = await told({ [`/api/pets/${petId}`]: pet, '/api/pets': views.pets.mine(context) })
  const picture = await pet.then(({ imageUrl, mediaFiles }) => coverPreload(imageUrl, mediaFiles)).catch(() => [])
  return { answers, links: [...links, ...picture] }
}

async function told(asked: Record<string, Promise<unknown>>): Promise<FirstAnswers> {
  const known = await Promise.all(Object.entries(asked).map(async ([path, answer]) => [path, await answer.catch((error) => without(path, error))] as const))
  const isWorthIt = (answer: unknown): boolean => answer !== undefined && JSON.stringify(answer).length <= tooLong
  return {
    answers: Object.fromEntries(known.filter(([, answer]) => isWorthIt(answer))),
    // The application hears why there is none, and says so.
    links: known.filter(([, answer]) => !isWorthIt(answer)).flatMap(([path]) => dataLinks(path)),
  }
}

const without = (path: string, error: unknown): void => logger.warn(`Page without ${path}: ${String(error)}`)

/** The page with answers as a block of data; `<` is written so that no text can end the block. */
export const withAnswers = (page: string, answers: FirstAnswers['answers']): string =>
  Object.keys(answers).length === 0
    ? page
    : page.replace('</body>', () => `  <script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>\n  </body>`)
