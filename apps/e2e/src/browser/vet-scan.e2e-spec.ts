import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { cameraThatSees } from '../support/fake-camera.js'
import { made, owner, profileFields, settled } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Look, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Chromium on Linux reads no codes: this stands for its reader, and sees what the test holds before it. */
const reader = () => {
  const seen = async () => ('shown' in window ? [{ rawValue: String(window.shown) }] : [])
  Object.assign(window, { BarcodeDetector: Object.assign(class { detect = seen }, { getSupportedFormats: async () => ['qr_code'] }) })
}
/** As on iPhones and in Firefox. */
const withoutReader = () => void Reflect.deleteProperty(window, 'BarcodeDetector')
/** Notes with what the verifier was opened: it takes the certificate out of the address. */
const noteOpened = () => void (location.pathname === '/c' && sessionStorage.setItem('opened', location.href))
/** Whatever it says: that the verifier judges. */
const certificate = `1${'0123456789'.repeat(40)}`
const show = ({ page }: Screen, shown: string) => page.evaluate((code) => void Object.assign(window, { shown: code }), shown)

async function atDashboard(browser: Browser, look: Look, prepare: () => void): Promise<Screen> {
  const { person, email } = await settled(look.language, 'veterinarian')
  made(await person.post('/api/doctors', profileFields()))
  const screen = await openSignedIn(browser, look, email)
  await screen.page.addInitScript(prepare)
  await screen.page.goto('/veterinarian')
  return screen
}

describe.each(looksTried)('the code of a pet, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let pet: Pet
  beforeAll(async () => void (pet = await petOf(await owner(look.language), { name: 'Canela' })))
  afterEach(() => browser.close())

  it('held before the camera, leads to the form with that pet', async () => {
    browser = await chromium(...camera)
    const vet = await atDashboard(browser, look, reader)
    await vet.page.getByRole('button', { name: say('scan.open') }).click()
    await vet.page.getByText(say('scan.looking')).waitFor()
    await show(vet, 'https://clinic.example/wifi')
    await vet.page.getByText(say('scan.foreign')).filter({ visible: true }).first().waitFor()
    await show(vet, `https://huella.example/pet/${pet.nickname}`)
    await vet.page.waitForURL(`**/doctor/vaccination/new?nickname=${pet.nickname}`)
    await vet.page.getByRole('region', { name: say('petSearch.selected') }).getByText('Canela', { exact: true }).waitFor()
    expect(await vet.page.locator('video').count()).toBe(0)
    expect(unexpected(vet)).toEqual([])
  })

  it('that is a certificate’s opens in this app’s own verifier, whatever page it names', async () => {
    browser = await chromium(...camera)
    const vet = await atDashboard(browser, look, reader)
    await vet.page.addInitScript(noteOpened)
    await vet.page.reload()
    const { origin } = new URL(vet.page.url())
    await vet.page.getByRole('button', { name: say('scan.open') }).click()
    await vet.page.getByText(say('scan.looking')).waitFor()
    await show(vet, `https://green-for-all.example/c#${certificate}`)
    await vet.page.waitForURL((url) => url.origin === origin && url.pathname === '/c')
    expect(await vet.page.evaluate(() => sessionStorage.getItem('opened'))).toBe(`${origin}/c#${certificate}`)
  })

  it('is read also where the browser reads none itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'camera-'))
    try {
      browser = await chromium(...(await cameraThatSees(`https://huella.example/pet/${pet.nickname}`, join(folder, 'desk.y4m'))))
      const vet = await atDashboard(browser, look, withoutReader)
      await vet.page.getByRole('button', { name: say('scan.open') }).click()
      await vet.page.waitForURL(`**/doctor/vaccination/new?nickname=${pet.nickname}`)
      await vet.page.getByRole('region', { name: say('petSearch.selected') }).getByText('Canela', { exact: true }).waitFor()
      expect(await vet.page.locator('video').count()).toBe(0)
      expect(unexpected(vet)).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('can be typed where there is no camera', async () => {
    browser = await chromium()
    const vet = await atDashboard(browser, look, reader)
    await vet.page.getByRole('button', { name: say('scan.open') }).click()
    await vet.page.getByRole('button', { name: say('scan.retry') }).waitFor()
    await vet.page.getByRole('textbox', { name: say('scan.nickname') }).fill(pet.nickname.toUpperCase())
    await vet.page.keyboard.press('Enter')
    await vet.page.waitForURL(`**/doctor/vaccination/new?nickname=${pet.nickname}`)
    expect(unexpected(vet, /NotFoundError|NotAllowedError/)).toEqual([])
  })
})
