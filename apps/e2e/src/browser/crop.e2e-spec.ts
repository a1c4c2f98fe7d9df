/** A part of a picture is taken before it is sent, by mouse, keyboard or fingers. */
import type { Browser, Page } from 'playwright-core'
import { chromium } from '@huella/testing'
import { halves, redShare, sizeOf } from '../support/files.js'
import { settled } from '../support/people.js'
import { petOf } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

const file = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await halves() })

/** What the page shows under this address, as it is stored. */
async function stored(page: Page, url: string): Promise<Buffer> {
  const answer = await page.request.get(url)
  expect(answer.status()).toBe(200)
  return answer.body()
}

describe.each(looksTried)('cropping, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let screen: Screen
  let page: Page
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  const choose = async (...files: Awaited<ReturnType<typeof file>>[]) => page.locator('input[type=file]').first().setInputFiles(files)
  const frame = () => page.getByRole('group', { name: say('crop.area') })
  const dialog = (title: string) => page.getByRole('dialog', { name: title })

  async function at(email: string, path: string) {
    screen = await openSignedIn(browser, look, email)
    page = screen.page
    await page.goto(path)
    await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  }

  beforeAll(async () => void (browser = await chromium()))
  afterAll(() => browser.close())
  afterEach(() => screen.context.close())

  it('a profile picture is a square of what the frame is moved to, upright', async () => {
    const { email } = await settled(look.language)
    await at(email, '/editProfile?type=user')
    await choose(await file())
    await frame().focus()
    // The picture goes to the left under the frame, as far as it can: only its right end is left.
    for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowLeft')
    const answered = page.waitForResponse('**/api/upload/profile-image')
    await button(say('crop.use')).click()
    const { imageUrl } = (await (await answered).json()) as { imageUrl: string }
    const picture = await stored(page, imageUrl)
    expect(await sizeOf(picture)).toEqual({ width: 800, height: 800 })
    expect(await redShare(picture)).toBeCloseTo(0.25, 1)
    expect(unexpected(screen)).toEqual([])
  })

  it('of a chosen picture nothing is sent when cropping is given up', async () => {
    const { email } = await settled(look.language)
    await at(email, '/editProfile?type=user')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/api/upload/') && sent.push(request.url()))
    await choose(await file())
    await dialog(say('crop.profile')).getByRole('button', { name: say('ui.cancel') }).click()
    await dialog(say('crop.profile')).waitFor({ state: 'detached' })
    expect(sent).toEqual([])
    expect(unexpected(screen)).toEqual([])
  })

  it('a pet’s photo is dragged, zoomed and turned, and saved in the shape that is chosen', async () => {
    const { person, email } = await settled(look.language)
    const pet = await petOf(person)
    await at(email, `/pets/${pet.id}/edit`)
    await choose(await file())
    await button(say('crop.openOf', { name: 'me.jpg' })).click()
    await frame().waitFor()
    await page.getByText(say('crop.square'), { exact: true }).click()
    const { x, y, width, height } = (await frame().boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 400, y + height / 2, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('slider', { name: say('crop.zoom') }).focus()
    await page.keyboard.press('ArrowRight')
    await button(say('crop.use')).click()
    await dialog(say('crop.photo')).waitFor({ state: 'detached' })
    await button(say('petForm.save')).click()
    await page.waitForURL(`**/pets/${pet.id}`)
    const { mediaFiles } = (await (await page.request.get(`/api/pets/${pet.id}`)).json()) as { mediaFiles: string }
    const [image] = (JSON.parse(mediaFiles) as { images: { url: string }[] }).images
    const picture = await stored(page, image!.url)
    const size = await sizeOf(picture)
    expect(size.width).toBe(size.height)
    expect(await redShare(picture)).toBeGreaterThan(0.7)
    expect(unexpected(screen)).toEqual([])
  })
})
