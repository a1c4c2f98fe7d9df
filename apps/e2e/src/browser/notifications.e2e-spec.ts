import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { made, settled } from '../support/people.js'
import { join, petOf } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

interface Mail { subject: string; kind: string }

describe.each(looksTried)('notifications are chosen in Chromium, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  const at = '/settings/notifications'
  const kindBy = (kind: string, channel: string) => say('notifications.kindBy', { kind: say(`notifications.kind.${kind}`), channel: say(`notifications.channel.${channel}`) })
  let browser: Browser
  let screen: Screen
  let email: string
  let mailsTo: () => Promise<Mail[]>
  const saved = () => screen.page.getByRole('status').getByText(say('notifications.saved')).waitFor()
  const open = async (path = at) => {
    await screen.page.goto(path)
    await screen.page.getByRole('heading', { level: 1 }).waitFor()
  }
  const checkbox = (kind: string, channel: string) => screen.page.getByRole('checkbox', { name: kindBy(kind, channel), exact: true })

  beforeAll(async () => {
    browser = await chromium()
    const { person, email: address } = await settled(look.language)
    email = address
    const { person: sister } = await settled(look.language)
    made(await sister.put('/api/user/profile', { firstName: 'Carmen', lastName: 'De la Concepción y Villavicencio' }))
    const pet = await petOf(person, { name: 'Wolfeschlegelsteinhausenbergerdorff' })
    await join(person, pet, sister, 'caregiver')
    mailsTo = async () => made(await person.get<Mail[]>(`/api/dev/mail.json?to=${encodeURIComponent(email)}`))
    screen = await openSignedIn(browser, look, email)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(unexpected(screen)).toEqual([]))

  it('what is switched, by the keyboard too, is so when the page is opened again', async () => {
    await open()
    await checkbox('overdue', 'push').focus()
    await screen.page.keyboard.press('Space')
    await saved()
    await screen.page.getByRole('combobox', { name: say('notifications.hour'), exact: true }).selectOption('07:30')
    await screen.page.getByText(say('notifications.rhythm.weekly'), { exact: true }).click()
    await screen.page.waitForFunction(async () => ((await (await fetch('/api/notifications/preferences')).json()) as { rhythm: string }).rhythm === 'weekly')
    await open()
    await checkbox('overdue', 'push').waitFor()
    expect(await checkbox('overdue', 'push').isChecked()).toBe(false)
    expect(await checkbox('overdue', 'email').isChecked()).toBe(true)
    expect(await screen.page.getByRole('combobox', { name: say('notifications.hour'), exact: true }).inputValue()).toBe('07:30')
    expect(await screen.page.getByRole('radio', { name: say('notifications.rhythm.weekly') }).isChecked()).toBe(true)
    expect(await axeFindings(screen.page)).toEqual([])
  })

  it('who is reminded of a pet is chosen, and it is muted for oneself', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'
    await screen.page.getByRole('button', { name: say('notifications.chooseFor', { name }) }).click()
    const dialog = screen.page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /Carmen/ }).waitFor()
    expect(await axeFindings(screen.page)).toEqual([])
    await dialog.getByRole('checkbox', { name: /Carmen/ }).uncheck()
    await dialog.getByRole('button', { name: say('ui.close') }).click()
    await screen.page.getByText(say('notifications.onlyYou'), { exact: true }).waitFor()
    await screen.page.getByRole('switch', { name: say('notifications.remindMe', { name }) }).click()
    await screen.page.getByText(say('notifications.mutedForYou', { who: say('notifications.nobody') })).waitFor()
  })

  it('a test is sent, arrives, and stands among what was sent', async () => {
    await screen.page.getByRole('button', { name: say('notifications.test') }).click()
    await screen.page.getByText(say('notifications.testTo', { ways: email })).first().waitFor()
    await screen.page.waitForFunction(async () => {
      const sent = (await (await fetch('/api/notifications/sent')).json()) as { notice: string }[]
      return sent.some(({ notice }) => notice === 'test')
    })
    expect((await mailsTo()).length).toBeGreaterThan(0)
    await screen.page.getByRole('link', { name: say('notifications.sentTitle') }).click()
    await screen.page.getByText(say('notifications.sent.test')).waitFor()
    expect(await axeFindings(screen.page)).toEqual([])
  })

  it('the theme that is chosen here is drawn on another device, which keeps it for its next start', async () => {
    await open('/settings')
    const theme = look.scheme === 'dark' ? 'light' : 'dark'
    await screen.page.getByText(say(`settings.theme.${theme}`), { exact: true }).click()
    await screen.page.waitForFunction(async (chosen) => ((await (await fetch('/api/auth/user')).json()) as { theme: string }).theme === chosen, theme)
    const other = await openSignedIn(browser, look, email)
    await other.page.goto('/settings')
    await other.page.waitForFunction((chosen) => document.documentElement.dataset['theme'] === chosen, theme)
    expect(await other.page.evaluate(() => [document.documentElement.classList.contains('dark'), localStorage.getItem('preferred-theme')])).toEqual([theme === 'dark', theme])
    await other.context.close()
  })
})
