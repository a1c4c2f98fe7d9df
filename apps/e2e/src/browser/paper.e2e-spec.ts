/** From a photographed booklet to records: read in the browser, without a network, checked beside the picture and saved with one submit. */
import type { Browser } from 'playwright-core'
import { chromium, eventually } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { booklets, photographBooklet } from '../support/booklet-photo.js'
import { made, profileFields, settled } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { openSignedIn, unexpected, withWorker, type Look, type Screen } from '../support/screen.js'
import { kept, noNetwork, until } from '../support/without-network.js'
import { wordsIn } from '../support/words.js'

const looks: Look[] = [{ language: 'en', width: 390, scheme: 'light' }, { language: 'es', width: 390, scheme: 'dark' }]

/** What stands on the stickers of both booklets. */
const given = ['2024-06-02 C118D02', '2024-08-30 A043D71', '2025-06-20 C120A44', '2025-11-10 K209T41', '2025-12-03 A512B07']

describe.each(looks)('a booklet page with five stickers, photographed askew ($language)', ({ language, ...rest }) => {
  const say = wordsIn(language)
  const booklet = booklets[language]
  let browser: Browser
  let screen: Screen
  let pet: Pet
  let photo: Buffer

  beforeAll(async () => {
    const [launched, { person, email }] = await Promise.all([chromium(), settled(language)])
    browser = launched
    pet = await petOf(person, { name: 'Bruno', birthDate: '2021-04-01' })
    screen = await openSignedIn(browser, { language, ...rest }, email, withWorker)
    const { page } = screen
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    photo = await photographBooklet(page, booklet)
  })
  afterAll(() => browser.close())

  it('becomes five checked records in one submit, read with the network off', async () => {
    const { page, context } = screen
    await page.goto(`/pets/${pet.id}/vaccination/new`)
    await page.getByRole('button', { name: say('paper.choose') }).waitFor()
    await until(async () => (await kept(page, 'huella-reading-tools-')).length >= 4)
    await context.setOffline(true)
    await page.getByLabel(say('paper.choose')).last().setInputFiles({ name: 'booklet.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('heading', { level: 1, name: say('paper.found_other', { count: 5 }) }).waitFor({ timeout: 120_000 })
    unexpected(screen)
    expect(await axeFindings(page)).toEqual([])
    await correctAndLose(screen)
    for (const ask of await page.getByText(say('paper.look')).all()) await ask.locator('xpath=..').getByRole('button').first().click()
    await context.setOffline(false)
    await page.getByRole('button', { name: say('paper.save_other', { count: 5 }) }).click()
    await page.waitForURL(`**/pets/${pet.id}`)
    const { vaccinations } = (await (await context.request.get(`/api/pets/${pet.id}`)).json()) as { vaccinations: { administeredDate: string; batchNumber: string; sources: { kind: string }[] }[] }
    expect(vaccinations.map(({ administeredDate, batchNumber }) => `${administeredDate} ${batchNumber}`).sort()).toEqual(given)
    expect(vaccinations.map(({ sources }) => sources.map(({ kind }) => kind))).toEqual(Array(5).fill(['photo']))
    expect(unexpected(screen, noNetwork)).toEqual([])
  }, 240_000)

  /** The page is lost, as phones do while their camera is open: pictures, records and what was typed are there again, still without a network. */
  async function correctAndLose({ page }: Screen): Promise<void> {
    await page.getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: say('paper.save_other', { count: 4 }) }).waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: say('paper.save_other', { count: 4 }) }).waitFor()
    await page.getByText(say('paper.keptFrom', { date: '' }).slice(0, 20)).waitFor()
    expect(await page.locator('.paper-picture img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('checkbox').first().check()
  }

  it('the same photo again: all five are recorded already, and off', async () => {
    const { page } = screen
    await page.goto(`/pets/${pet.id}/vaccination/new`)
    await page.getByLabel(say('paper.choose')).last().setInputFiles({ name: 'booklet.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('heading', { level: 1, name: say('paper.found_other', { count: 5 }) }).waitFor({ timeout: 120_000 })
    expect(await page.getByText(say('paper.recorded')).count()).toBe(5)
    expect(await page.getByRole('button', { name: say('paper.save_other', { count: 0 }) }).isDisabled()).toBe(true)
  }, 180_000)

  it('photographed by a vet, who does not see the records of the pet: all five are recorded already, and off', async () => {
    const { person, email } = await settled(language, 'veterinarian')
    made(await person.post('/api/doctors', profileFields()))
    const vet = await openSignedIn(browser, { language, ...rest }, email)
    const { page } = vet
    await page.goto(`/doctor/vaccination/new?nickname=${pet.nickname}`)
    await page.getByLabel(say('paper.choose')).last().setInputFiles({ name: 'booklet.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page.getByRole('heading', { level: 1, name: say('paper.found_other', { count: 5 }) }).waitFor({ timeout: 120_000 })
    await eventually(async () => expect(await page.getByText(say('paper.recorded')).count()).toBe(5))
    await page.getByRole('button', { name: say('paper.save_other', { count: 0 }) }).waitFor()
    await vet.context.close()
  }, 180_000)

  it('a picture without a vaccine is said to have none, and nothing is lost', async () => {
    const { page } = screen
    await page.goto(`/pets/${pet.id}/vaccination/new`)
    const blank = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 200, height: 200 } })
    await page.getByLabel(say('paper.choose')).last().setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: blank })
    await page.getByText(say('paper.nothing')).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: say('paper.type') }).click()
    await page.getByRole('heading', { level: 1, name: say('quick.log') }).waitFor()
  })

  it('a file that is no picture is refused by name', async () => {
    const { page } = screen
    await page.goto(`/pets/${pet.id}/vaccination/new`)
    await page.getByLabel(say('paper.choose')).last().setInputFiles({ name: 'notes.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
    await eventually(() => page.getByText(say('paper.unopenable', { name: 'notes.heic' })).waitFor())
    unexpected(screen)
  })
})
