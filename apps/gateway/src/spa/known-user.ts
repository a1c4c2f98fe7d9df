import { Logger } from '@nestjs/common'
import type { AnswerOf, getCurrentUser } from '@huella/contracts'
import type { Request } from 'express'
import type { CurrentUserView } from '../account/current-user.view.js'
import { callContextOf } from '../http/request-context.js'
import { signedInUserId } from '../sessions/session-actions.js'

export type KnownUser = AnswerOf<typeof getCurrentUser>

/** Milliseconds that the page waits to be told who asks for it; the application asks itself otherwise. */
const patience = 500

const logger = new Logger('KnownUser')

/** Who is signed in, as `GET /api/auth/user` would answer. */
export const knownUser =
  (users: Pick<CurrentUserView, 'of'>) =>
  async (request: Request): Promise<KnownUser | undefined> => {
    const userId = signedInUserId(request)
    if (!userId) return undefined
    const context = { ...callContextOf(request), actor: { kind: 'user', userId, userType: null, doctor: null } as const }
    return users.of({ ...context, deadline: Date.now() + patience }).catch((error: unknown) => {
      logger.warn({ requestId: context.requestId, message: `Page without its reader: ${String(error)}` })
      return undefined
    })
  }

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' }

/** The page with its reader on its root element, so that nothing has to be asked before the first screen. */
export const withUser = (page: string, user: KnownUser): string =>
  page.replace('<html ', () => `<html data-user="${JSON.stringify(user).replace(/[&"<]/g, (sign) => entities[sign]!)}" `)
