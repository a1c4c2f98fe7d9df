/** What stands around the screens: parts that do not come, the history, toasts and the ball. */
import type { Browser, Page } from 'playwright-core'
import { chromium } from '@huella/testing'
import { photo } from '../support/files.js'
import { settled } from '../support/people.js'
import { petOf } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

/** What a browser writes of what was kept from coming; a worker that Playwright blocks registers as nothing. */
const provoked = /net::|Failed to (fetch|load)|404|dynamically imported|'waiting' of 'undefined'/

describe.each(looksTried)('around the screens, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let screen: Screen
  let page: Page
  /** Of the test's own: the form keeps those of the tests before. */
  let photos = 0
  /** Of what the browser asked before it left a page, and whether it stays then. */
  let asked: string[] = []
  let stays = false
  const file = () => `${photos}.jpg`
  const scripts = '**/assets/*.js'
  const name = () => page.getByLabel(say('petForm.name'), { exact: true })
  const calendar = () => page.getByRole('dialog', { name: say('form.calendar') })
  const lost = () => page.getByRole('alert').filter({ hasText: say('ui.partLost') })
  const press = (key: string) => page.getByRole('button', { name: say(key), exact: true }).filter({ visible: true }).first().click()
  const picture = () => page.getByRole('listitem').filter({ hasText: file() }).locator('img')
  const isWhole = async () => [await name().inputValue(), await picture().count()]

  async function openForm(): Promise<void> {
    await page.goto('/pets/new')
    await name().waitFor()
  }

  /** Until the app has what it fetches once the first screen stands. */
  const hasSettled = () => page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/LostPartPanel')))

  /** Half of it, with a photo. */
  async function fillIn(): Promise<void> {
    photos += 1
    await name().fill('Miso')
    await page.locator('input[type=file]').first().setInputFiles([{ name: file(), mimeType: 'image/jpeg', buffer: await photo() }])
    await picture().waitFor()
  }

  beforeAll(async () => {
    const [launched, { person, email }] = await Promise.all([chromium(), settled(look.language)])
    for (const pet of ['Luna', 'Copo', 'Kiwi']) await petOf(person, { name: pet })
    browser = launched
    screen = await openSignedIn(browser, look, email)
    page = screen.page
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void (stays ? dialog.dismiss() : dialog.accept())
    })
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => sessionStorage.clear())
    unexpected(screen)
  })

  it('a calendar whose code did not come once comes by itself', async () => {
    await openForm()
    let aborted = 0
    await page.route(scripts, (route) => (aborted++ === 0 ? route.abort() : route.continue()))
    await fillIn()
    await press('form.chooseDate')
    await calendar().waitFor()
    expect([await isWhole(), await lost().count()]).toEqual([['Miso', 1], 0])
    expect(aborted).toBeGreaterThan(0)
    expect(unexpected(screen, provoked)).toEqual([])
  })

  it('a calendar whose code does not come says so in its place, the form stays whole, and trying again brings it', async () => {
    await openForm()
    await page.route(scripts, (route) => route.abort())
    await fillIn()
    await press('form.chooseDate')
    await lost().waitFor()
    expect(await isWhole()).toEqual(['Miso', 1])
    await page.unrouteAll()
    await lost().getByRole('button', { name: say('ui.tryAgain') }).click()
    await calendar().waitFor()
    expect(await isWhole()).toEqual(['Miso', 1])
    expect(unexpected(screen, provoked)).toEqual([])
  })

  it('after a deploy it says that there is a new version, and what was typed is not given up without being asked', async () => {
    await openForm()
    await hasSettled()
    await page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }))
    await page.route('**/index.html', (route) => route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/base-another.js"></script>' }))
    await fillIn()
    await press('form.chooseDate')
    const note = page.getByRole('alert').filter({ hasText: say('app.newVersion') })
    await note.waitFor()
    asked = []
    stays = true
    const question = page.waitForEvent('dialog')
    await note.getByRole('button', { name: say('app.reload') }).click({ noWaitAfter: true })
    await question
    expect([asked, await isWhole()]).toEqual([['beforeunload'], ['Miso', 1]])
    stays = false
    expect(unexpected(screen, provoked)).toEqual([])
  })

  it('a screen whose code does not come leaves the places to go to, and comes when it can', async () => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Luna' }).waitFor()
    await page.route(scripts, (route) => route.abort())
    await page.getByRole('link', { name: say('nav.records'), exact: true }).filter({ visible: true }).click()
    await lost().waitFor()
    await page.unrouteAll()
    await lost().getByRole('button', { name: say('ui.tryAgain') }).click()
    await page.getByRole('heading', { level: 1, name: say('records.title') }).waitFor()
    expect(unexpected(screen, provoked)).toEqual([])
  })

  it('the skip link is a step of its own on the way back: the question comes where the form is left', async () => {
    const question = page.getByRole('alertdialog', { name: say('form.leaveTitle') })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Luna' }).waitFor()
    await page.locator('main a[href="/pets/new"]').filter({ visible: true }).first().click()
    await name().fill('Miso')
    await page.locator('.skip-link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#content$/)
    await page.evaluate(() => history.back())
    await page.waitForURL(/\/pets\/new$/)
    expect(await question.count()).toBe(0)
    await page.evaluate(() => history.back())
    await question.waitFor()
    expect([new URL(page.url()).pathname, await name().inputValue()]).toEqual(['/pets/new', 'Miso'])
    await press('form.leave')
    await page.waitForURL((url) => url.pathname === '/')
    expect(unexpected(screen, provoked)).toEqual([])
  })

  it('a toast stands over no bar, no header and no button of theirs', async () => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Luna' }).waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: say('pet.menuOf', { name: 'Luna' }) }).click()
    await page.getByRole('menuitem', { name: say('pet.copyLink') }).click()
    await page.locator('.toast').waitFor()
    const covered = await page.waitForFunction(() => {
      const toast = document.querySelector('.toast')?.getBoundingClientRect()
      const things = [...document.querySelectorAll('.topbar, .bottom-bar, .fab, .action-bar')].filter((thing) => thing.checkVisibility({ visibilityProperty: true }))
      const over = things.filter((thing) => {
        const box = thing.getBoundingClientRect()
        return toast && box.height > 0 && toast.left < box.right && toast.right > box.left && toast.top < box.bottom && toast.bottom > box.top
      })
      return toast && over.length === 0
    })
    expect(await covered.jsonValue()).toBe(true)
  })

  it('the ball is away while the screen shows where to add, comes when that is out of sight, and covers nothing at the end', async () => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Luna' }).waitFor()
    const ball = page.locator('.fab')
    const add = page.locator('main a[href="/pets/new"]').filter({ visible: true })
    await add.first().scrollIntoViewIfNeeded()
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.fab') as Element).visibility === 'hidden')
    await add.evaluateAll((links) => links.forEach((link) => link.setAttribute('href', '/elsewhere')))
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.locator('main a[href="/elsewhere"]').evaluateAll((links) => links.forEach((link) => link.remove()))
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.fab') as Element).visibility === 'visible')
    const [end, top] = await ball.evaluate((fab) => [Math.max(...[...document.querySelectorAll('main *')].map((part) => part.getBoundingClientRect().bottom)), fab.getBoundingClientRect().top])
    expect(end).toBeLessThanOrEqual(top ?? 0)
  })

  it('the ball is away where it would lie on a button of the page', async () => {
    await page.goto('/pets')
    const menu = page.getByRole('button', { name: say('pet.menuOf', { name: 'Luna' }) })
    await menu.waitFor()
    const isBall = (visibility: string) => page.waitForFunction((wanted) => getComputedStyle(document.querySelector('.fab') as Element).visibility === wanted, visibility)
    await page.locator('main a[href="/pets/new"]').evaluateAll((links) => links.forEach((link) => link.remove()))
    await page.locator('main article').filter({ hasNotText: 'Luna' }).evaluateAll((cards) => cards.forEach((card) => card.remove()))
    await isBall('visible')
    await menu.evaluate((button) => {
      const ball = document.querySelector<HTMLElement>('.fab')?.getBoundingClientRect()
      Object.assign(button.style, { position: 'fixed', left: `${ball?.left}px`, top: `${ball?.top}px` })
    })
    await isBall('hidden')
    await menu.evaluate((button) => button.removeAttribute('style'))
    await isBall('visible')
  })
})
