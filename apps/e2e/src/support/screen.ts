import type { Browser, BrowserContext, Page } from 'playwright-core'
import { network } from '@huella/testing'
import type { Language } from './words.js'

export interface Look {
  language: Language
  width: 390 | 1280
  scheme: 'light' | 'dark'
}

/** What a person would not want to find in the console, besides the answer that they are not signed in yet. */
const isExpected = (text: string): boolean => /status of 401/.test(text)

export interface Screen {
  page: Page
  context: BrowserContext
  /** Console errors, content-policy violations and failed requests so far. */
  complaints: string[]
  signedIn: boolean
}

/** A browser of its own for one visitor. */
export async function openScreen(browser: Browser, { language, width, scheme }: Look): Promise<Screen> {
  const context = await browser.newContext({
    baseURL: network().url,
    viewport: { width, height: width === 390 ? 844 : 900 },
    locale: language === 'es' ? 'es-CO' : 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('console', (message) => { if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text()) })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('response', (answer) => { if (answer.status() >= 400 && answer.status() !== 401) complaints.push(`${answer.status()} ${answer.url()}`) })
  return { page, context, complaints, signedIn: false }
}
