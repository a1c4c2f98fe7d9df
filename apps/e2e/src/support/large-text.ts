import type { Page } from 'playwright-core'
import { LayoutFaults } from './layout-faults.js'
import type { Language } from './words.js'

interface Try {
  /** In one language each: Spanish has the longer words, and so the narrower window. */
  language: Language
  width: number
  /** Of the letters' usual size. */
  percent: number
  /** As a person's choice in the browser, by which also the layout is chosen; else letters alone, as phones make them larger. */
  chosen?: true
}

const tries: readonly Try[] = [
  { language: 'en', width: 320, percent: 100 },
  { language: 'en', width: 390, percent: 200 },
  { language: 'es', width: 320, percent: 200 },
  { language: 'es', width: 1280, percent: 200, chosen: true },
]

/** As tall as what it shows, so that nothing lies below its edge. */
async function showAll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(844, height), 12_000) })
}

const enlargeLetters = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), percent === 100 ? '' : `${percent}%`)

async function chooseLetters(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 } })
  await session.detach()
}

/** What is wrong with a screen on narrow phones and with letters twice as large. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const language = await page.getAttribute('html', 'lang')
  for (const { width, percent, chosen } of tries.filter((each) => each.language === language)) {
    const enlarge = chosen ? chooseLetters : enlargeLetters
    await enlarge(page, percent)
    await showAll(page, width)
    const found = await page.evaluate<string[]>(`new (${LayoutFaults.toString()})().find()`)
    faults.push(...found.map((fault) => `${width} px, ${percent} %: ${fault}`))
    await enlarge(page, 100)
  }
  return faults
}
