import type { Browser, Page } from 'playwright-core'
import { vaccineNameIn } from '@huella/care-rules'
import { chromium, type Visitor } from '@huella/testing'
import { settled } from '../support/people.js'
import { petOf, recorded, vaccinationFields, type Pet } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn, type Language } from '../support/words.js'

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** As the product fixes them, and their counterparts. */
const toasts = {
  en: { copied: ['Link copied!', 'Public pet profile link copied to clipboard'], kept: ['Failed to delete pet', 'There was an error deleting the pet. Please try again.'], deleted: ['Pet deleted successfully', 'The pet and all associated files have been removed.'], deleting: 'Deleting...', notRecorded: ['Error', 'Failed to add vaccination record'] },
  es: { copied: ['¡Enlace copiado!', 'El enlace al perfil público se copió al portapapeles'], kept: ['No se pudo eliminar la mascota', 'Hubo un error al eliminar la mascota. Inténtalo de nuevo.'], deleted: ['Mascota eliminada', 'La mascota y todos sus archivos se eliminaron.'], deleting: 'Eliminando...', notRecorded: ['Error', 'No se pudo agregar el registro de vacunación'] },
}

describe.each(looksTried)('looking after a pet, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  const texts = toasts[look.language]
  let browser: Browser
  let screen: Screen
  let page: Page
  let person: Visitor
  let pet: Pet
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const menu = async (action: string) => {
    await button(say('pet.menuOf', { name: pet.name })).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const told = async ([title, text]: string[]) => {
    await page.getByText(title!, { exact: true }).first().waitFor()
    await page.getByText(text!, { exact: true }).first().waitFor()
  }

  beforeAll(async () => {
    const [launched, { person: owner, email }] = await Promise.all([chromium(), settled(look.language)])
    browser = launched
    person = owner
    pet = await petOf(person)
    for (const [vaccineName, days] of [['Bordetella', -3], ['FeLV', 2]] as const) await recorded(person, `/api/pets/${pet.id}/reminders`, { vaccineName, dueDate: day(days), reminderDate: day(-4) })
    await recorded(person, `/api/pets/${pet.id}/vaccinations`, vaccinationFields)
    screen = await openSignedIn(browser, look, email)
    page = screen.page
    await screen.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    await page.goto('/')
    await page.waitForFunction(() => document.querySelector('article'))
  })
  afterEach(() => page.unrouteAll())

  it.each(['pet.share', 'pet.copyLink'])('%s puts the public address on the clipboard', async (action) => {
    await menu(say(action))
    await told(texts.copied)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/pet/${pet.nickname}`)
    expect(unexpected(screen)).toEqual([])
  })

  it('a reminder is put off by a week, another is done; the bell counts along', async () => {
    const row = (vaccine: string) => page.getByRole('listitem').filter({ hasText: `Luna · ${vaccine}` })
    await button(say('reminders.bell_other', { count: 2 })).click()
    await row('FeLV').getByRole('button', { name: say('reminders.snoozeFor', { name: 'FeLV, Luna' }) }).click()
    const [year, month, date] = day(7).split('-')
    const again = (look.language === 'en' ? [month, date, year] : [date, month, year]).join('/')
    await row('FeLV').getByText(say('reminders.again', { date: again })).waitFor()
    await row('Bordetella').getByRole('button', { name: say('reminders.doneFor', { name: 'Bordetella, Luna' }) }).click()
    await row('Bordetella').getByText(say('reminders.doneByYou', { when: '' })).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: say('ui.close'), exact: true }).click()
    await button(say('reminders.bell_other', { count: 0 })).waitFor()
    const { json } = await person.get<{ vaccineName: string; isCompleted: boolean; dueDate: string; reminderDate: string }[]>('/api/reminders')
    expect(json.find(({ vaccineName }) => vaccineName === 'FeLV')).toMatchObject({ dueDate: day(2), reminderDate: day(7) })
    expect(json.filter(({ isCompleted }) => !isCompleted)).toHaveLength(1)
    expect(unexpected(screen)).toEqual([])
  })

  it('a vaccination keeps what was typed when the server fails, and is sent once by a double click', async () => {
    await page.goto(`/pets/${pet.id}/vaccination/new`)
    await page.getByRole('radio', { name: 'DHPP' }).check()
    await page.locator('#field-batchNumber').fill('A441C02')
    let sent = 0
    await page.route(`**/api/pets/${pet.id}/vaccinations`, async (route) => {
      sent += 1
      await new Promise((done) => setTimeout(done, 300))
      await (sent === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue())
    })
    await button(say('vaccinationForm.save')).dblclick()
    await told(texts.notRecorded)
    expect([await page.locator('#field-batchNumber').inputValue(), sent]).toEqual(['A441C02', 1])
    await button(say('vaccinationForm.save')).dblclick()
    await page.waitForURL(`**/pets/${pet.id}`)
    await page.getByText('DHPP').first().waitFor()
    expect(sent).toBe(2)
    expect(unexpected(screen, /503/)).toEqual([])
  })

  it('on paper the records are a certificate, without anything to press', async () => {
    await page.goto('/records')
    await page.getByText(vaccineNameIn('Rabies', look.language)).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText(say('records.certificate')).filter({ visible: true }).waitFor()
    await page.getByText(say('records.certificateFoot')).filter({ visible: true }).waitFor()
    expect(await page.locator('button:visible, input:visible, nav:visible').count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    expect(await page.getByText(say('records.certificate')).isVisible()).toBe(false)
  })

  it('nothing moves for long where less motion is asked for', async () => {
    const longest = () => page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
      return Math.max(parseFloat(transitionDuration), animationName === 'none' ? 0 : parseFloat(animationDuration))
    })))
    expect(await longest()).toBeLessThanOrEqual(0.12)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await longest()).toBeGreaterThan(0.12)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  it('what was typed survives a change of the language, which is remembered', async () => {
    const other = look.language === 'en' ? 'es' : 'en'
    const choose = async (language: Language) => {
      const name = { en: 'English', es: 'Español' }[language]
      if (look.width === 390) {
        await page.locator('.language-pill').click()
        await page.getByRole('menuitem', { name }).click()
      } else await page.getByRole('button', { name: new RegExp(name) }).click()
      await page.getByRole('heading', { level: 1, name: wordsIn(language)('profile.title') }).waitFor()
    }
    await page.goto('/profile')
    await page.locator('#field-firstName').fill('Valentina')
    await choose(other)
    expect(await page.locator('#field-firstName').inputValue()).toBe('Valentina')
    expect(await page.evaluate(() => [localStorage.getItem('preferred-language'), document.documentElement.lang])).toEqual([other, other])
    await choose(look.language)
    page.once('dialog', (dialog) => void dialog.accept())
  })

  it('deleting asks first, waits without going away by a slip, says when it failed, and then removes the pet', async () => {
    let tries = 0
    await page.route(`**/api/pets/${pet.id}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      tries += 1
      await new Promise((done) => setTimeout(done, 400))
      await (tries === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue())
    })
    await menu(say('pet.delete'))
    const question = page.getByRole('alertdialog')
    await question.getByText(say('pet.deleteText')).waitFor()
    expect(await question.getByRole('button', { name: say('ui.cancel') }).evaluate((element) => element === document.activeElement)).toBe(true)
    const confirm = () => question.getByRole('button', { name: say('pet.delete'), exact: true }).click()
    await confirm()
    await question.getByRole('button', { name: texts.deleting, disabled: true }).waitFor()
    await page.keyboard.press('Escape')
    expect(await question.getByRole('button', { name: say('ui.cancel') }).isDisabled()).toBe(true)
    await told(texts.kept)
    await confirm()
    await told(texts.deleted)
    await question.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: say('pets.emptyTitle') }).waitFor()
    expect(unexpected(screen, /503/)).toEqual([])
  })
})
