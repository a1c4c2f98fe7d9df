/** The app without a network: what is seen, what waits, and that nobody sees or sends what is another's. */
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { chromium, type Visitor } from '@huella/testing'
import { settled } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { looks, openScreen, openSignedIn, signIn, unexpected, type Look, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

/** What a browser writes of requests that nobody answers. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|No answer/

let browser: Browser
beforeAll(async () => {
  browser = await chromium()
})
afterAll(() => browser?.close())

interface Home {
  person: Visitor
  email: string
  pet: Pet
}

async function family(look: Look, name = 'Luna'): Promise<Home> {
  const { person, email } = await settled(look.language)
  return { person, email, pet: await petOf(person, { name }) }
}

/** A cache of the worker's, by the beginning of its name, and the paths in it. */
const kept = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (beginning) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(beginning))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, prefix)

const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('huella-outbox')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('outbox')) return done(0)
          const counting = database.transaction('outbox').objectStore('outbox').count()
          counting.onsuccess = () => {
            database.close()
            done(counting.result)
          }
        }
      }),
  )

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; !(await holds()); await new Promise((next) => setTimeout(next, 100))) if (Date.now() > end) throw new Error(`Not yet: ${String(holds)}`)
}

/** Opens the app and waits until it would open without a network, with the pet's page. */
async function visited({ page }: Pick<Screen, 'page'>, { pet }: Pick<Home, 'pet'>): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: pet.name }).first().waitFor()
  await until(async () => (await kept(page, 'huella-reads-')).includes(`/api/pets/${pet.id}`))
}

/** Posts that leave this browser for the server. */
function posts(context: BrowserContext, path: string): string[] {
  const found: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) found.push(request.headers()['idempotency-key'] ?? '')
  })
  return found
}

const dosesOf = async (person: Visitor, { id }: Pet): Promise<string[]> =>
  (await person.get<{ vaccinations: { vaccineName: string }[] }>(`/api/pets/${id}`)).json.vaccinations.map(({ vaccineName }) => vaccineName)

