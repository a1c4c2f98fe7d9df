import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { doctor, settled } from '../support/people.js'
import { petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'
import { looksTried, openScreen, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

/** As long as the form takes them. */
const vet = `Dra. ${'María de los Ángeles '.repeat(4)}Ruiz`
const clinic = `Hospital Veterinario ${'San Sebastián de los Reyes '.repeat(3)}`.trim()

describe.each(looksTried)('who gave and recorded the doses on a public page, in Chromium, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let owner: Screen
  let nobody: Screen
  let pet: Pet

  const page = () => nobody.page.getByRole('main')
  const readPage = async (): Promise<string> => {
    await nobody.page.goto(`/pet/${pet.nickname}`)
    await nobody.page.getByRole('heading', { level: 1 }).waitFor()
    return page().innerText()
  }
  const allow = async (isShown: boolean) => {
    await owner.page.goto(`/pets/${pet.id}`)
    await owner.page.getByRole('button', { name: say('pet.menuOf', { name: pet.name }) }).first().click()
    await owner.page.getByRole('menuitem', { name: say('sharing.qr') }).click()
    const dialog = owner.page.getByRole('dialog')
    const stored = owner.page.waitForResponse((answer) => answer.url().endsWith('/public-page') && answer.ok())
    await dialog.getByRole('switch', { name: say('sharing.showsRecorders') }).setChecked(isShown)
    await stored
    expect(await axeFindings(owner.page)).toEqual([])
  }

  beforeAll(async () => {
    browser = await chromium()
    const { person, email } = await settled(look.language)
    pet = await petOf(person, { name: 'Trufa' })
    await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, veterinarianName: vet, clinic, batchNumber: 'RB-20418' })
    await recorded(await doctor(look.language), `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, vaccineName: 'Bordetella', clinic: 'Clínica Norte' })
    ;[owner, nobody] = await Promise.all([openSignedIn(browser, look, email), openScreen(browser, look)])
  })
  afterAll(() => browser.close())
  afterEach(() => expect([owner, nobody].flatMap((screen) => unexpected(screen))).toEqual([]))

  const said = (): string[] => [say('publicProfile.givenBy', { names: `${vet} · ${clinic}` }), say('publicProfile.byFamily'), say('publicProfile.byUnverifiedDoctor'), 'Clínica Norte']
  const foundIn = (text: string): boolean[] => said().map((words) => text.replaceAll(/\s+/g, ' ').includes(words))

  it('is nowhere until the owner allows it, and nowhere again afterwards', async () => {
    expect(foundIn(await readPage())).toEqual(said().map(() => false))
    await allow(true)
    const shown = await readPage()
    expect(foundIn(shown)).toEqual(said().map(() => true))
    expect(shown).not.toContain('RB-20418')
    expect(await axeFindings(nobody.page)).toEqual([])
    await allow(false)
    expect(foundIn(await readPage())).toEqual(said().map(() => false))
  })

  it('is on paper, too, with the address at which certificates are checked, and fits its width', async () => {
    await allow(true)
    await readPage()
    await nobody.page.emulateMedia({ media: 'print' })
    const paper = await page().innerText()
    expect(foundIn(paper)).toEqual(said().map(() => true))
    expect(paper).toContain(new URL('/c', nobody.page.url()).href)
    expect(await nobody.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
    await nobody.page.emulateMedia({ media: 'screen' })
    expect(await nobody.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
  })

  it('leads to the verifier, which is a page of its own', async () => {
    await readPage()
    await page().getByRole('link', { name: say('verifier.check') }).click()
    await nobody.page.waitForURL('**/c')
    await nobody.page.getByRole('heading', { level: 1 }).waitFor()
  })
})
