import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Request } from 'express'
import type { GatewayConfig } from '../config.js'

export interface ProviderOptions {
  clientID: string
  clientSecret: string
  authorizationURL?: string
  tokenURL?: string
  userProfileURL?: string
}

const callbackPath = '/api/auth/google/callback'

/** Otherwise the local identity provider; `readGatewayConfig` admits neither half a pair nor, in production, none. */
export const usesGoogle = (config: GatewayConfig): boolean => Boolean(config.GOOGLE_CLIENT_ID)

/** How the local identity provider knows that it is this gateway who asks. */
export const localClient = ({ sessionSecrets: [secret] }: GatewayConfig) => ({
  clientID: 'huella-local',
  clientSecret: createHmac('sha256', secret).update('local identity provider').digest('hex'),
})

/** Where the provider sends people back to. The local one knows this gateway by whichever of its hosts they came to. */
export function callbackUrl(config: GatewayConfig, { headers }: Request): string {
  const host = (headers.host ?? '').toLowerCase()
  const isPublic = usesGoogle(config) || host === new URL(config.PUBLIC_ORIGIN).host
  return (isPublic ? config.PUBLIC_ORIGIN : `http://${host}`) + callbackPath
}

/** An address at which this process listens. */
function ownAddress({ HOST }: GatewayConfig): string {
  if (HOST === '::') return '[::1]'
  if (HOST === 'localhost' || HOST === '0.0.0.0') return '127.0.0.1'
  return isIPv6(HOST) ? `[${HOST}]` : HOST
}

/**
 * Google's own addresses when its credentials are set. Otherwise those of the local provider: the browser is sent by path,
 * so that it works under whatever host name the machine was opened with; the gateway asks itself.
 */
export function providerOptions(config: GatewayConfig): ProviderOptions {
  if (usesGoogle(config)) return { clientID: config.GOOGLE_CLIENT_ID!, clientSecret: config.GOOGLE_CLIENT_SECRET! }
  const self = `http://${ownAddress(config)}:${config.PORT}/dev-idp`
  return { ...localClient(config), authorizationURL: '/dev-idp/authorize', tokenURL: `${self}/token`, userProfileURL: `${self}/userinfo` }
}
