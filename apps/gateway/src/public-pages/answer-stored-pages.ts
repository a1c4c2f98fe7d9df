import { getPublicProfile } from '@huella/contracts'
import type { Request, RequestHandler, Response } from 'express'
import type { Admission } from '../platform/limits/admission.js'
import type { StoredAnswers } from '../platform/stored-answers/stored-answers.js'
import type { StoredAnswer } from '../platform/stored-answers/stored-answers.repository.js'

/** A browser asks each time whether it is still the same; a network of caches in between may answer a few seconds by itself. */
const cacheable = 'public, max-age=0, s-maxage=5, must-revalidate'

/** What cannot be one is looked for by no statement, which others share. */
const possibleNickname = /^[^\0]{1,50}$/u
const pagePath = /^\/api\/public\/pets\/([^/]+)$/

/** Middleware: answers public pages that are kept, before anything else is worked out for the request. */
export function answerStoredPages(answers: Pick<StoredAnswers, 'find'>, admission: Pick<Admission, 'admit'>): RequestHandler {
  return (request, response, next) => {
    const nickname = request.method === 'GET' || request.method === 'HEAD' ? nicknameIn(request.path) : undefined
    if (nickname === undefined) return next()
    answers.find('public_pages', nickname)
      .then(async (page) => {
        if (!page) return next()
        request.route = { path: getPublicProfile.path }
        await admission.admit('public', request, response)
        sendPage(page, request, response)
      })
      .catch(next)
  }
}

/** Answers with a page, or says that it is the one that the reader has. */
export function sendPage({ body, etag }: StoredAnswer, request: Request, response: Response): void {
  response.setHeader('ETag', etag).setHeader('Cache-Control', cacheable).setHeader('Content-Type', 'application/json; charset=utf-8')
  if (has(request.headers['if-none-match'], etag)) response.status(304).end()
  else response.setHeader('Content-Length', Buffer.byteLength(body)).end(request.method === 'HEAD' ? undefined : body)
}

/** Also where the tag was made weak on the way, by who compressed the page. */
const has = (tags: string | undefined, etag: string): boolean => tags !== undefined && tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

function nicknameIn(path: string): string | undefined {
  const part = pagePath.exec(path)?.[1]
  try {
    const nickname = decodeURIComponent(part ?? '').toLowerCase()
    return possibleNickname.test(nickname) ? nickname : undefined
  } catch {
    return undefined // what is no address is refused where all are
  }
}
