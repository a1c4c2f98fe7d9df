import { gzipSync } from 'node:zlib'
import type { Screen } from './screen.js'

/** kB of scripts, as gzip packs them, that a screen asks for when its address is opened. */
export async function weigh({ page }: Screen, path: string): Promise<number> {
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
