import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { made, profileFields, settled, someEmail } from '../support/people.js'
import { petOf } from '../support/pets.js'
import { looksTried, openScreen, openSignedIn, signIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

describe.each(looksTried)('where an address leads, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  const link = ({ page }: Screen, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first()
  const h1 = ({ page }: Screen, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium()
  })
  afterAll(() => browser.close())

  it('a deep link is kept through register, login and the sign-in', async () => {
    const { email } = await settled(look.language)
    const screen = await openScreen(browser, look)
    await screen.page.goto('/activity?type=vaccination')
    await screen.page.waitForURL((url) => url.pathname === '/register' && url.searchParams.get('returnTo') === '/activity?type=vaccination')
    await screen.page.getByRole('link', { name: say('auth.signIn'), exact: true }).last().click()
    await link(screen, say('login.withGoogle')).click()
    await screen.page.getByRole('textbox', { name: /email/i }).fill(email)
    await screen.page.getByRole('button', { name: /continue/i }).click()
    await screen.page.waitForURL((url) => url.pathname + url.search === '/activity?type=vaccination')
    await h1(screen, say('activity.title'))
    expect(unexpected(screen)).toEqual([])
  })

  it('whoever has just signed up is asked how Huella will be used', async () => {
    const screen = await openScreen(browser, look)
    await signIn(screen, someEmail('new'), look)
    await screen.page.goto('/onboarding')
    await screen.page.getByRole('button', { name: say('onboarding.asOwner') }).click()
    await screen.page.getByText(say('onboarding.welcome'), { exact: true }).waitFor()
    await screen.page.waitForURL((url) => url.pathname === '/')
    await screen.page.reload()
    await h1(screen, say('pets.caredFor_other', { count: 0 }))
    expect(unexpected(screen)).toEqual([])
  })

  it('a vet has another home, and both sides can be changed', async () => {
    const { person, email } = await settled(look.language, 'veterinarian')
    made(await person.post('/api/doctors', profileFields()))
    const screen = await openSignedIn(browser, look, email)
    await screen.page.goto('/')
    await screen.page.waitForURL((url) => url.pathname === '/veterinarian')
    await screen.page.goto('/role-selector')
    await screen.page.getByRole('button', { name: say('role.useAsOwner') }).click()
    await screen.page.waitForURL((url) => url.pathname === '/')
    await h1(screen, say('pets.caredFor_other', { count: 0 }))
    expect(unexpected(screen)).toEqual([])
  })

  it('back goes the way that was come, one screen at a time', async () => {
    const { person, email } = await settled(look.language)
    const pet = await petOf(person)
    const screen = await openSignedIn(browser, look, email)
    await screen.page.goto('/')
    await h1(screen, say('pets.caredFor_one', { count: 1 }))
    await link(screen, say('nav.pets')).click()
    await h1(screen, say('pets.title'))
    await link(screen, pet.name).click()
    await h1(screen, pet.name)
    await link(screen, say('petDetail.edit')).click()
    await h1(screen, say('petForm.editTitle', { name: pet.name }))
    for (const title of [pet.name, say('pets.title'), say('pets.caredFor_one', { count: 1 })]) {
      await screen.page.goBack()
      await h1(screen, title)
    }
    await screen.page.goForward()
    await h1(screen, say('pets.title'))
    expect(unexpected(screen)).toEqual([])
  })

  it('signing out leads to the login screen, and back shows nothing any more', async () => {
    const { email } = await settled(look.language)
    const screen = await openSignedIn(browser, look, email)
    await screen.page.goto('/')
    await link(screen, say('auth.signOut')).click()
    await screen.page.waitForURL('**/login')
    await h1(screen, say('login.title'))
    await screen.page.goto('/records')
    await screen.page.waitForURL('**/register?returnTo=**')
    expect(unexpected(screen)).toEqual([])
  })
})
