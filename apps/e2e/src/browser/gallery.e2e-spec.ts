import type { Browser, Page } from 'playwright-core'
import { chromium } from '@huella/testing'
import { clip, mediaForm, photo } from '../support/files.js'
import { made, settled } from '../support/people.js'
import { petOf } from '../support/pets.js'
import { looksTried, openScreen, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

/** A finger that drags sideways over the photo. */
async function swipe({ page, context }: Screen, pixels: number): Promise<void> {
  const box = await page.locator('.gallery-stage').boundingBox()
  if (!box) throw new Error('There is no photo to swipe')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + pixels * part)
  await touch('touchEnd')
}

describe.each(looksTried)('the gallery, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let screen: Screen
  let page: Page
  const at = (number: number) => page.getByText(say('gallery.count', { number, count: 4 }), { exact: true }).waitFor()

  beforeAll(async () => {
    const [launched, { person }] = await Promise.all([chromium(), settled(look.language)])
    browser = launched
    const images = await Promise.all([1, 2, 3].map(async (number) => ({ field: 'images', content: await photo(400 + number, 300), name: `${number}.jpg` })))
    const media = made(await person.post('/api/upload/pet-media', mediaForm([...images, { field: 'video', content: clip(), name: 'run.mp4', type: 'video/mp4' }])))
    const { nickname } = await petOf(person, { mediaFiles: JSON.stringify(media) })
    screen = await openScreen(browser, look)
    page = screen.page
    await page.goto(`/pet/${nickname}`)
    await at(1)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(unexpected(screen)).toEqual([]))

  it('the arrows go round in both directions', async () => {
    const press = (key: string) => page.getByRole('button', { name: say(key) }).click()
    await press('gallery.previous')
    await at(4)
    for (const number of [1, 2, 3, 4, 1]) {
      await press('gallery.next')
      await at(number)
    }
  })

  it('the arrow keys, Home and End move in the thumbnails', async () => {
    await page.getByRole('listbox', { name: say('gallery.thumbs') }).focus()
    for (const [key, number] of [['ArrowRight', 2], ['ArrowLeft', 1], ['ArrowLeft', 4], ['Home', 1], ['End', 4], ['ArrowRight', 1]] as const) {
      await page.keyboard.press(key)
      await at(number)
    }
  })

  it('a thumbnail leads to its photo, and is the selected one', async () => {
    const thumb = page.getByRole('option', { name: say('gallery.photo', { name: 'Luna', number: 3, count: 4 }) })
    await thumb.click()
    await at(3)
    expect(await thumb.getAttribute('aria-selected')).toBe('true')
    const shown = page.getByRole('img', { name: say('gallery.photo', { name: 'Luna', number: 3, count: 4 }) })
    await shown.waitFor()
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(100)
  })

  it('the video is not loaded before it is wanted, and nothing jumps when it comes', async () => {
    const height = () => page.locator('.gallery').boundingBox().then((box) => box?.height)
    const before = await height()
    await page.getByRole('option', { name: say('gallery.video', { name: 'Luna' }) }).click()
    await at(4)
    expect(await page.locator('video').getAttribute('preload')).toBe('none')
    expect(await height()).toBe(before)
  })

  if (look.width === 390)
    it('a swipe turns the page, half a swipe does not', async () => {
      await page.getByRole('option').first().click()
      await at(1)
      await swipe(screen, -160)
      await at(2)
      await swipe(screen, 160)
      await at(1)
      await swipe(screen, 160)
      await at(4)
      await swipe(screen, -40)
      await at(4)
    })
})
