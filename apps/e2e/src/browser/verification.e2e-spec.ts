import type { Browser } from 'playwright-core'
import { adminEmails, chromium } from '@huella/testing'
import { owner as someOwner, someEmail, unique } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { looksTried, openScreen, signIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

describe.each(looksTried)('a vet is verified in Chromium, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  const card = `TP-${unique()}`
  let browser: Browser
  let vet: Screen
  let admin: Screen
  let pet: Pet

  const button = ({ page }: Screen, name: string | RegExp) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const field = ({ page }: Screen, name: string) => page.getByRole('textbox', { name, exact: true })
  const seen = ({ page }: Screen, text: string | RegExp) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

  beforeAll(async () => {
    browser = await chromium()
    pet = await petOf(await someOwner(look.language), { name: 'Trufa' })
    vet = await openScreen(browser, look)
    admin = await openScreen(browser, look)
    await signIn(vet, someEmail('vet'), look, 'veterinarian')
    await signIn(admin, adminEmails[look.language], look)
  })
  afterAll(() => browser.close())
  afterEach(() => expect([...unexpected(vet), ...unexpected(admin)]).toEqual([]))

  it('registers, and is told that nobody checked the card yet', async () => {
    await vet.page.goto('/onboarding')
    await field(vet, say('doctor.cardNumber')).fill(card)
    await field(vet, say('doctor.specialization')).fill('Surgery')
    await field(vet, say('doctor.clinic')).fill('North Clinic')
    await button(vet, say('vetRegistration.submit')).click()
    await vet.page.waitForURL('**/veterinarian')
    await seen(vet, say('verification.banner'))
    await vet.page.getByRole('link', { name: say('verification.notYet') }).click()
    await seen(vet, say('verification.notYetText'))
  })

  it('is verified by an administrator, who finds the card', async () => {
    await admin.page.goto('/settings')
    await admin.page.getByRole('main').getByRole('link', { name: say('profile.adminLink') }).click()
    await admin.page.getByRole('searchbox').fill(card)
    await seen(admin, say('admin.found_one', { count: 1 }))
    await admin.page.getByRole('main').getByRole('listitem').getByRole('button').click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Card seen')
    await dialog.getByRole('button', { name: say('admin.verify'), exact: true }).click()
    await seen(admin, say('admin.noMatch'))
  })

  it('is told so, and the public page shows who stands behind records and reviews', async () => {
    await vet.page.goto('/veterinarian')
    await vet.page.getByRole('link', { name: say('verification.verified'), exact: true }).waitFor()
    const request = vet.context.request
    const send = async (path: string, data: object) => expect((await request.post(path, { data, headers: { 'x-requested-with': 'huella' } })).status()).toBe(201)
    await send(`/api/pets/${pet.id}/vaccinations`, { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-02-01' })
    await send(`/api/pets/${pet.id}/reviews`, { title: 'Check-up', content: 'Fit', rating: 5, healthStatus: 'good' })
    await vet.page.goto(`/pet/${pet.nickname}`)
    await seen(vet, say('publicProfile.verifiedVet'))
    await seen(vet, say('publicProfile.byVerifiedDoctor'))
  })

  it('with another card is a stranger again, as the field said before', async () => {
    await vet.page.goto('/doctor/profile')
    await field(vet, say('doctor.cardNumber')).fill(`${card}-2`)
    await seen(vet, say('doctorForm.cardChanged'))
    await button(vet, say('form.save')).click()
    await seen(vet, say('doctorForm.updated'))
    await vet.page.getByRole('link', { name: say('verification.notYet') }).waitFor()
    await vet.page.goto(`/pet/${pet.nickname}`)
    await seen(vet, 'Check-up')
    expect(await vet.page.getByText(say('publicProfile.verifiedVet'), { exact: true }).count()).toBe(0)
  })
})
