import { basename } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { network } from '@huella/testing'
import { triesAll } from './tries-all.js'
import type { Language } from './words.js'

export interface Look {
  language: Language
  width: 390 | 1280
  scheme: 'light' | 'dark'
}

/** Both languages, both widths, day and night: enough for what does not depend on them one by one. */
export const looks: readonly [Look, Look] = [
  { language: 'en', width: 1280, scheme: 'light' },
  { language: 'es', width: 390, scheme: 'dark' },
]

/** Which of two a suite tries when not all is tried: some suites take the one, some the other, always the same. */
const half = [...basename(expect.getState().testPath ?? '')].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 2

/** The looks that a suite is tried in: one, or both where all is tried. */
export const looksTried: readonly Look[] = triesAll ? looks : [looks[half]!]

export interface Screen {
  page: Page
  context: BrowserContext
  /** Console errors, content-policy violations and failed requests so far. */
  complaints: string[]
  signedIn: boolean
}

/** Nobody is told that they are nobody by a refusal, of which the browser writes a line of its own. */
const tellsNobody = (url: string): boolean => new URL(url, network().url).pathname === '/api/auth/user'

/** For what is about working without a network, notifications of the system, or newer versions of the app. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }

/** A browser of its own for one visitor; of another network where its address is given. Its app has no service worker, which would fetch the whole app each time. */
export async function openScreen(browser: Browser, { language, width, scheme }: Look, url = network().url, options: BrowserContextOptions = {}): Promise<Screen> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: language === 'es' ? 'es-CO' : 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    hasTouch: width === 390,
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => { if (message.type() === 'error' && !(/ 401 /.test(message.text()) && tellsNobody(message.location().url))) complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('response', (answer) => { if (answer.status() >= 400 && !(answer.status() === 401 && tellsNobody(answer.url()))) complaints.push(`${answer.status()} ${answer.url()}`) })
  return { page, context, complaints, signedIn: false }
}

/** Signs the browser in as its address bar would, a new account in that role. */
export async function signIn({ context }: Pick<Screen, 'context'>, email: string, { language }: Pick<Look, 'language'>, role = 'owner'): Promise<void> {
  const query = new URLSearchParams({ role, login_hint: email }).toString()
  await context.request.get(`/api/auth/google?${query}`, { headers: { 'accept-language': language } })
}

export async function openSignedIn(browser: Browser, look: Look, email: string, options: BrowserContextOptions = {}): Promise<Screen> {
  const screen = await openScreen(browser, look, network().url, options)
  await signIn(screen, email, look)
  return { ...screen, signedIn: true }
}

/** What was complained about since the last time, besides what was provoked. */
export const unexpected = ({ complaints }: Screen, provoked?: RegExp): string[] => complaints.splice(0).filter((complaint) => !provoked?.test(complaint))
