import type { Browser, Page } from 'playwright-core'
import { chromium } from '@huella/testing'
import { settled, someEmail, unique } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { looks, openScreen, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

const certificates = {
  en: 'Vaccination certificate\nVaccine: Nobivac Rabies\nDate: 03/12/2026\nNext dose: 03/12/2027\nBatch: R-7741\nRoute: subcutaneous',
  es: 'Certificado de vacunación\nVacuna: Nobivac Rabia\nFecha de aplicación: 12/03/2026\nPróxima dosis: 12/03/2027\nLote: R-7741\nVía: subcutánea',
} as const

const toasts = {
  en: { profile: 'Profile Created!', vaccination: /^Vaccination record added for / },
  es: { profile: '¡Perfil creado!', vaccination: /^Registro de vacunación agregado para / },
} as const

const reviews = {
  en: { title: 'Annual check-up', content: 'Heart and lungs sound clear.', toast: 'Review Created!' },
  es: { title: 'Control anual', content: 'Corazón y pulmones sin novedad.', toast: '¡Revisión Creada!' },
} as const

/** From the first visit to what everybody can read, without leaving the language. */
describe.each(looks)('a vet’s way in Chromium, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  const review = reviews[look.language]
  let browser: Browser
  let screen: Screen
  let page: Page
  let pet: Pet
  const vaccine = certificates[look.language].match(/Nobivac \w+/)?.[0] ?? ''
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const link = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
  const field = (name: string) => page.locator(`#field-${name}`)

  beforeAll(async () => {
    const [launched, { person }] = await Promise.all([chromium(), settled(look.language)])
    browser = launched
    pet = await petOf(person, { name: `Trufa ${unique().slice(-4)}` })
    screen = await openScreen(browser, look)
    page = screen.page
  })
  afterAll(() => browser.close())
  afterEach(() => expect(unexpected(screen)).toEqual([]))

  it('signs up as a veterinarian', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: say('register.asVet') }).click()
    await page.getByRole('textbox', { name: /email/i }).fill(someEmail('elena'))
    await page.getByRole('button', { name: /continue/i }).click()
    await page.getByRole('heading', { name: say('vetRegistration.title') }).waitFor()
  })

  it('completes the profile and comes home', async () => {
    for (const [name, value] of Object.entries({ professionalCardNumber: `TP-${unique()}`, specialization: 'Cardiología', clinic: 'Arboleda', yearsOfExperience: '12' })) await field(name).fill(value)
    await button(say('vetRegistration.submit')).click()
    await page.getByText(toasts[look.language].profile, { exact: true }).waitFor()
    await page.waitForURL('**/veterinarian')
    await page.getByText('Arboleda').first().waitFor()
  })

  it('finds the pet', async () => {
    const box = page.getByRole('textbox', { name: say('search.title') })
    await box.fill(pet.name)
    await box.press('Enter')
    await page.getByRole('link', { name: say('vet.vaccinatePet', { name: pet.name }) }).waitFor()
  })

  it('records a vaccination from a pasted certificate', async () => {
    await page.goto('/doctor/vaccination')
    await page.getByLabel(say('nicknameVaccination.nickname'), { exact: true }).fill(pet.nickname)
    await page.getByText(say('nicknameVaccination.found')).waitFor()
    await page.getByLabel(say('certificate.text')).fill(certificates[look.language])
    await button(say('certificate.process')).click()
    await page.getByText(say('form.fromCertificate')).first().waitFor()
    expect(await Promise.all([field('vaccineName').inputValue(), field('batchNumber').inputValue()])).toEqual([vaccine, 'R-7741'])
    await button(say('nicknameVaccination.save')).click()
    await page.getByText(toasts[look.language].vaccination).first().waitFor()
  })

  it('writes a review', async () => {
    await page.goto('/veterinarian')
    await link(say('vet.writeReview')).click()
    await page.getByRole('textbox', { name: say('petSearch.title') }).fill(pet.nickname)
    let letPlanThrough = (): void => undefined
    const planMayCome = new Promise<void>((resolve) => (letPlanThrough = resolve))
    await page.route(`**/api/pets/${pet.id}/schedule`, (route) => planMayCome.then(() => route.continue()))
    await page.getByRole('button', { name: new RegExp(pet.name) }).click()
    const patient = page.getByRole('region', { name: say('petSearch.selected') })
    await patient.locator('.skeleton').first().waitFor()
    const before = (await field('title').boundingBox())!.y
    letPlanThrough()
    await patient.locator('.badge').first().waitFor()
    // What comes in above it moves a form that somebody fills in by a line of text at most.
    expect(Math.abs((await field('title').boundingBox())!.y - before)).toBeLessThan(24)
    await field('title').fill(review.title)
    await page.getByRole('radio', { name: say('health.excellent') }).check()
    await field('content').fill(review.content)
    await button(say('vetReview.save')).click()
    await page.getByText(review.toast, { exact: true }).waitFor()
    await page.waitForURL('**/veterinarian')
    await page.getByText(review.title).first().waitFor()
    await page.getByText(vaccine).first().waitFor()
  })

  it('and everybody reads both on the public page', async () => {
    const anyone = await openScreen(browser, look)
    await anyone.page.goto(`/pet/${pet.nickname}`)
    for (const text of [vaccine, review.title, review.content, say('health.excellent'), 'Cardiología', say('publicProfile.reviews')]) await anyone.page.getByText(text).first().waitFor()
    expect(unexpected(anyone)).toEqual([])
  })
})
