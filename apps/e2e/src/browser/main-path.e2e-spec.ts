import type { Browser, Page } from 'playwright-core'
import { chromium, network } from '@huella/testing'
import { photo } from '../support/files.js'
import { someEmail } from '../support/people.js'
import { looks, openScreen, withWorker, type Look, type Screen } from '../support/screen.js'
import { wordsIn, type Language } from '../support/words.js'

describe.each(looks)('one pet’s way in Chromium, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let owner: Screen
  let address = ''

  const heading = (name: string | RegExp) => owner.page.getByRole('heading', { name }).first()
  const button = (name: string) => owner.page.getByRole('button', { name, exact: true }).first()
  const link = (name: string) => owner.page.getByRole('link', { name, exact: true }).first()

  beforeAll(async () => {
    browser = await chromium()
    owner = await openScreen(browser, look, network().url, withWorker)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(owner.complaints).toEqual([]))

  it('a stranger is asked to register', async () => {
    await owner.page.goto('/')
    await link(say('register.asOwner')).or(button(say('register.asOwner'))).click()
    await owner.page.waitForURL('**/dev-idp/authorize**')
  })

  it('who signs up as an owner is welcomed, and comes to an empty dashboard', async () => {
    await owner.page.getByRole('textbox', { name: /email/i }).fill(someEmail('ana'))
    await owner.page.getByRole('button', { name: /continue/i }).click()
    await owner.page.getByText(say('onboarding.welcome'), { exact: true }).waitFor()
    await owner.page.waitForURL((url) => url.pathname === '/')
    await heading(say('pets.emptyTitle')).waitFor()
    await owner.page.getByText(say('activity.none')).first().waitFor()
  })

  it('a pet is added with a photo', async () => {
    await owner.page.goto('/pets/new')
    await owner.page.getByLabel(say('petForm.name'), { exact: true }).fill('Luna')
    await owner.page.getByLabel(say('petForm.species'), { exact: true }).selectOption('Dog')
    await owner.page.locator('input[type=file]').first().setInputFiles({ name: 'luna.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await button(say('petForm.create')).click()
    await owner.page.waitForURL((url) => url.pathname === '/')
    await heading('Luna').waitFor()
    const loaded = owner.page.locator('img[src*="/media/pets/"]').first()
    await loaded.waitFor()
  })

  it('a vaccination is logged from a preset', async () => {
    await link('Luna').click()
    await owner.page.waitForURL(/\/pets\/\d+$/)
    await owner.page.goto(`${new URL(owner.page.url()).pathname}/vaccination/new`)
    expect(await button(say('vaccinationForm.save')).isDisabled()).toBe(true)
    await owner.page.getByRole('radio').nth(1).click()
    await button(say('vaccinationForm.save')).click()
    await owner.page.waitForURL(/\/pets\/\d+$/)
    await owner.page.getByText(/Rabies|Rabia/).first().waitFor()
  })

  it('it is in the activity', async () => {
    await owner.page.goto('/activity')
    await owner.page.getByText(/Rabies|Rabia/).first().waitFor()
  })

  it('anyone can open the public page', async () => {
    const pets = (await (await owner.context.request.get('/api/pets')).json()) as { nickname: string }[]
    address = `/pet/${pets[0]!.nickname}`
    const anyone = await openScreen(browser, look, network().url, withWorker)
    await anyone.page.goto(address)
    await anyone.page.getByRole('heading', { name: 'Luna' }).first().waitFor()
    await anyone.page.getByText(say('publicProfile.status')).first().waitFor()
    await anyone.page.getByText(say('publicProfile.upToDate', { current: 1, total: 1 })).waitFor()
    expect(anyone.complaints).toEqual([])
    await anyone.context.close()
  })

  it('the language can be switched, and stays', async () => {
    const other = look.language === 'en' ? 'es' : 'en'
    await owner.page.goto('/')
    await switchLanguage(owner.page, look, other)
    await owner.page.getByRole('heading', { name: wordsIn(other)('pets.title') }).waitFor()
    await owner.page.reload()
    await owner.page.getByRole('heading', { name: wordsIn(other)('pets.title') }).waitFor()
    expect(await owner.page.getAttribute('html', 'lang')).toBe(other)
    expect(await owner.page.evaluate(() => localStorage.getItem('preferred-language'))).toBe(other)
    await switchLanguage(owner.page, look, look.language)
    await owner.page.getByRole('heading', { name: say('pets.title') }).waitFor()
  })

  it('the pet is deleted, and its page with it', async () => {
    await owner.page.goto('/')
    await owner.page.getByRole('button', { name: say('pet.menuOf', { name: 'Luna' }) }).click()
    await owner.page.getByRole('menuitem', { name: say('pet.delete') }).click()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: say('pet.delete') }).click()
    await owner.page.getByText(say('pet.deleted')).first().waitFor()
    await heading(say('pets.emptyTitle')).waitFor()
    expect((await owner.context.request.get(`/api/public${address.replace('/pet/', '/pets/')}`)).status()).toBe(404)
  })
})

/** Side by side on a desk, a pill with a menu on a phone. */
async function switchLanguage(page: Page, { width }: Look, language: Language): Promise<void> {
  const name = { en: 'English', es: 'Español' }[language]
  if (width === 1280) return page.getByRole('button', { name: new RegExp(name) }).click()
  await page.locator('.language-pill').click()
  await page.getByRole('menuitem', { name }).click()
}
