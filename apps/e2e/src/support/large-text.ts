import type { Page } from 'playwright-core'
import { LayoutFaults } from './layout-faults.js'

/** Pixels of a phone's width, and percents of the letters' usual size. */
const tries = [
  [320, 100],
  [390, 200],
  [320, 200],
] as const

/** As tall as what it shows, so that nothing lies below its edge. */
async function showAll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(844, height), 12_000) })
}

const letters = (page: Page, percent: number): Promise<void> => page.evaluate((size) => void (document.documentElement.style.fontSize = size), percent === 100 ? '' : `${percent}%`)

/** What is wrong with a screen on narrow phones and with letters twice as large. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [width, percent] of tries) {
    await letters(page, percent)
    await showAll(page, width)
    const found = await page.evaluate<string[]>(`new (${LayoutFaults.toString()})().find()`)
    faults.push(...found.map((fault) => `${width} px, ${percent} %: ${fault}`))
  }
  await letters(page, 100)
  return faults
}
