/** The page that checks certificates, as somebody without an account uses it. What a bad photo and a revocation do to it: certificate-photo.e2e-spec. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { fragmentIn } from '@huella/certificate-format'
import { chromium, network } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { cameraThatSees } from '../support/fake-camera.js'
import { made, owner, settled, verifiedDoctor } from '../support/people.js'
import { petOf, recorded } from '../support/pets.js'
import { pictureOf } from '../support/photo-of-code.js'
import { looksTried, openScreen, openSignedIn, unexpected, withWorker, type Look, type Screen } from '../support/screen.js'
import { kept, noNetwork, until } from '../support/without-network.js'
import { verifierWordsIn } from '../support/words.js'

const name = '<b>Ñandú</b> & "José" de los Ángeles'
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The link of a certificate of which a verified vet answers for every dose. */
async function issued(): Promise<string> {
  const [person, { vet }] = await Promise.all([owner(), verifiedDoctor()])
  const pet = await petOf(person, { name, microchip: '941000024680135', birthDate: '2022-03-01' })
  await recorded(vet, `/api/pets/${pet.id}/vaccinations`, { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: inDays(-90), nextDueDate: inDays(275), batchNumber: 'A512B07' })
  return made(await vet.post<{ qr: string }>(`/api/pets/${pet.id}/certificates`, {})).qr
}

/** Where the browser's workers are at work. */
const scopes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).map(({ scope }) => new URL(scope).pathname).sort())
const evidenceKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => new Promise<boolean>((done) => {
    const opening = indexedDB.open('huella-verifier')
    opening.onsuccess = () => {
      const opened = opening.result
      if (!opened.objectStoreNames.contains('evidence')) return done(false)
      const asking = opened.transaction('evidence').objectStore('evidence').count()
      asking.onsuccess = () => {
        opened.close()
        done(asking.result >= 2)
      }
    }
  }))
const hasAll = async (page: Page): Promise<boolean> => {
  const paths = await kept(page, 'huella-verifier-')
  return paths.includes('/c') && paths.some((path) => path.includes('/decode-')) && (await evidenceKept(page))
}

let link: string
let digits: string
beforeAll(async () => {
  link = await issued()
  digits = fragmentIn(link)!
})

