import type { Browser } from 'playwright-core'
import { chromium, eventually, network, type Visitor } from '@huella/testing'
import { made, settled, visitor } from '../support/people.js'
import { join, petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'
import { looksTried, openScreen, openSignedIn, unexpected, withWorker, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

interface Mail { to: string; subject: string; text: string; html: string; headers: Record<string, string>; kind: string; sentAt: string }

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const anybody = visitor()
const mailsTo = async (email: string): Promise<Mail[]> => made(await anybody.get<Mail[]>(`/api/dev/mail.json?to=${encodeURIComponent(email)}`))
const remindersTo = async (email: string): Promise<Mail[]> => (await mailsTo(email)).filter(({ kind }) => kind === 'vaccine-due' || kind === 'overdue' || kind === 'digest')
const moveClock = async (shift: string): Promise<unknown> => made(await anybody.post('/api/dev/clock', { shift }))

/** From the dose to the last of its reminders, as a family lives it; time is moved on, nothing else is played. */
describe.each(looksTried)('a dose whose next one comes in a week, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let mother: Visitor
  let motherEmail: string
  let sisterEmail: string
  let sisterScreen: Screen
  let pet: Pet
  let feedPath: string
  const feed = async (etag?: string) => anybody.get(feedPath, { headers: etag ? { 'if-none-match': etag } : {} })

  beforeAll(async () => {
    browser = await chromium()
    const [one, other] = await Promise.all([settled(look.language), settled(look.language)])
    ;[mother, motherEmail, sisterEmail] = [one.person, one.email, other.email]
    made(await mother.put('/api/user/profile', { firstName: 'Sofía', lastName: 'Ramírez' }))
    pet = await petOf(mother)
    await join(mother, pet, other.person, 'co-owner')
    const { url } = made(await mother.post<{ url: string }>('/api/calendar-feeds', {}))
    feedPath = new URL(url).pathname
    sisterScreen = await openSignedIn(browser, look, sisterEmail, withWorker)
  })
  afterAll(async () => {
    await browser.close()
    await moveClock('PT0S')
  })

  it('makes one mail a person the next morning, whose link settles it for everybody, and nobody is reminded again', async () => {
    const { page } = sisterScreen
    await page.goto(`/pets/${pet.id}`)
    await page.getByRole('heading', { name: pet.name }).first().waitFor()
    await recorded(mother, `/api/pets/${pet.id}/vaccinations`, { ...vaccinationFields, administeredDate: day(0), nextDueDate: day(7) })

    const calendar = await eventually(async () => {
      const answer = await feed()
      expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      return answer
    })
    expect(calendar.text).toContain(`DTSTART;VALUE=DATE:${day(7).replaceAll('-', '')}`)
    expect((await feed(calendar.headers.get('etag')!)).status).toBe(304)
    expect(await remindersTo(motherEmail)).toEqual([])

    await moveClock('P1DT9H')
    const [mail] = await eventually(async () => {
      const both = await Promise.all([motherEmail, sisterEmail].map(remindersTo))
      expect(both.map(({ length }) => length)).toEqual([1, 1])
      return both[0]!
    }, 20_000)
    expect(mail!.subject).toContain(pet.name)

    const link = mail!.text.match(/https?:\/\/\S+\/r\/\S+/)![0]
    const clicked = await openScreen(browser, look, network().url, withWorker)
    await clicked.page.goto(new URL(link).pathname)
    await clicked.page.getByRole('button', { name: say('answer.done'), exact: true }).click()
    await clicked.page.getByText(say('answer.isDoneText')).waitFor()
    expect(unexpected(clicked)).toEqual([])
    await clicked.context.close()

    await page.getByText(look.language === 'en' ? /Done by Sofía, \d/ : /Hecho por Sofía, \d/).first().waitFor()
    await eventually(async () => expect((await feed(calendar.headers.get('etag')!)).status).toBe(200))
    await moveClock('P45D')
    expect((await Promise.all([motherEmail, sisterEmail].map(remindersTo))).map(({ length }) => length)).toEqual([1, 1])
    expect(unexpected(sisterScreen)).toEqual([])
  })
})
