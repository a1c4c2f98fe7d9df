import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { largeTextFaults } from '../support/large-text.js'
import { settled } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { looksTried, openScreen, openSignedIn, unexpected, type Look, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

const fakeMicrophone = '--use-fake-device-for-media-stream'
const allowed = '--use-fake-ui-for-media-stream'

const refusal = {
  en: ['Access error', 'The microphone could not be used. Check its permissions.'],
  es: ['Error de acceso', 'No se pudo acceder al micrófono. Verifica los permisos.'],
} as const

const press = ({ page }: Screen, name: string) => page.getByRole('button', { name, exact: true }).click()

async function atForm(browser: Browser, look: Look): Promise<{ screen: Screen; pet: Pet }> {
  const { person, email } = await settled(look.language)
  const [pet, screen] = await Promise.all([petOf(person), openSignedIn(browser, look, email)])
  await screen.page.goto(`/pets/${pet.id}/edit`)
  return { screen, pet }
}

describe.each(looksTried)('the spoken description, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  afterEach(() => browser.close())

  it('is recorded, heard, saved with the pet, and played by whoever opens the public page', async () => {
    browser = await chromium(fakeMicrophone, allowed)
    const { screen, pet } = await atForm(browser, look)
    await press(screen, say('recorder.start'))
    await screen.page.locator('.audio-recording').getByText('0:02').waitFor()
    await press(screen, say('recorder.stop'))
    await press(screen, say('audio.play'))
    await screen.page.getByRole('button', { name: say('audio.pause') }).waitFor()
    await press(screen, say('petForm.save'))
    await screen.page.waitForURL(`**/pets/${pet.id}`)
    const anyone = await openScreen(browser, look)
    await anyone.page.goto(`/pet/${pet.nickname}`)
    await press(anyone, say('audio.play'))
    await anyone.page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.5)
    expect([...unexpected(screen), ...unexpected(anyone)]).toEqual([])
  })

  it('stays within the screen with large letters, and can be recorded again after it was deleted', async () => {
    browser = await chromium(fakeMicrophone, allowed)
    const { screen } = await atForm(browser, look)
    await press(screen, say('recorder.start'))
    await screen.page.locator('.audio-recording').getByText('0:01').waitFor()
    await press(screen, say('recorder.stop'))
    await screen.page.getByText(/^0:00 \/ 0:0\d$/).waitFor()
    expect(await largeTextFaults(screen.page)).toEqual([])
    await screen.page.setViewportSize({ width: look.width, height: 900 })
    await press(screen, say('recorder.delete'))
    await screen.page.getByRole('button', { name: say('recorder.start') }).waitFor()
    expect(unexpected(screen)).toEqual([])
  })

  it('says when the microphone is refused, and stays where it was', async () => {
    browser = await chromium(fakeMicrophone)
    const { screen } = await atForm(browser, look)
    await press(screen, say('recorder.start'))
    for (const text of refusal[look.language]) await screen.page.getByText(text, { exact: true }).first().waitFor()
    await screen.page.getByRole('button', { name: say('recorder.start') }).waitFor()
    expect(unexpected(screen, /NotAllowedError|Permission/)).toEqual([])
  })
})
