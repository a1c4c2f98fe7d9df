/** What somebody of the family does is seen at once where others look on. */
import type { Browser, Page } from 'playwright-core'
import { addDays, localDay } from '@huella/care-rules'
import { chromium, type Visitor } from '@huella/testing'
import { made, settled } from '../support/people.js'
import { join, petOf, recorded, type Pet } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

let browser: Browser
beforeAll(async () => {
  browser = await chromium()
})
afterAll(() => browser?.close())

describe.each(looksTried)('two of a family, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let mateo: Visitor
  let pet: Pet
  let reminder: number
  let screen: Screen

  beforeEach(async () => {
    const { person: ana, email } = await settled(look.language)
    mateo = (await settled(look.language)).person
    made(await mateo.put('/api/user/profile', { firstName: 'Mateo', lastName: 'Paz' }))
    pet = await petOf(ana)
    await join(ana, pet, mateo, 'caregiver')
    reminder = await recorded(ana, `/api/pets/${pet.id}/reminders`, { vaccineName: 'Rabies', dueDate: addDays(localDay(new Date()), 3) })
    screen = await openSignedIn(browser, look, email)
  })
  afterEach(() => screen.context.close())

  /** Opens a page, and waits until it hears what changes. */
  const open = async (path: string): Promise<Page> => {
    const page = await screen.context.newPage()
    const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live')
    await page.goto(path)
    await listening
    return page
  }

  it('one does what is due, and what the other has open shows it without being loaded again, and who it was', async () => {
    const page = await open(`/pets/${pet.id}`)
    const dashboard = await screen.context.newPage() // hears of it from the page that listens
    await dashboard.goto('/')
    const bell = (count: number) => dashboard.getByRole('button', { name: say(count === 1 ? 'reminders.bell_one' : 'reminders.bell_other', { count }) })
    await bell(1).waitFor()
    await page.evaluate(() => void Object.assign(window, { isTheSame: true }))

    made(await mateo.patch(`/api/reminders/${reminder}`, { isCompleted: true }))
    const [doneBy] = say('reminders.doneBy', { name: 'Mateo', when: '#' }).split('#') as [string]
    await page.getByRole('list', { name: say('reminders.doneLately') }).getByText(doneBy).waitFor()
    await page.locator('.toast').getByText(doneBy).waitFor()
    await bell(0).waitFor()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await bell(0).click()
    await dashboard.getByRole('region', { name: say('reminders.doneLately') }).getByText(doneBy).waitFor()
    await dashboard.getByRole('link', { name: say('reminders.settings') }).waitFor()
    expect(unexpected(screen)).toEqual([])
  })

  it('who is signed out elsewhere is so on the open page at once', async () => {
    const page = await open(`/pets/${pet.id}`)
    await page.getByRole('heading', { level: 1, name: pet.name }).waitFor()
    await screen.context.request.get('/api/logout')
    await page.getByRole('heading', { level: 1, name: pet.name }).waitFor({ state: 'detached' })
  })
})
