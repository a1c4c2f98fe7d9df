import express from 'express'

/** What Express calls `trust proxy`: networks, or a number of hops. */
export type TrustedProxies = string[] | number

/**
 * `10.0.0.0/8, loopback`: the networks whose X-Forwarded-For, -Proto and -Host are believed; Express also knows `linklocal` and
 * `uniquelocal`. A number believes that many proxies whoever they are, and so is right only where nobody else reaches the port.
 * @returns undefined for what is neither
 */
export function trustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text)
  const networks = text.split(',').map((each) => each.trim()).filter(Boolean)
  try {
    express().set('trust proxy', networks)
    return networks
  } catch {
    return undefined
  }
}
