import type { Browser, Page } from 'playwright-core'
import { chromium } from '@huella/testing'
import { clip, photo } from '../support/files.js'
import { settled } from '../support/people.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { messagesIn, wordsIn } from '../support/words.js'

const refusal = {
  en: ['Error', 'Failed to create pet profile'],
  es: ['Error', 'No se pudo crear el perfil de la mascota'],
} as const

describe.each(looksTried)('the form of a new pet, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  const message = messagesIn(look.language)
  let browser: Browser
  let screen: Screen
  let page: Page
  const name = () => page.getByLabel(say('petForm.name'), { exact: true })
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) => page.locator('input[type=file]').setInputFiles(files)
  const picture = async (file: string) => ({ name: file, mimeType: 'image/jpeg', buffer: await photo() })

  const fill = async (text: string) => {
    await name().fill(text)
    await page.getByLabel(say('petForm.species'), { exact: true }).selectOption({ label: say('species.cat') })
  }

  beforeAll(async () => {
    const [launched, { email }] = await Promise.all([chromium(), settled(look.language)])
    browser = launched
    screen = await openSignedIn(browser, look, email)
    page = screen.page
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    await page.goto('/')
    await page.getByRole('link', { name: say('pets.add') }).first().click()
    await name().waitFor()
  })
  afterEach(async () => {
    await page.unrouteAll()
    await page.evaluate(() => localStorage.clear())
  })

  it('shows what was chosen, and why something cannot be taken', async () => {
    await choose(await picture('1.jpg'), await picture('2.jpg'), await picture('3.jpg'), await picture('4.jpg'), { name: 'film.mkv', mimeType: 'video/x-matroska', buffer: clip() }, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    const row = (file: string) => page.getByRole('listitem').filter({ hasText: file })
    await row('1.jpg').getByText(say('mediaForm.cover')).waitFor()
    expect(await row('1.jpg').locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640)
    await row('4.jpg').getByText(message('media.tooManyPhotos')).waitFor()
    await row('film.mkv').getByText(message('media.videoFormat')).waitFor()
    await row('notes.txt').getByText(message('media.imagesOnly')).waitFor()
    await button(say('mediaForm.remove', { name: '2.jpg' })).click()
    await row('2.jpg').waitFor({ state: 'detached' })
    await row('4.jpg').getByText(message('media.tooManyPhotos')).waitFor({ state: 'detached' })
    expect(unexpected(screen)).toEqual([])
  })

  it('shows how far each file is while it uploads, and how it goes on', async () => {
    await fill('Miso')
    await choose(await picture('1.jpg'))
    await page.route('**/api/upload/pet-media', (route) => setTimeout(() => void route.continue(), 700))
    await page.route('**/api/pets', (route) => (route.request().method() === 'POST' ? setTimeout(() => void route.continue(), 700) : route.continue()))
    await button(say('petForm.create')).click()
    await button(say('petForm.uploading')).waitFor()
    await page.getByRole('progressbar', { name: '1.jpg' }).waitFor()
    await button(say('petForm.creating')).waitFor()
    await page.getByText(say('petForm.created'), { exact: true }).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { name: 'Miso' }).waitFor()
    expect(unexpected(screen)).toEqual([])
  })

  it('keeps what was typed when the server fails, says so, and is sent once by a double click', async () => {
    await fill('Nube')
    let sent = 0
    await page.route('**/api/pets', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      await new Promise((done) => setTimeout(done, 300))
      await (sent === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue())
    })
    await button(say('petForm.create')).dblclick()
    const [title, text] = refusal[look.language]
    await page.getByText(title, { exact: true }).waitFor()
    await page.getByText(text).first().waitFor()
    expect(await page.locator('form [role=alert]').innerText()).toContain(say('form.kept'))
    expect([await name().inputValue(), sent]).toEqual(['Nube', 1])
    await button(say('petForm.create')).dblclick()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { name: 'Nube' }).waitFor()
    expect(sent).toBe(2)
    expect(unexpected(screen, /503/)).toEqual([])
  })

  it('says that there is no connection, and that nothing typed was lost', async () => {
    await fill('Copo')
    await screen.context.setOffline(true)
    await button(say('petForm.create')).click()
    await page.locator('form [role=alert]').getByText(say('form.offline')).waitFor()
    await screen.context.setOffline(false)
    expect(await name().inputValue()).toBe('Copo')
    expect(unexpected(screen, /ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|NoAnswerError/)).toEqual([])
  })

  it('asks before what was typed is lost: by a link, by going back', async () => {
    const question = page.getByRole('alertdialog', { name: say('form.leaveTitle') })
    await name().fill('Rayo')
    await page.getByRole('link', { name: say('ui.cancel') }).click()
    await question.getByText(say('form.leaveText')).waitFor()
    await button(say('form.stay')).click()
    await question.waitFor({ state: 'detached' })
    expect([new URL(page.url()).pathname, await name().inputValue()]).toEqual(['/pets/new', 'Rayo'])
    await page.evaluate(() => history.back())
    await question.waitFor()
    expect(new URL(page.url()).pathname).toBe('/pets/new')
    await button(say('form.leave')).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { name: say('pets.title') }).waitFor()
    // What was asked for while there was no connection may be complained of now.
    expect(unexpected(screen, /ERR_INTERNET_DISCONNECTED/)).toEqual([])
  })

  it('is as it was when its tab was closed, photos too, until that is discarded', async () => {
    await name().fill('Kiwi')
    await choose(await picture('kiwi.jpg'))
    await page.waitForFunction(() => Object.keys(localStorage).filter((key) => key.startsWith('huella-draft:')).length === 2)
    await page.waitForFunction(async () => {
      if (!(await indexedDB.databases()).some(({ name: known }) => known === 'huella-drafts')) return false
      const opened = indexedDB.open('huella-drafts')
      const db = await new Promise<IDBDatabase>((done) => (opened.onsuccess = () => done(opened.result)))
      const counted = db.transaction('files').objectStore('files').count()
      const count = await new Promise<number>((done) => (counted.onsuccess = () => done(counted.result)))
      db.close()
      return count > 0
    })
    const other = await screen.context.newPage()
    await other.goto('/pets/new')
    const row = other.getByRole('listitem').filter({ hasText: 'kiwi.jpg' })
    await row.waitFor()
    expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640)
    expect(await other.getByLabel(say('petForm.name'), { exact: true }).inputValue()).toBe('Kiwi')
    await other.getByRole('button', { name: say('form.discard'), exact: true }).click()
    await row.waitFor({ state: 'detached' })
    expect(await other.getByLabel(say('petForm.name'), { exact: true }).inputValue()).toBe('')
    await other.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('huella-draft:')))
    await other.close()
  })
})
