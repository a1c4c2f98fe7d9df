import { gzipSync } from 'node:zlib'
import type { Screen } from './screen.js'

/** Milliseconds after which the app fetches what its first screen does not need; on a busy machine that screen may stand no sooner. */
const settled = 2000

/** kB of scripts, as gzip packs them, that a screen asks for when its address is opened. */
export async function weigh({ page }: Screen, path: string): Promise<number> {
  await page.addInitScript((ms) => {
    const start = window.setTimeout.bind(window)
    const keepFromSettling = (run: () => void, after?: number) => (after === ms ? 0 : start(run, after))
    window.setTimeout = keepFromSettling as typeof window.setTimeout
  }, settled)
  const scripts = new Map<string, Promise<Buffer>>()
  const note = (answer: { request: () => { resourceType: () => string }; url: () => string; body: () => Promise<Buffer> }): void => {
    if (answer.request().resourceType() === 'script') scripts.set(answer.url(), answer.body())
  }
  page.on('response', note)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  const bodies = await Promise.all(scripts.values())
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
}
