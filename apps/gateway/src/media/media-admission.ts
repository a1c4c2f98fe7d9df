import { Injectable } from '@nestjs/common'
import { anonymous, filesAtOnce, findReadableFiles, notFound, type CallContext } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import type { Request, RequestHandler, Response } from 'express'
import { callContextOf } from '../platform/http/request-context.js'
import { asUser, signedInUserId } from '../platform/sessions/session-actions.js'

declare module 'express-serve-static-core' {
  interface Request {
    /** Looks up the session, for an address that most people read without one. */
    findSession?: () => Promise<void>
  }
}

/** Middleware: who asks for a file is looked up where it matters. */
export const sessionOnDemand = (look: (request: Request, response: Response) => Promise<void>): RequestHandler => (request, response, next) => {
  request.findSession = () => look(request, response)
  next()
}

/** Files that one reader asks for while an earlier question of theirs is under way. */
interface Batch {
  keys: Set<string>
  readable: Promise<ReadonlySet<string>>
}

/** Milliseconds from when a reader comes to when they are told that pets-media does not answer. */
const patienceMs = 2700

/**
 * Asks pets-media, for every file that is served, whether whoever asks may read it: what is deleted or made private is gone at once. Files that
 * a reader asks for while one question is under way are the next one, so that a page full of pictures is a few questions.
 */
@Injectable()
export class MediaAdmission {
  private readonly gathering = new Map<string, Batch>()
  private readonly underWay = new Map<string, Promise<unknown>>()

  constructor(private readonly bus: Bus) {}

  /** @throws DomainError `not_found` for what does not exist for this reader */
  async admit(key: string, request: Request): Promise<void> {
    const nobody = { ...callContextOf(request), actor: anonymous }
    const { invitation } = request.query
    if (await this.isReadable(key, nobody)) return
    if (typeof invitation === 'string' && (await this.ask([key], nobody, invitation.slice(0, 128))).has(key)) return
    await request.findSession?.()
    const userId = signedInUserId(request)
    if (!userId || !(await this.isReadable(key, { ...nobody, actor: asUser(userId) }))) throw notFound()
  }

  private async isReadable(key: string, context: CallContext): Promise<boolean> {
    const reader = 'userId' in context.actor ? context.actor.userId : ''
    const batch = this.gathering.get(reader) ?? this.gather(reader, context)
    batch.keys.add(key)
    if (batch.keys.size === filesAtOnce) this.gathering.delete(reader)
    return (await batch.readable).has(key)
  }

  private gather(reader: string, context: CallContext): Batch {
    const keys = new Set<string>()
    const own = { ...context, deadline: performance.now() + patienceMs }
    const readable = Promise.resolve(this.underWay.get(reader)).then(() => {
      if (this.gathering.get(reader)?.keys === keys) this.gathering.delete(reader)
      return this.follow(reader, this.ask([...keys], own))
    })
    const batch = { keys, readable }
    this.gathering.set(reader, batch)
    return batch
  }

  /** Notes that a question is under way until it is answered, either way. */
  private follow<T>(reader: string, question: Promise<T>): Promise<T> {
    const over = (): void => { if (this.underWay.get(reader) === answered) this.underWay.delete(reader) }
    const answered = question.then(over, over)
    this.underWay.set(reader, answered)
    return question
  }

  private async ask(keys: string[], context: CallContext, invitation?: string): Promise<ReadonlySet<string>> {
    return new Set(await this.bus.call(findReadableFiles, { keys, ...(invitation !== undefined && { invitation }) }, context))
  }
}
