/** What the page of a pet is on paper: what a reader can look up again, and nothing to press. */
import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { settled } from '../support/people.js'
import { petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

const given = { en: '31 Jan 2026', es: '31 ene 2026' }
const born = { en: '15 Oct 2022', es: '15 oct 2022' }

describe.each(looksTried)('a pet on paper, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let screen: Screen
  let pet: Pet
  let privatePet: Pet

  beforeAll(async () => {
    const [launched, { person, email }] = await Promise.all([chromium(), settled(look.language)])
    browser = launched
    pet = await petOf(person, { name: 'Luna', birthDate: '2022-10-15', microchip: '941000024681357' })
    privatePet = await petOf(person, { name: 'Nube', isPublic: false })
    for (let dose = 0; dose < 24; dose++)
      await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, batchNumber: `RB-${dose}`, veterinarianName: 'Dra. María de los Ángeles Fernández-Montesinos', clinic: 'Hospital Veterinario Universitario' })
    screen = await openSignedIn(browser, look, email)
  })
  afterAll(() => browser.close())

  const paperOf = async ({ id, name }: Pet): Promise<string> => {
    const { page } = screen
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`/pets/${id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText(say('records.certificate')).filter({ visible: true }).waitFor()
    return page.locator('body').innerText()
  }

  it('says chip, birth date, batch and clinic of every dose, the address of the page and where certificates are checked', async () => {
    const paper = await paperOf(pet)
    const { origin } = new URL(screen.page.url())
    for (const text of ['941 0000 2468 1357', born[look.language], given[look.language], say('records.paper.validUntil'), 'Hospital Veterinario Universitario', `${origin}/pet/${pet.nickname}`, `${origin}/c`])
      expect(paper).toContain(text)
    for (let dose = 0; dose < 24; dose++) expect(paper).toMatch(new RegExp(`\\bRB-${dose}\\b`))
    await screen.page.getByLabel(say('sharing.codeOf', { name: 'Luna' })).waitFor()
    expect(await screen.page.locator('button:visible, input:visible, nav:visible').count()).toBe(0)
    expect(unexpected(screen)).toEqual([])
  })

  it('is a table that goes over several pages, its heads on each of them, dark on white', async () => {
    await paperOf(pet)
    const { page } = screen
    const styleOf = (selector: string, name: 'display' | 'breakInside') => page.locator(selector).first().evaluate((element, key) => getComputedStyle(element)[key], name)
    expect(await Promise.all([styleOf('.records > .print-only', 'display'), styleOf('.records > .print-only', 'breakInside')])).toEqual(['table-header-group', 'avoid'])
    expect(await Promise.all([styleOf('.record-row', 'display'), styleOf('.record-row', 'breakInside')])).toEqual(['table-row', 'avoid'])
    const wide = await page.locator('.records').first().evaluate((table) => table.scrollWidth - table.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
    expect(pages.length).toBeGreaterThan(1)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect(await page.locator('html').evaluate((html) => html.classList.contains('dark'))).toBe(false)
  })

  it('has no code and no address of a page that nobody else may open', async () => {
    const paper = await paperOf(privatePet)
    expect(paper).toContain(say('pet.noPublic'))
    expect(paper).not.toContain(privatePet.nickname)
    expect(await screen.page.locator('.printed-code').count()).toBe(0)
  })
})
