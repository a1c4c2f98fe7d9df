import type { Server } from 'node:http'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { getCurrentUser } from '@huella/contracts'
import { Bus } from '@huella/messaging'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { GatewayConfig } from './config.js'
import { calendarFeed, isCalendarFeed } from './calendar-feed/calendar-feed.js'
import { bouncePath, plainBodies } from './mail-links/bodies.js'
import { mediaOrigin } from './media/media-addresses.js'
import { sessionOnDemand } from './media/media-admission.js'
import { accessLog } from './platform/http/access-log.js'
import { readBody } from './platform/http/body.js'
import { ConnectionDrain } from './platform/http/connection-drain.js'
import { refuseCrossSite } from './platform/http/cross-site.js'
import { idempotencySecrets } from './platform/http/idempotency-key.js'
import { refuseUnknownHosts } from './platform/http/known-hosts.js'
import { OwedAnswers } from './platform/http/owed-answers.js'
import { requestContext } from './platform/http/request-context.js'
import { limitTimes } from './platform/http/request-times.js'
import { securityHeaders } from './platform/http/security-headers.js'
import { answerSecurityTxt, securityTxtPath } from './platform/http/security-txt.js'
import { Admission } from './platform/limits/admission.js'
import { RateCounters } from './platform/limits/counters.js'
import { FailedCredentials } from './platform/limits/failed-credentials.js'
import { CachedSessionStore } from './platform/sessions/cached-session-store.js'
import { dropDeadSessions, refuseDeadCookies } from './platform/sessions/dead-sessions.js'
import { SessionCache } from './platform/sessions/session-cache.js'
import { SessionEnds } from './platform/sessions/session-ends.js'
import { nameReader } from './platform/sessions/reader.js'
import { cookieName, sessionMiddleware } from './platform/sessions/session-middleware.js'
import { SessionTable } from './platform/sessions/session-table.js'
import { StoredAnswers } from './platform/stored-answers/stored-answers.js'
import { answerStoredPages } from './public-pages/answer-stored-pages.js'
import { PublicPetPage } from './spa/public-pet-page.js'
import { singlePageApplication } from './spa/spa.js'
import { whoAsks } from './spa/who-asks.js'
import { Publications } from './verification/publications.js'
import { isVerifier, verifier } from './verification/verifier.js'
import { readableAnywhere } from './verification/well-known.controller.js'

/** Every request passes these, in this order, before a route sees it. */
export function prepare(app: NestExpressApplication, config: GatewayConfig, logger: Logger): void {
  const server = app.getHttpServer() as Server
  limitTimes(server)
  app.get(ConnectionDrain).watch(server)
  app.get(OwedAnswers).watch(server)
  app.set('trust proxy', config.TRUST_PROXY)
  app.set('query parser', 'simple')
  app.set(idempotencySecrets, config.sessionSecrets)
  app.disable('x-powered-by')
  app.use(requestContext, accessLog(logger), ...securityHeaders(config.isSecure, mediaOrigin(config)), refuseUnknownHosts(config))
  app.use(answerStoredPages(app.get(StoredAnswers), app.get(Admission)))
  app.use(securityTxtPath, answerSecurityTxt(config))
  app.use(...onlyFor('/.well-known', [readableAnywhere]), ...where(isVerifier, verifier(config.WEB_DIST, app.get(Publications))))
  app.use(...where(isCalendarFeed, [calendarFeed(app.get(Bus), app.get(RateCounters))]))
  const session = sessions(app, config)
  const cookie = cookieName(config.isSecure)
  const failures = app.get(FailedCredentials)
  app.use(...onlyFor('/api', [refuseCrossSite(config.PUBLIC_ORIGIN)]), ...where(isPersonal, [session, refuseDeadCookies(failures), nameReader]))
  app.use(getCurrentUser.path, dropDeadSessions(cookie))
  app.use('/dev-idp/token', express.urlencoded({ extended: false, limit: '10kb' }))
  const asks = whoAsks(session, cookie, failures)
  app.use(...onlyFor('/media', [sessionOnDemand(asks)]))
  const petPage = new PublicPetPage(app.get(Bus), app.get(RateCounters), config.PUBLIC_ORIGIN)
  for (const [path, read] of Object.entries(plainBodies)) app.use(...where((each) => each.startsWith(path), [read]))
  app.use(...where(takesJson, readBody), ...notFor('/api', singlePageApplication(config.WEB_DIST, petPage, asks)))
}

function sessions(app: NestExpressApplication, config: GatewayConfig): RequestHandler {
  return sessionMiddleware(config, new CachedSessionStore(app.get(SessionTable), app.get(SessionCache), app.get(SessionEnds)))
}

/** Keeps the full path visible to the handlers, unlike mounting them under a prefix. */
const onlyFor = (prefix: string, handlers: RequestHandler[]): RequestHandler[] => where((path) => path.startsWith(`${prefix}/`), handlers)

/** What anyone may see is the same for whoever asks: what says so to caches carries no session. */
const isPersonal = (path: string): boolean => path.startsWith('/api/') && !/^\/api\/(public\/|openapi\.json\/?$|docs(\/|$))/i.test(path)

const takesJson = (path: string): boolean => path.startsWith('/api/') && path !== bouncePath

/** No look at the disk for what no file can answer. */
const notFor = (prefix: string, handlers: RequestHandler[]): RequestHandler[] => where((path) => !path.startsWith(`${prefix}/`), handlers)

const where = (holds: (path: string) => boolean, handlers: RequestHandler[]): RequestHandler[] =>
  handlers.map((handler) => (request, response, next) => (holds(request.path) ? handler(request, response, next) : next()))
