import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { dataLinks, withLinks } from './data-links.js'
import { entranceLinks, withVisitor, type Visitor } from './entrances.js'
import { describeCompressed, preferCompressed } from './precompressed.js'
import type { PublicPetPage } from './public-pet-page.js'
import { sendPage } from './send-page.js'
import type { WhoAsks } from './who-asks.js'

/** Paths that are never a screen: of the server, and of files whose name, or whose folder's, carries a hash. */
const notScreens = /^\/(api|media|dev-idp|assets|ocr|\.well-known)(\/|$)/

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
        : isMessageLink(request.path)
          ? messagePage(response, plain)
          : await screen(request, response, plain)
      await sendPage(request, response, text)
    },
  ]

  /** Where a link in a message leads: nobody else is told its address, and nobody is asked for a session. */
  function messagePage(response: Response, plain: string): string {
    response.set({ 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    return withVisitor(withEntrance(plain, 'message'), 'message')
  }

  /** What the page names to be fetched with it depends on its reader; the page itself is everybody's. */
  async function screen(request: Request, response: Response, plain: string): Promise<string> {
    response.vary('Cookie').setHeader('Cache-Control', 'private, no-cache')
    await whoAsks(request, response)
    if (request.isNobody) return withVisitor(withEntrance(plain, 'signedOut'), 'signedOut')
    const scripts = withEntrance(plain, 'signedIn', ...sideOf(request.path))
    return withVisitor(withLinks(scripts, dataLinks('/api/auth/user', ...firstReads(request.path))), 'signedIn')
  }
}

const isMessageLink = (path: string): boolean => /^\/[ru]\/[^/]+\/?$/.test(path)
const isPet = (path: string): boolean => /^\/pets\/[1-9]\d{0,8}$/.test(path)
const isVets = (path: string): boolean => /^\/(veterinarian|doctor|doctor-vaccinations)(\/|$)/.test(path)

/** Whose first screen is at a path, as far as it is fetched with the page. */
function sideOf(path: string): Visitor[] {
  if (path === '/') return ['home']
  if (isPet(path)) return ['pet']
  return isVets(path) ? ['vet'] : []
}

/** What the first screen at a path will ask for. */
function firstReads(path: string): string[] {
  if (path === '/') return ['/api/pets', '/api/activity']
  return isPet(path) ? [`/api${path}`] : []
}

function setHeaders(response: Response, path: string): void {
  response.setHeader('Cache-Control', /\/(assets|ocr)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  describeCompressed(response, path)
}
