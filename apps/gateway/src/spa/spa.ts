import { existsSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import type { PublicPetPage } from './public-pet-page.js'

const notOurs = /^\/(api|media|dev-idp)(\/|$)/

/** The built browser application: hashed files for a year, and its one page for every path that names none of ours. */
export function singlePageApplication(webDist: string | undefined, petPage: PublicPetPage): RequestHandler[] {
  if (!webDist || !existsSync(join(webDist, 'index.html'))) return []
  const page = join(webDist, 'index.html')
  return [
    express.static(webDist, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    }),
    async (request, response, next) => {
      const wantsPage = ['GET', 'HEAD'].includes(request.method) && !notOurs.test(request.path)
      if (!wantsPage) return next()
      response.setHeader('Cache-Control', 'no-cache')
      const rendered = await petPage.render(request, response, page)
      return rendered === undefined ? response.sendFile(page) : response.type('html').send(rendered)
    },
  ]
}
