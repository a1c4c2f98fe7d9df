/** Where doctors must be verified: what the screens of one who is not, and of the families they record for, lead to. */
import type { Browser } from 'playwright-core'
import { chromium, startNetwork, Visitor, type OwnedNetwork } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { made, profileFields, someEmail } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { looksTried, openScreen, signIn, unexpected, type Look, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

let net: OwnedNetwork
let browser: Browser

beforeAll(async () => {
  ;[net, browser] = await Promise.all([startNetwork({ DOCTOR_VERIFICATION: 'required' }), chromium()])
})
afterAll(async () => {
  await browser?.close()
  await net?.close()
})

/** Somebody who has been welcomed, at an address of their own, with a browser. */
async function person(look: Look, role: 'owner' | 'veterinarian'): Promise<{ visitor: Visitor; screen: Screen }> {
  const email = someEmail(role)
  const visitor = new Visitor(net.url, look.language)
  await visitor.signIn(email, role)
  made(await visitor.post('/api/auth/onboarding', {}))
  const screen = await openScreen(browser, look, net.url)
  await signIn(screen, email, look, role)
  return { visitor, screen }
}

describe.each(looksTried)('a vet who is not verified in Chromium, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  /** As the reader calls it, whoever recorded it. */
  const rabies = { en: 'Rabies', es: 'Rabia' }[look.language]
  let vet: Screen
  let owner: Screen
  let pet: Pet

  const main = ({ page }: Screen) => page.getByRole('main')
  const button = (screen: Screen, name: string) => main(screen).getByRole('button', { name, exact: true }).filter({ visible: true }).first()
  const field = (screen: Screen, name: string) => main(screen).getByRole('textbox', { name, exact: true })
  const seen = (screen: Screen, text: string) => main(screen).getByText(text).filter({ visible: true }).first().waitFor()
  /** Of the card that asks, not of the record further below. */
  const asked = ({ page }: Screen) => page.getByRole('region', { name: say('confirm.title') })

  beforeAll(async () => {
    const [doctor, family] = await Promise.all([person(look, 'veterinarian'), person(look, 'owner')])
    made(await doctor.visitor.post('/api/doctors', profileFields()))
    pet = await petOf(family.visitor, { name: 'Trufa' })
    ;[vet, owner] = [doctor.screen, family.screen]
  })
  afterEach(() => expect([...unexpected(vet), ...unexpected(owner)]).toEqual([]))

  it('is told why, and finds the pet by the nickname', async () => {
    await vet.page.goto('/veterinarian')
    await seen(vet, say('byNickname.why'))
    expect(await axeFindings(vet.page)).toEqual([])
    await field(vet, say('scan.nickname')).fill(pet.nickname)
    await vet.page.keyboard.press('Enter')
    await main(vet).getByRole('link', { name: say('vet.vaccinatePet', { name: 'Trufa' }) }).first().click()
    await seen(vet, say('byNickname.doseNote'))
  })

  it.each([['Rabies', rabies], ['DHPP', 'DHPP']])('records %s, which waits for the family', async (vaccine, shown) => {
    await vet.page.goto(`/doctor/vaccination/new?nickname=${pet.nickname}`)
    await field(vet, say('vaccinationForm.name')).fill(vaccine)
    await main(vet).getByRole('radio', { name: say('vaccineType.core'), exact: true }).check()
    await button(vet, say('vetVaccination.save')).click()
    await vet.page.getByText(say('byNickname.saved', { vaccine: shown })).filter({ visible: true }).first().waitFor()
    await vet.page.waitForURL('**/veterinarian')
    await seen(vet, say('vet.waitsForFamily'))
  })

  it('writes a review, which the family sees marked', async () => {
    await vet.page.goto(`/doctor/review/new?nickname=${pet.nickname}`)
    await field(vet, say('vetReview.name')).fill('First visit')
    await field(vet, say('vetReview.content')).fill('A calm dog.')
    await main(vet).getByRole('radio', { name: say('health.good'), exact: true }).check()
    await button(vet, say('vetReview.save')).click()
    await vet.page.waitForURL('**/veterinarian')
    await owner.page.goto(`/pets/${pet.id}`)
    await seen(owner, 'First visit')
    await seen(owner, say('petReviews.notVerified'))
  })

  it('the family is asked on its home, and what it refuses stands back', async () => {
    await owner.page.goto('/')
    await asked(owner).waitFor()
    expect(await axeFindings(owner.page)).toEqual([])
    await asked(owner).getByRole('button', { name: say('confirm.about', { answer: say('confirm.yes'), vaccine: rabies, pet: 'Trufa' }) }).click()
    await asked(owner).getByText(rabies).waitFor({ state: 'detached' })
    await asked(owner).getByRole('button', { name: say('confirm.about', { answer: say('confirm.no'), vaccine: 'DHPP', pet: 'Trufa' }) }).click()
    await asked(owner).waitFor({ state: 'detached' })
    await owner.page.goto('/records')
    for (const text of [say('confirm.confirmed'), say('confirm.refusedText')]) await seen(owner, text)
    expect(await axeFindings(owner.page)).toEqual([])
  })

  it('the vet sees what the family said', async () => {
    await vet.page.goto('/veterinarian')
    await seen(vet, say('vet.refusedByFamily'))
    expect(await main(vet).getByText(say('vet.waitsForFamily')).count()).toBe(0)
  })
})