describe.each(looks)('without a network, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let home: Home
  let screen: Screen
  let page: Page

  beforeEach(async () => {
    home = await family(look)
    screen = await openSignedIn(browser, look, home.email)
    page = screen.page
    await visited(screen, home)
  })
  afterEach(() => screen.context.close())

  const notice = () => page.locator('.notice-bar')
  const waits = () => page.getByRole('region', { name: say('outbox.title') })

  async function recordRabies(): Promise<void> {
    await page.goto(`/pets/${home.pet.id}/vaccination/new`)
    await page.getByRole('radio').nth(1).click()
    await page.getByRole('button', { name: say('vaccinationForm.save'), exact: true }).click()
    await waits().waitFor()
  }

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

  it('a dose waits where it was recorded, and is sent once when the network is back', async () => {
    const sent = posts(screen.context, `/api/pets/${home.pet.id}/vaccinations`)
    await screen.context.setOffline(true)
    await recordRabies()
    await page.getByText(say('outbox.kept')).first().waitFor()
    await waits().getByText(say('outbox.waits')).waitFor()
    expect(await waiting(page)).toBe(1)
    const other = await screen.context.newPage()
    await other.goto('/')
    await other.getByRole('region', { name: say('outbox.title') }).waitFor()
    await screen.context.setOffline(false)
    await waits().waitFor({ state: 'hidden' })
    await other.getByRole('region', { name: say('outbox.title') }).waitFor({ state: 'hidden' })
    expect(await dosesOf(home.person, home.pet)).toEqual(['Rabies'])
    expect(sent).toHaveLength(1)
    expect(unexpected(screen, noNetwork)).toEqual([])
  })

  it('it is sent also after the tab was closed', async () => {
    await screen.context.setOffline(true)
    await recordRabies()
    await page.close()
    await screen.context.setOffline(false)
    page = await screen.context.newPage()
    await page.goto('/')
    await until(async () => (await waiting(page)) === 0)
    expect(await dosesOf(home.person, home.pet)).toEqual(['Rabies'])
  })

  it('one whose answer got lost is one record', async () => {
    await page.goto(`/pets/${home.pet.id}/vaccination/new`)
    const sent = posts(screen.context, `/api/pets/${home.pet.id}/vaccinations`)
    const loseTheAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route(`**/api/pets/${home.pet.id}/vaccinations`, loseTheAnswer, { times: 1 })
    await page.getByRole('radio').nth(1).click()
    await page.getByRole('button', { name: say('vaccinationForm.save'), exact: true }).click()
    await page.waitForURL(`/pets/${home.pet.id}`)
    expect(await dosesOf(home.person, home.pet)).toEqual(['Rabies'])
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
  })

  it('what the server refuses stays, is put right or dropped', async () => {
    await screen.context.setOffline(true)
    await recordRabies()
    await home.person.delete(`/api/pets/${home.pet.id}`)
    await screen.context.setOffline(false)
    await page.goto('/')
    await waits().getByRole('button', { name: say('outbox.repair') }).waitFor()
    await waits().getByRole('button', { name: say('outbox.discard') }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say('outbox.discard'), exact: true }).click()
    await waits().waitFor({ state: 'hidden' })
    expect(await waiting(page)).toBe(0)
  })

  it('signing out asks before it loses what waits, and then leaves nothing of anybody in the browser', async () => {
    await screen.context.setOffline(true)
    await recordRabies()
    await page.goto('/')
    await page.getByRole('link', { name: say('auth.signOut') }).click()
    await page.getByText(say('offline.signOut')).first().waitFor()
    await home.person.delete(`/api/pets/${home.pet.id}`)
    await screen.context.setOffline(false)
    await waits().getByRole('button', { name: say('outbox.repair') }).waitFor()
    await page.getByRole('link', { name: say('auth.signOut') }).click()
    await page.getByText(say('outbox.leaveTitle_one', { count: 1 })).waitFor()
    await page.getByRole('button', { name: say('outbox.leaveAnyway') }).click()
    await page.waitForURL(/\/(login|register)?$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^huella-shell-/)])
    expect(await waiting(page)).toBe(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
  })

  it('two people on one device see and send nothing of each other, even if the first has not signed out', async () => {
    await screen.context.setOffline(true)
    await recordRabies()
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
})

describe('a browser in which nobody is signed in', () => {
  it('keeps nothing that the API answered', async () => {
    const { email, pet } = await family(looks[0]!)
    const screen = await openSignedIn(browser, looks[0]!, email)
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
    const screen = await openScreen(browser, looks[0]!)
    await screen.page.goto(`/pet/${pet.nickname}`)
    await screen.page.getByRole('heading', { level: 1, name: pet.name }).waitFor()
    await screen.page.waitForLoadState('networkidle')
    expect(await screen.page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])).toEqual([0, []])
    await screen.context.close()
  })
})

it('what is stored to open the app takes less than 1.5 MB', async () => {
  const { email, pet } = await family(looks[0]!)
  const screen = await openSignedIn(browser, looks[0]!, email)
  await visited(screen, { pet })
  const bytes = await screen.page.evaluate(async () => {
    const name = (await caches.keys()).find((known) => known.startsWith('huella-shell-')) ?? ''
    const answers = await (await caches.open(name)).matchAll()
    return (await Promise.all(answers.map(async (answer) => (await answer.blob()).size))).reduce((sum, size) => sum + size, 0)
  })
  process.stdout.write(`${Math.round(bytes / 1000)} kB of 1500 are stored to open the app\n`)
  expect(bytes).toBeGreaterThan(500_000)
  expect(bytes).toBeLessThan(1_500_000)
  await screen.context.close()
})

it('the app can be installed', async () => {
  const screen = await openScreen(browser, looks[0]!)
  await screen.page.goto('/login')
  const devtools = await screen.context.newCDPSession(screen.page)
  const { url, errors } = await devtools.send('Page.getAppManifest')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []])
  // Every context of a test is one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await screen.context.close()
})
