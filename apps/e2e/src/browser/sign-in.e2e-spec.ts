import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { chromium, network } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { query } from '../support/databases.js'
import { settled, someEmail, unique } from '../support/people.js'
import { looks, openScreen, openSignedIn, unexpected, withWorker } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

describe.each(looks)('signing in, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  beforeAll(async () => { browser = await chromium() })
  afterAll(() => browser.close())

  const leave = async (page: Page) => {
    await page.getByRole('link', { name: say('login.withGoogle') }).click()
    await page.getByRole('textbox', { name: /email/i }).waitFor()
  }
  const comeBackAs = async (page: Page, email: string) => {
    await page.getByRole('textbox', { name: /email/i }).fill(email)
    await page.getByRole('button', { name: /continue/i }).click()
  }
  const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path)

  it('works for whoever went back and began again', async () => {
    const { email } = await settled(look.language)
    const { page, ...screen } = await openScreen(browser, look, network().url, withWorker)
    await page.goto('/login?returnTo=/records')
    for (let times = 0; times < 2; times++) {
      await leave(page)
      await page.goBack()
    }
    await leave(page)
    await comeBackAs(page, email)
    await at(page, '/records')
    expect(unexpected({ page, ...screen })).toEqual([])
  })

  it('works in two tabs at once, each of which gets where it wanted', async () => {
    const { email } = await settled(look.language)
    const { page: one, context } = await openScreen(browser, look, network().url, withWorker)
    const two = await context.newPage()
    await Promise.all([one.goto('/login?returnTo=/records'), two.goto('/login?returnTo=/activity')])
    await Promise.all([leave(one), leave(two)])
    await comeBackAs(two, email)
    await at(two, '/activity')
    await comeBackAs(one, email)
    await at(one, '/records')
  })

  // What is asked for is the same in every look.
  if (look === looks[0]) {
    it('works again in a browser that keeps the app, which asks for nothing twice', async () => {
      const { email } = await settled(look.language)
      const screen = await openSignedIn(browser, look, email, withWorker)
      const { page } = screen
      await page.goto('/')
      await page.waitForFunction(() => navigator.serviceWorker.controller)
      await page.goto('/api/logout')
      await page.goto('/login?returnTo=/records')
      await leave(page)
      await comeBackAs(page, email)
      await at(page, '/records')
      await page.getByRole('heading', { level: 1, name: say('records.title') }).waitFor()
      expect(await page.getByText(say('login.interrupted')).count()).toBe(0)
      expect(unexpected(screen)).toEqual([])
    })
  }

  it('with another’s address tells so, and lets the person in by the account they used before', async () => {
    const [taken, own] = await Promise.all([settled(look.language), settled(look.language)])
    await query('identity', 'UPDATE users SET provider_subject = $2 WHERE email = $1', [taken.email, unique()])
    const screen = await openScreen(browser, look, network().url, withWorker)
    const { page } = screen
    await page.goto('/login?returnTo=/records')
    await leave(page)
    await comeBackAs(page, taken.email)
    await at(page, '/login?error=email-taken&returnTo=%2Frecords')
    await page.getByRole('alert').getByText(say('login.emailTaken')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await leave(page)
    await comeBackAs(page, own.email)
    await at(page, '/records')
    expect(unexpected(screen)).toEqual([])
  })
})

describe('another site', () => {
  let browser: Browser
  let site: Server
  /** Another site to a browser than `localhost`. */
  const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  const mallory = someEmail('mallory')
  beforeAll(async () => {
    browser = await chromium()
    const link = `${network().url}/api/auth/google?${new URLSearchParams({ login_hint: mallory, returnTo: '/records' }).toString()}`
    const images = `<img src="${link}"><iframe src="${link}"></iframe>`
    site = createServer(({ url }, response) => void response.setHeader('content-type', 'text/html').end(url === '/images' ? images : `<a href="${link.replaceAll('&', '&amp;')}">A present</a>`))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await browser.close()
    site.close()
  })

  it('cannot sign a visitor in as somebody of its choice', async () => {
    const { page, context } = await openScreen(browser, looks[0]!, network().url, withWorker)
    await page.goto(`${siteUrl()}images`, { waitUntil: 'networkidle' })
    await page.goto(siteUrl())
    await page.getByRole('link', { name: 'A present' }).click()
    await page.waitForURL(`${network().url}/login?returnTo=%2Frecords`)
    await page.getByRole('heading', { level: 1, name: wordsIn('en')('login.title') }).waitFor()
    expect((await context.request.get('/api/auth/user')).status()).toBe(401)
  })
})
