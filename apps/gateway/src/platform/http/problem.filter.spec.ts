import { type ArgumentsHost, ForbiddenException, Logger, NotFoundException } from '@nestjs/common'
import { DomainError, unavailable } from '@huella/contracts'
import express, { type NextFunction, type Request, type Response } from 'express'
import request from 'supertest'
import { ProblemFilter } from './problem.filter.js'
import { requestContext } from './request-context.js'

/** Answers with what was thrown after a file's headers were set. */
function answerTo(thrown: unknown) {
  const app = express().use(requestContext, (_request, response) => {
    response.set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: '"file"', 'Content-Range': 'bytes */7', 'Content-Encoding': 'br', 'Last-Modified': 'x', 'Content-Disposition': 'inline' })
    throw thrown
  })
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    new ProblemFilter().catch(error, { switchToHttp: () => ({ getRequest: () => req, getResponse: () => res }) } as unknown as ArgumentsHost)
  })
  return request(app).get('/assets/a.js')
}

const foreign = (status: unknown, more = {}) => Object.assign(new Error('theirs'), { status, ...more })

it.each<[string, unknown, number, string]>([
  ['an error of ours', new DomainError('conflict'), 409, 'conflict'],
  ['a service that is away', unavailable(), 503, 'unavailable'],
  ['a route that is not there', new NotFoundException(), 404, 'not_found'],
  ['a refusal by the framework', new ForbiddenException(), 403, 'forbidden'],
  ['a body that is too large', foreign(413, { type: 'entity.too.large' }), 413, 'too_large'],
  ['a file that has changed', foreign(412), 412, 'precondition_failed'],
  ['a range beyond the end', foreign(416), 416, 'invalid'],
  ['a file that is not there', foreign(404), 404, 'not_found'],
  ['too long an address', foreign(414), 414, 'invalid'],
  ['what cannot be worked with', foreign(422), 422, 'unprocessable'],
  ['a failure of theirs', foreign(500), 500, 'internal'],
  ['a status that is none', foreign('404'), 500, 'internal'],
  ['a defect', new TypeError('x'), 500, 'internal'],
])('%s is answered as a problem', async (_, thrown, status, code) => {
  jest.spyOn(Logger.prototype, 'error').mockReturnValue()
  const answer = await answerTo(thrown)
  expect([answer.status, answer.type]).toEqual([status, 'application/problem+json'])
  expect(JSON.parse(answer.text)).toMatchObject({ status, code })
})

it('a problem is nobody’s to keep, and bears nothing of the file that was asked for', async () => {
  const { headers } = await answerTo(foreign(416))
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['etag']).not.toBe('"file"')
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/content-(range|encoding|disposition)|last-modified/)]))
})
