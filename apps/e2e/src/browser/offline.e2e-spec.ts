/** The app without a network: what is seen, and that nobody sees or sends what is another's. What waits: outbox.e2e-spec. */
import type { Browser, Page } from 'playwright-core'
import { chromium, network } from '@huella/testing'
import { looks, looksTried, openScreen, openSignedIn, signIn, unexpected, withWorker, type Screen } from '../support/screen.js'
import { dosesOf, family, kept, noNetwork, posts, recordRabies, until, visited, waiting, waitsOn, type Home } from '../support/without-network.js'
import { wordsIn } from '../support/words.js'

let browser: Browser
beforeAll(async () => {
  browser = await chromium()
})
afterAll(() => browser?.close())

describe.each(looksTried)('without a network, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let home: Home
  let screen: Screen
  let page: Page

  beforeEach(async () => {
    home = await family(look)
    screen = await openSignedIn(browser, look, home.email, withWorker)
    page = screen.page
    await visited(screen, home)
  })
  afterEach(() => screen.context.close())

  const notice = () => page.locator('.notice-bar')

  it('the app opens with what was last seen, says from when, and reads anew when the network is back', async () => {
    await screen.context.setOffline(true)
    await page.goto('/')
    await page.getByRole('heading', { name: home.pet.name }).first().waitFor()
    expect(await notice().innerText()).toMatch(new RegExp(`^${say('offline.now').replace('.', '\\.')} ${say('offline.asOf', { time: '\\d{1,2}:\\d{2}( [AP]M)?' })}$`))
    await page.goto(`/pets/${home.pet.id}`)
    await page.getByRole('heading', { level: 1, name: home.pet.name }).waitFor()
    await page.goto('/activity')
    await page.getByText(say('offline.needsNetwork')).waitFor()
    await screen.context.setOffline(false)
    await page.getByText(say('offline.needsNetwork')).waitFor({ state: 'hidden' })
    await page.goto('/')
    await page.getByRole('heading', { name: home.pet.name }).first().waitFor()
    await notice().waitFor({ state: 'hidden' })
    expect(unexpected(screen, noNetwork)).toEqual([])
  })

  it('signing out asks before it loses what waits, and then leaves nothing of anybody in the browser', async () => {
    await screen.context.setOffline(true)
    await recordRabies(page, home, look)
    await page.goto('/')
    await page.getByRole('link', { name: say('auth.signOut') }).click()
    await page.getByText(say('offline.signOut')).first().waitFor()
    await home.person.delete(`/api/pets/${home.pet.id}`)
    await screen.context.setOffline(false)
    await waitsOn(page, look).locator('.mark-over').waitFor()
    await page.getByRole('link', { name: say('auth.signOut') }).click()
    await page.getByText(say('outbox.leaveTitle_one', { count: 1 })).waitFor()
    await page.getByRole('button', { name: say('outbox.leaveAnyway') }).click()
    await page.waitForURL('/login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // What reads pictures is nobody's, and may have been fetched by then or not.
    const left = (await page.evaluate(() => caches.keys())).filter((name) => !name.startsWith('huella-reading-tools-'))
    expect(left.toSorted()).toEqual([expect.stringMatching(/^huella-shell-/), expect.stringMatching(/^huella-verifier-/)])
    expect(await waiting(page)).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
  })

  // Whose is what, is the same in every look.
  if (look === looksTried[0]) {
    it('two people on one device see and send nothing of each other, even if the first has not signed out', async () => {
      await screen.context.setOffline(true)
      await recordRabies(page, home, look)
      await page.close()
      await screen.context.clearCookies()
      await screen.context.setOffline(false)
      const second = await family(look, 'Nube')
      await signIn(screen, second.email, look)
      const sent = posts(screen.context, `/api/pets/${home.pet.id}/vaccinations`)
      page = await screen.context.newPage()
      await visited({ page }, second)
      await until(async () => (await waiting(page)) === 0)
      expect(await kept(page, 'huella-reads-')).not.toContain(`/api/pets/${home.pet.id}`)
      expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('huella-reads-'))).toHaveLength(1)
      await screen.context.setOffline(true)
      await page.goto('/')
      await page.getByRole('heading', { name: 'Nube' }).first().waitFor()
      expect(await page.getByText(home.pet.name, { exact: true }).count()).toBe(0)
      expect(sent).toEqual([])
      expect(await dosesOf(home.person, home.pet)).toEqual([])
    })
  }
})

it('a page that was loaded past the worker opens without a network all the same', async () => {
  const { email, pet } = await family(looks[0]!)
  const screen = await openSignedIn(browser, looks[0]!, email, withWorker)
  await visited(screen, { pet })
  const devtools = await screen.context.newCDPSession(screen.page)
  await devtools.send('Page.reload', { ignoreCache: true })
  await screen.page.getByRole('heading', { name: pet.name }).first().waitFor()
  await screen.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await screen.context.close()
})

describe('a browser in which nobody is signed in', () => {
  it('keeps nothing that the API answered', async () => {
    const { email, pet } = await family(looks[0]!)
    const screen = await openSignedIn(browser, looks[0]!, email, withWorker)
    await visited(screen, { pet })
    await screen.context.clearCookies()
    await screen.page.goto('/')
    await screen.page.waitForURL('/register')
    await until(async () => (await kept(screen.page, 'huella-reads-')).length === 0)
    await screen.context.setOffline(true)
    await screen.page.goto('/')
    await screen.page.getByText(wordsIn('en')('offline.needsNetwork')).waitFor()
    await screen.context.close()
  })

  it('gets no worker from a public page', async () => {
    const { pet } = await family(looks[0]!)
    const screen = await openScreen(browser, looks[0]!, network().url, withWorker)
    await screen.page.goto(`/pet/${pet.nickname}`)
    await screen.page.getByRole('heading', { level: 1, name: pet.name }).waitFor()
    await screen.page.waitForLoadState('networkidle')
    expect(await screen.page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])).toEqual([0, []])
    await screen.context.close()
  })
})

it('what is stored to open the app takes less than 1.65 MB', async () => {
  const { email, pet } = await family(looks[0]!)
  const screen = await openSignedIn(browser, looks[0]!, email, withWorker)
  await visited(screen, { pet })
  const bytes = await screen.page.evaluate(async () => {
    const name = (await caches.keys()).find((known) => known.startsWith('huella-shell-')) ?? ''
    const answers = await (await caches.open(name)).matchAll()
    return (await Promise.all(answers.map(async (answer) => (await answer.blob()).size))).reduce((sum, size) => sum + size, 0)
  })
  process.stdout.write(`${Math.round(bytes / 1000)} kB of 1650 are stored to open the app\n`)
  expect(bytes).toBeGreaterThan(500_000)
  expect(bytes).toBeLessThan(1_650_000)
  await screen.context.close()
})

it('the app can be installed', async () => {
  const screen = await openScreen(browser, looks[0]!, network().url, withWorker)
  await screen.page.goto('/login')
  const devtools = await screen.context.newCDPSession(screen.page)
  const { url, errors } = await devtools.send('Page.getAppManifest')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  // Every context of a test is one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await screen.context.close()
})
