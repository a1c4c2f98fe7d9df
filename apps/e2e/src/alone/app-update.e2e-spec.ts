/** A newer version of the app, and taking the offline worker away again. Writes into the build that this network serves. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { chromium } from '@huella/testing'
import { settled } from '../support/people.js'
import { petOf } from '../support/pets.js'
import { looks, openSignedIn, withWorker, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

const dist = join(__dirname, '../../../web/dist')
const at = (file: string): string => join(dist, file)
/** What another build changes: a file's content, and with it the version in the worker. */
const touched = ['sw.js', 'index.html']
const before = new Map<string, string>()
const say = wordsIn('en')

let browser: Browser
let screen: Screen
let page: Page

const put = (file: string, text: string): void => writeFileSync(at(file), text)

const nextBuild = (): void => {
  put('sw.js', before.get('sw.js')!.replace(/version:([`"'])[0-9a-f]{12}\1/, 'version:"another12345"'))
  put('index.html', before.get('index.html')!.replace('</head>', '<meta name="build" content="another"></head>'))
}

const build = (): Promise<string | null> => page.locator('meta[name="build"]').getAttribute('content', { timeout: 1000 }).catch(() => null)
const shells = (): Promise<string[]> => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('huella-shell-')))
const lookForUpdate = (): Promise<void> => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

beforeAll(async () => {
  for (const file of touched) before.set(file, readFileSync(at(file), 'utf8'))
  browser = await chromium()
})
beforeEach(async () => {
  const { person, email } = await settled('en')
  const pet = await petOf(person)
  screen = await openSignedIn(browser, looks[0]!, email, withWorker)
  page = screen.page
  await page.goto(`/pets/${pet.id}/edit`)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
})
afterEach(async () => {
  await screen.context.close()
  for (const [file, text] of before) put(file, text)
})
afterAll(() => browser?.close())

it('is offered, waits until it is asked for, and then comes with what was typed', async () => {
  const typed = page.getByRole('textbox').first()
  await typed.fill('Lunita')
  nextBuild()
  await lookForUpdate()
  await page.getByText(say('app.newVersion')).waitFor()
  expect(await build()).toBeNull()
  expect(await shells()).toHaveLength(2)
  page.on('dialog', (dialog) => void dialog.accept())
  const reload = page.getByRole('button', { name: say('app.reload'), exact: true })
  await reload.click()
  // A worker that takes longer to take over than the page waits lets the page come back as it was, and is offered again.
  const offered = page.getByText(say('app.newVersion'))
  await offered.waitFor({ state: 'hidden', timeout: 10_000 }).catch(() => reload.click())
  await offered.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Lunita'))
  await screen.context.setOffline(true)
  await page.reload()
  await page.locator('meta[name="build"]').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
})

it('a worker that takes itself away leaves neither itself nor anything it kept, and the app goes on', async () => {
  put('sw.js', readFileSync(at('sw-retire.js'), 'utf8'))
  await lookForUpdate()
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0)
  // Not until all is loaded: what this is about is that the page comes and says what it has to.
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Luna' }).first().waitFor()
})
