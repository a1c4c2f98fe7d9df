import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** While a dialog is open nothing else can be reached, so nothing else is looked at. */
const placeOf = (page: Page): Promise<string> => page.evaluate(() => (document.getElementById('root')?.hasAttribute('inert') ? '[role=dialog], [role=alertdialog]' : 'html'))

/** Half faded in, a text has half its contrast. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)
  })

/** What axe finds wrong with the screen as it stands, one line for each place. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate<axe.AxeResults, string[]>(
    ([place, ...values]) => (globalThis as unknown as { axe: typeof axe }).axe.run(place ?? 'html', { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    [await placeOf(page), ...tags],
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`))
}
