import { isIPv4 } from 'node:net'
import type { BrowserName, SystemName } from '@huella/contracts'
import { networkOf } from '../limits/policies.js'

/** What a browser says it is, roughly: enough for a person to know their own. */
export interface Device {
  browser: BrowserName | null
  system: SystemName | null
  kind: 'phone' | 'tablet' | 'computer' | null
}

type Names<N extends string> = readonly (readonly [name: N, pattern: RegExp])[]

/** In this order: most browsers also name those they descend from. */
const browsers: Names<BrowserName> = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: Names<SystemName> = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const nameIn = <N extends string>(names: Names<N>, text: string): N | null => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null

function kindOf(system: string | null, text: string): Device['kind'] {
  if (system === null) return null
  if (system === 'iPadOS') return 'tablet'
  if (system === 'iOS') return 'phone'
  if (system === 'Android') return /\bMobile\b/.test(text) ? 'phone' : 'tablet'
  return 'computer'
}

/** @param userAgent as the browser sends it: only names of our own lists are taken from it */
export function deviceOf(userAgent = ''): Device {
  const text = userAgent.slice(0, 500)
  const system = nameIn(systems, text)
  return { browser: nameIn(browsers, text), system, kind: kindOf(system, text) }
}

/** How the address begins that a browser came from: what can be said of a place without asking anybody, and no whole address. */
export function placeOf(ip = ''): string | undefined {
  const network = networkOf(ip)
  if (!network) return undefined
  const separator = isIPv4(network) ? '.' : ':'
  return [...network.split(separator).slice(0, 3), '…'].join(separator)
}