describe.each(looksTried)('the verifier, $language at $width px', (look) => {
  const words = verifierWordsIn(look.language)
  let browser: Browser
  let screen: Screen
  let page: Page
  let asked: string[]

  beforeAll(async () => void (browser = await chromium()))
  afterAll(() => browser?.close())
  beforeEach(async () => {
    screen = await openScreen(browser, look, network().url, withWorker)
    page = screen.page
    asked = []
    screen.context.on('request', (request) => void asked.push(`${request.method()} ${request.url().replace(network().url, '')} ${request.postData() ?? ''}`))
  })
  afterEach(() => screen.context.close())

  const open = (path = `/c#${digits}`) => page.goto(path)
  const says = (title: string) => page.getByRole('heading', { level: 1, name: words(title) }).waitFor()
  const press = (key: string) => page.getByRole('button', { name: words(key), exact: true }).click()
  const paste = async (text: string) => {
    await press('start.paste')
    await page.getByLabel(words('paste.label')).fill(text)
    await press('paste.check')
  }
  const visited = async () => {
    await open('/c')
    await says('start.title')
    await until(() => hasAll(page))
  }

  it('opened by a code says that it is genuine, and the code leaves the address', async () => {
    await open()
    await says('green.title')
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/c')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.locator('.animal-name').innerText()).toBe(name)
    expect(await page.locator('.chip').getAttribute('aria-label')).toMatch(/9 4 1 0 0 0 0 2 4 6 8 0 1 3 5$/)
    await page.getByText(words('dose.in-force'), { exact: true }).waitFor()
    await page.getByText(words('animal.compare')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(unexpected(screen)).toEqual([])
  })

  it('asks for its own files and for what is public alone, and never says what was scanned', async () => {
    await open()
    await says('green.title')
    await until(() => hasAll(page))
    const strange = asked.map((one) => one.replace(/#.*$/, '').trim()).filter((one) => !/^GET \/(c(\/[\w-]+\.(js|css))?|logo\.svg|\.well-known\/huella-(trust\.json|status\/\d+))$/.test(one))
    expect(strange).toEqual([])
    expect(asked.filter((one) => one.includes(digits.slice(0, 40)) && !one.startsWith(`GET /c#${digits}`))).toEqual([])
    expect(await screen.context.cookies()).toEqual([])
  })

  it('after one visit works without a network: by link, by picture, by text', async () => {
    await visited()
    await screen.context.setOffline(true)
    await open()
    await says('green.title')
    await page.getByText(words('offline'), { exact: true }).waitFor()
    await open('/c')
    await says('start.title')
    await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await pictureOf(link) })
    await says('green.title')
    await open('/c')
    await says('start.title')
    await paste(digits.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
    await says('red.title')
    expect(await page.locator('main').innerText()).not.toContain('Ñandú')
    expect(unexpected(screen, noNetwork)).toEqual([])
  })

  it('its worker leaves the rest of the host alone', async () => {
    await visited()
    expect(await scopes(page)).toEqual(['/c'])
    await screen.context.setOffline(true)
    for (const path of ['/calendar', '/', '/cats']) await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  })

  it('checks one after the other by the keyboard', async () => {
    await open('/c')
    await page.getByRole('button', { name: words('start.paste') }).focus()
    for (const [text, title] of [[link, 'green.title'], ['WIFI:S:clinic;;', 'red.title'], [digits, 'green.title']] as const) {
      await page.keyboard.press('Enter')
      await page.getByLabel(words('paste.label')).waitFor()
      await page.keyboard.insertText(text)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await says(title)
      await page.getByRole('button', { name: title === 'red.title' ? words('again') : words('next') }).focus()
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText(words('paste.empty')).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('says what it is before anything is checked, and changes its language', async () => {
    const other = verifierWordsIn(look.language === 'en' ? 'es' : 'en')
    await open('/c')
    await says('start.title')
    expect(await axeFindings(page)).toEqual([])
    await press('language')
    await page.getByRole('heading', { level: 1, name: other('start.title') }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: other('start.title') }).waitFor()
    expect(unexpected(screen)).toEqual([])
  })

  it('a picture without a code, and a file that is none, are said to be so', async () => {
    await open('/c')
    const choose = (name: string, mimeType: string, buffer: Buffer) => page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await says('start.title')
    const empty = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    await choose('blank.png', 'image/png', empty)
    await page.getByText(words('picture.noCode')).waitFor()
    await choose('notes.png', 'image/png', Buffer.from('no picture'))
    await page.getByText(words('picture.unreadable')).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('is the app’s where the app is, and its own worker goes', async () => {
    const { email } = await settled(look.language)
    const member = await openSignedIn(browser, look, email, withWorker)
    await member.page.goto('/c')
    await until(async () => (await scopes(member.page)).includes('/c'))
    await member.page.goto('/')
    await until(async () => (await scopes(member.page)).join() === '/')
    await member.page.goto(`/c#${digits}`)
    await until(() => hasAll(member.page))
    expect(await scopes(member.page)).toEqual(['/'])
    await member.context.setOffline(true)
    await member.page.goto(`/c#${digits}1`)
    await member.page.getByRole('heading', { level: 1, name: words('red.title') }).waitFor()
    await member.page.goto('/calendar')
    await member.page.getByRole('heading', { level: 1 }).waitFor()
    await member.context.close()
  })
})

describe('the verifier’s camera', () => {
  const words = verifierWordsIn('en')
  const look: Look = { language: 'en', width: 390, scheme: 'light' }

  it('reads a code, and opens again at once for the next one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'camera-'))
    const browser = await chromium(...(await cameraThatSees(link, join(folder, 'desk.y4m'), 420)))
    try {
      const screen = await openScreen(browser, look, network().url, withWorker)
      await screen.page.goto('/c')
      for (const button of ['start.scan', 'next']) {
        await screen.page.getByRole('button', { name: words(button), exact: true }).click()
        await screen.page.getByLabel(words('camera.video')).waitFor()
        await screen.page.getByRole('heading', { level: 1, name: words('green.title') }).waitFor()
        expect(await screen.page.locator('video').count()).toBe(0)
      }
      expect(unexpected(screen)).toEqual([])
    } finally {
      await browser.close()
      await rm(folder, { recursive: true })
    }
  })

  it('that is not there leaves the other ways', async () => {
    const browser = await chromium()
    try {
      const screen = await openScreen(browser, look, network().url, withWorker)
      await screen.page.goto('/c')
      await screen.page.getByRole('button', { name: words('start.scan'), exact: true }).click()
      await screen.page.getByText(/camera/i).filter({ hasText: words('camera.none') }).or(screen.page.getByText(words('camera.denied'))).first().waitFor()
      for (const button of ['start.picture', 'start.paste']) await screen.page.getByRole('button', { name: words(button), exact: true }).waitFor()
      expect(await axeFindings(screen.page)).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
