import type { GatewayConfig } from '../config.js'

export interface ProviderOptions {
  clientID: string
  clientSecret: string
  callbackURL: string
  authorizationURL?: string
  tokenURL?: string
  userProfileURL?: string
}

const callbackPath = '/api/auth/google/callback'

export const usesGoogle = (config: GatewayConfig): boolean => Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET)

/**
 * Google's own addresses when its credentials are set. Otherwise those of the local provider: the browser is sent by path,
 * so that it works under whatever host name the machine was opened with; the gateway asks itself over loopback.
 */
export function providerOptions(config: GatewayConfig): ProviderOptions {
  if (usesGoogle(config)) {
    return { clientID: config.GOOGLE_CLIENT_ID!, clientSecret: config.GOOGLE_CLIENT_SECRET!, callbackURL: config.PUBLIC_ORIGIN + callbackPath }
  }
  const self = `http://127.0.0.1:${config.PORT}/dev-idp`
  return {
    clientID: 'huella-local',
    clientSecret: config.SESSION_SECRET,
    callbackURL: callbackPath,
    authorizationURL: '/dev-idp/authorize',
    tokenURL: `${self}/token`,
    userProfileURL: `${self}/userinfo`,
  }
}
