/** What is written without a network: it waits, is sent once, and is put right or dropped where the server refuses it. */
import type { Browser, Page, Route } from 'playwright-core'
import { addDays, localDay } from '@huella/care-rules'
import { chromium } from '@huella/testing'
import { largeTextFaults } from '../support/large-text.js'
import { looksTried, openSignedIn, unexpected, withWorker, type Screen } from '../support/screen.js'
import { dosesOf, family, noNetwork, posts, recordRabies, until, visited, waiting, waitsOn, type Home } from '../support/without-network.js'
import { messagesIn, wordsIn, type Language } from '../support/words.js'

let browser: Browser
beforeAll(async () => {
  browser = await chromium()
})
afterAll(() => browser?.close())

/** Has the browser think, time and again, that there is a network; from a page that is none of the app's. */
async function backgroundSync(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  const known = new Promise<{ registrationId: string; scopeURL: string }>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.filter(({ isDeleted }) => !isDeleted).forEach(found)),
  )
  await devtools.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await known
  return () => devtools.send('ServiceWorker.dispatchSyncEvent', { origin: new URL(scopeURL).origin, registrationId, tag: 'huella-outbox', lastChance: false })
}

/** As people type a day. */
function typed(day: string, language: Language): string {
  const [year, month, date] = day.split('-')
  return language === 'es' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}

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

  const waits = () => waitsOn(page, look)

  it('a dose waits where it was recorded, and is sent once when the network is back', async () => {
    const sent = posts(screen.context, `/api/pets/${home.pet.id}/vaccinations`)
    await screen.context.setOffline(true)
    await recordRabies(page, home, look)
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

  // What is sent, and how often, is the same in every look.
  if (look === looksTried[0]) {
    it('it is sent also after the tab was closed', async () => {
      await screen.context.setOffline(true)
      await recordRabies(page, home, look)
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

    it('the browser sends it though no page is open, and nothing twice, however often it thinks that there is a network', async () => {
      await screen.context.setOffline(true)
      await recordRabies(page, home, look)
      const elsewhere = await screen.context.newPage()
      await page.close()
      await screen.context.setOffline(false)
      const sync = await backgroundSync(elsewhere)
      const recorded = async () => (await dosesOf(home.person, home.pet)).length > 0
      await Promise.all([sync(), sync()])
      await until(recorded)
      page = await screen.context.newPage()
      await page.goto('/')
      await page.getByRole('heading', { name: home.pet.name }).first().waitFor()
      expect(await waiting(page)).toBe(0)
      await sync()
      expect(await dosesOf(home.person, home.pet)).toEqual(['Rabies'])
    })

    it('it is sent once by the page and the browser together', async () => {
      const answers: number[] = []
      screen.context.on('response', (answer) => { if (answer.request().method() === 'POST' && answer.url().endsWith('/vaccinations')) answers.push(answer.status()) })
      const sync = await backgroundSync(page)
      await screen.context.setOffline(true)
      await recordRabies(page, home, look)
      await Promise.all([sync(), screen.context.setOffline(false), sync(), sync()])
      await waits().waitFor({ state: 'hidden' })
      await sync()
      expect(await dosesOf(home.person, home.pet)).toEqual(['Rabies'])
      expect(answers).toEqual([201])
    })
  }

  it('what the server refuses says why, opens as it was typed, and is sent as it was put right', async () => {
    const realToday = localDay(new Date())
    // By this device's clock the dose of today is one of next week.
    await screen.context.clock.setFixedTime(new Date(Date.now() + 7 * 86_400_000))
    await screen.context.setOffline(true)
    await recordRabies(page, home, look)
    await screen.context.setOffline(false)
    const future = messagesIn(look.language)('vaccination.dateFuture')
    await waits().getByText(future).waitFor()
    // It stays for some seconds after the network is back.
    await page.locator('.notice-bar').waitFor({ state: 'hidden' })
    expect(await largeTextFaults(page)).toEqual([])
    await page.setViewportSize({ width: look.width, height: 900 })
    await waits().getByRole('button', { name: say('outbox.repair') }).click()
    await page.getByText(future).waitFor()
    const given = page.getByLabel(say('vaccinationForm.given'))
    expect(await given.inputValue()).toBe(typed(addDays(realToday, 7), look.language))
    await given.fill(typed(realToday, look.language))
    await page.getByRole('button', { name: say('vaccinationForm.save'), exact: true }).click()
    await page.waitForURL(`/pets/${home.pet.id}`)
    await waits().waitFor({ state: 'hidden' })
    expect(await waiting(page)).toBe(0)
    expect(await dosesOf(home.person, home.pet)).toEqual(['Rabies'])
  })

  it('what nothing can be done about any more is dropped', async () => {
    await screen.context.setOffline(true)
    await recordRabies(page, home, look)
    await home.person.delete(`/api/pets/${home.pet.id}`)
    await screen.context.setOffline(false)
    await page.goto('/')
    await waits().locator('.mark-over').waitFor()
    await waits().getByRole('button', { name: say('outbox.discard') }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: say('outbox.discard'), exact: true }).click()
    await waits().waitFor({ state: 'hidden' })
    expect(await waiting(page)).toBe(0)
  })
})
