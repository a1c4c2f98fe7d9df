import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { withDataLinks } from './data-links.js'
import { entranceLinks } from './entrances.js'
import { describeCompressed, preferCompressed } from './precompressed.js'
import type { PublicPetPage } from './public-pet-page.js'
import { sendPage } from './send-page.js'

/** Paths that are never a screen: of the server, and of files whose name carries a hash. */
const notScreens = /^\/(api|media|dev-idp|assets)(\/|$)/

/** Puts on a request whether somebody is signed in. */
export type WhoAsks = (request: Request, response: Response) => Promise<void>

/** The built browser application: hashed files for a year, and its one page for every path that is a screen. */
export function singlePageApplication(webDist: string | undefined, petPage: PublicPetPage, whoAsks: WhoAsks): RequestHandler[] {
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

  /** Nobody's page says so, and the application asks no more; it is not kept, for it is wrong as soon as they sign in. */
  async function screen(request: Request, response: Response, plain: string): Promise<string> {
    response.vary('Cookie')
    await whoAsks(request, response)
    response.setHeader('Cache-Control', request.isNobody ? 'no-store' : 'private, no-cache')
    if (request.isNobody) return withEntrance(plain, 'signedOut').replace('<html ', '<html data-session="none" ')
    // The home page shows the login screen while the session loads, and then the pets.
    if (request.path === '/') return withDataLinks(withEntrance(plain, 'signedIn', 'signedOut'), '/api/auth/user', '/api/pets')
    return withDataLinks(withEntrance(plain, 'signedIn'), '/api/auth/user')
  }
}

function setHeaders(response: Response, path: string): void {
  response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  describeCompressed(response, path)
}
