import type { RequestHandler } from 'express'
import type { GatewayConfig } from '../../config.js'

export const securityTxtPath = '/.well-known/security.txt'

/** Days for which what it says can be relied on; RFC 9116 asks for less than a year. */
const validFor = 180
const day = 86_400_000

type Origin = Pick<GatewayConfig, 'PUBLIC_ORIGIN' | 'SECURITY_CONTACT'>

/** Where to write who has found a weakness: an address without a scheme is an e-mail address. */
function contactOf({ SECURITY_CONTACT: contact, PUBLIC_ORIGIN }: Origin): string {
  if (!contact) return `mailto:security@${new URL(PUBLIC_ORIGIN).hostname}`
  return /^(?:https|mailto|tel):/.test(contact) ? contact : `mailto:${contact}`
}

/** RFC 9116. It expires at the end of a day, so that one day's answers are the same. */
export const securityTxt = (config: Origin, now = Date.now()): string =>
  [
    `Contact: ${contactOf(config)}`,
    `Expires: ${new Date(Math.floor(now / day + validFor) * day).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${config.PUBLIC_ORIGIN}${securityTxtPath}`,
    '',
  ].join('\n')

/** Middleware for {@link securityTxtPath}. */
export const answerSecurityTxt =
  (config: Origin): RequestHandler =>
  (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next()
    response.type('text/plain').setHeader('Cache-Control', 'public, max-age=86400')
    response.send(securityTxt(config))
  }
