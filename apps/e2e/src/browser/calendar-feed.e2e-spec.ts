import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { chromium, type Visitor } from '@huella/testing'
import ICAL from 'ical.js'
import { settled, visitor } from '../support/people.js'
import { petOf, recorded, type Pet } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

describe.each(looksTried)('a calendar of one’s own, in $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let screen: Screen
  let person: Visitor
  let pets: Pet[]

  const card = () => screen.page.locator('#calendar')
  const button = (name: string) => card().getByRole('button', { name, exact: true })
  const address = () => card().getByLabel(say('calendarFeed.address'), { exact: true })
  const webcal = async () => (await card().getByRole('link', { name: say('calendarFeed.subscribe') }).getAttribute('href'))!
  const statusOf = async (subscription: string) => (await visitor().get(new URL(subscription.replace('webcal:', 'http:')).pathname)).status

  beforeAll(async () => {
    const { person: made, email } = await settled(look.language)
    person = made
    pets = [await petOf(person), await petOf(person)]
    await recorded(person, `/api/pets/${pets[0]!.id}/appointments`, { type: 'other', description: 'Teeth', scheduledDate: new Date(Date.now() + 864e6).toISOString(), clinic: 'Norte' })
    browser = await chromium()
    screen = await openSignedIn(browser, look, email, { permissions: ['clipboard-read', 'clipboard-write'] })
  })
  afterAll(() => browser.close())
  afterEach(() => expect(unexpected(screen)).toEqual([]))

  let first = ''

  it('gets an address, which is copied and can be read', async () => {
    await screen.page.goto('/settings')
    await button(say('calendarFeed.make')).click()
    await card().getByText(say('calendarFeed.copyNow')).waitFor()
    first = await webcal()
    expect(first).toMatch(/^webcal:\/\/[^/]+\/calendar\/[a-z2-7]{32}\.ics$/)
    expect(await address().inputValue()).toBe(first.replace('webcal://', ''))
    await button(say('calendarFeed.copy')).click()
    expect(await screen.page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^https?://${first.replace('webcal://', '').replaceAll('.', '\\.')}$`))
    expect(await statusOf(first)).toBe(200)
  })

  it('chooses its pets, and keeps the address', async () => {
    const chip = (pet: Pet) => card().getByRole('group', { name: say('calendarFeed.pets') }).getByRole('button', { name: pet.name }).first()
    await chip(pets[0]!).click()
    await card().locator('[aria-pressed=false]').waitFor()
    await screen.page.reload()
    await card().locator('[aria-pressed=false]').waitFor()
    expect(await card().locator('[aria-pressed=true]').count()).toBe(1)
    expect(await statusOf(first)).toBe(200)
  })

  it('shows only how it begins and ends afterwards', async () => {
    const token = /calendar\/(\w+)/.exec(first)![1]!
    expect(await address().inputValue()).toBe(`…/calendar/${token.slice(0, 6)}…${token.slice(-4)}.ics`)
    expect(await screen.page.content()).not.toContain(token)
    expect(await button(say('calendarFeed.copy')).count()).toBe(0)
  })

  it('is revoked, and another takes its place', async () => {
    await button(say('calendarFeed.renew')).click()
    await screen.page.getByRole('alertdialog').getByRole('button', { name: say('calendarFeed.renew') }).click()
    await card().getByText(say('calendarFeed.copyNow')).waitFor()
    const second = await webcal()
    expect([await statusOf(first), await statusOf(second), second === first]).toEqual([404, 200, false])
    await button(say('calendarFeed.revoke')).click()
    await screen.page.getByRole('alertdialog').getByRole('button', { name: say('calendarFeed.revoke'), exact: true }).click()
    await button(say('calendarFeed.make')).waitFor()
    expect(await statusOf(second)).toBe(404)
  })

  it('takes one visit as a file', async () => {
    // Nothing is on its way that could still move what is pressed.
    await screen.page.goto(`/pets/${pets[0]!.id}`, { waitUntil: 'networkidle' })
    const link = screen.page.getByRole('link', { name: new RegExp(`^${say('appointment.addToCalendar')}`) })
    const [file] = await Promise.all([screen.page.waitForEvent('download'), link.click()])
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')) as never)
    expect(file.suggestedFilename()).toMatch(/^huella-\d{4}-\d\d-\d\d\.ics$/)
    expect(calendar.getFirstSubcomponent('vevent')!.getFirstPropertyValue('location')).toBe('Norte')
  })
})
