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

const broken = async (page: Page, rules: axe.RunOnly): Promise<axe.Result[]> => {
  const { violations } = await page.evaluate<axe.AxeResults, [string, axe.RunOnly]>(
    ([place, runOnly]) => (globalThis as unknown as { axe: typeof axe }).axe.run(place, { runOnly, resultTypes: ['violations'] }),
    [await placeOf(page), rules],
  )
  return violations
}

/** A target that a bar happens to lie over in part, a person scrolls to: it is too small where it is too small in the middle of the window too. */
async function tooSmall(page: Page, target: string): Promise<axe.NodeResult[]> {
  await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' }), target)
  await settle(page)
  const again = await broken(page, { type: 'rule', values: ['target-size'] })
  return again.flatMap(({ nodes }) => nodes.filter((node) => node.target.join(' ') === target))
}

/** What axe finds wrong with the screen as it stands, one line for each place. */
export async function axeFindings(page: Page): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const findings: string[] = []
  for (const { id, nodes } of await broken(page, { type: 'tag', values: tags }))
    for (const node of nodes)
      for (const { target, failureSummary } of id === 'target-size' ? await tooSmall(page, node.target.join(' ')) : [node])
        findings.push(`${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`)
  return findings
}
