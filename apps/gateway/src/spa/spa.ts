import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { dataLinks, withLinks } from './data-links.js'
import { entranceLinks, type Visitor } from './entrances.js'
import { withAnswers, type FirstAnswers } from './first-answers.js'
import { withUser, type KnownUser } from './known-user.js'
import { describeCompressed, preferCompressed } from './precompressed.js'
import type { PublicPetPage } from './public-pet-page.js'
import { sendPage } from './send-page.js'

/** Paths that are never a screen: of the server, and of files whose name carries a hash. */
const notScreens = /^\/(api|media|dev-idp|assets)(\/|$)/

/** Of whoever asks for the page. */
export interface Visitors {
  /** Puts on the request whether somebody is signed in. */
  look: (request: Request, response: Response) => Promise<void>
  /** Who that is, where it can be told in time. */
  known: (request: Request) => Promise<KnownUser | undefined>
  /** What the first screen will ask for. */
  answers: (request: Request, user: KnownUser) => Promise<FirstAnswers>
}

/** The built browser application: hashed files for a year, and its one page for every path that is a screen. */
export function singlePageApplication(webDist: string | undefined, petPage: PublicPetPage, visitors: Visitors): RequestHandler[] {
  if (!webDist || !existsSync(join(webDist, 'index.html'))) return []
  const page = join(webDist, 'index.html')
  const withEntrance = entranceLinks(webDist)
  return [
    preferCompressed(webDist),
    express.static(webDist, { index: false, redirect: false, setHeaders }),
    async (request, response, next) => {
      const wantsPage = ['GET', 'HEAD'].includes(request.method) && !notScreens.test(request.path)
      if (!wantsPage) return next()
      const plain = await readFile(page, 'utf8')
      const text = petPage.isAt(request.path)
        ? await petPage.render(request, response, withEntrance(plain, 'public'))
        : await screen(request, response, plain)
      await sendPage(request, response, text)
    },
  ]

  /** Nobody's page says so, and somebody's who they are, and the application asks no more; neither is kept, for it is wrong as soon as they sign in or out. */
  async function screen(request: Request, response: Response, plain: string): Promise<string> {
    response.vary('Cookie')
    await visitors.look(request, response)
    response.setHeader('Cache-Control', 'no-store')
    if (request.isNobody) return withEntrance(plain, 'signedOut').replace('<html ', '<html data-session="none" ')
    const user = await visitors.known(request)
    if (user) return told(withUser(withEntrance(plain, ...entrancesAt(request.path)), user), await visitors.answers(request, user))
    response.setHeader('Cache-Control', 'private, no-cache')
    // The home page shows the login screen while the session loads.
    const entrances = request.path === '/' ? (['signedIn', 'signedOut'] as const) : (['signedIn'] as const)
    return withLinks(withEntrance(plain, ...entrances), dataLinks('/api/auth/user'))
  }
}

const entrancesAt = (path: string): Visitor[] => (/^\/pets\/\d+$/.test(path) ? ['signedIn', 'pet'] : ['signedIn'])

const told = (page: string, { answers, links }: FirstAnswers): string => withAnswers(withLinks(page, links), answers)

function setHeaders(response: Response, path: string): void {
  response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  describeCompressed(response, path)
}
