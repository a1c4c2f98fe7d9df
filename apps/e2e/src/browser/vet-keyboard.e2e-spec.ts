import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { made, owner, profileFields, someEmail, unique, visitor } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { openScreen, type Look, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

const looks: Look[] = [
  { language: 'en', width: 1280, scheme: 'light' },
  { language: 'es', width: 1280, scheme: 'dark' },
]
/** Presses of a key, besides typing, between the dashboard and the saved record. */
const atMost = 8

describe.each(looks)('a vet’s keyboard, in $language', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let vet: Screen
  let pet: Pet
  let presses: string[]

  const press = async (key: string) => {
    presses.push(key)
    await vet.page.keyboard.press(key)
  }
  const type = (text: string) => vet.page.keyboard.type(text)
  const focused = (label: string) => vet.page.waitForFunction((name) => document.activeElement instanceof HTMLInputElement && document.activeElement.labels?.[0]?.textContent?.startsWith(name), label)
  const dashboard = async () => {
    await vet.page.goto('/veterinarian')
    await vet.page.getByRole('textbox', { name: say('search.title') }).waitFor()
    await vet.page.getByRole('region', { name: say('vet.recentPatients') }).waitFor()
    presses = []
  }
  const recorded = async () => (await (await vet.context.request.get('/api/vaccinations/doctor')).json()) as { vaccineName: string; petId: number }[]

  /** From the first field of the form, which has the focus, to the record. */
  const fillIn = async (vaccine: string) => {
    await focused(say('vaccinationForm.name'))
    await type(vaccine)
    await press('Tab')
    await press('Space')
    await press('Enter')
    await vet.page.waitForURL('**/veterinarian', { timeout: 20_000 })
    expect((await recorded())[0]).toMatchObject({ vaccineName: vaccine, petId: pet.id })
  }

  beforeAll(async () => {
    pet = await petOf(await owner(look.language), { name: `Trufa ${unique()}` })
    const email = someEmail('vet')
    const person = visitor(look.language)
    await person.signIn(email, 'veterinarian')
    made(await person.post('/api/doctors', profileFields()))
    browser = await chromium()
    vet = await openScreen(browser, look)
    await vet.context.request.get(`/api/auth/google?${new URLSearchParams({ login_hint: email }).toString()}`)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(vet.complaints).toEqual([]))

  it(`finds a pet and records its vaccination in at most ${atMost} presses besides typing`, async () => {
    await dashboard()
    await press('/')
    await type(pet.name)
    await press('Enter')
    await vet.page.getByRole('link', { name: say('vet.vaccinatePet', { name: pet.name }) }).waitFor()
    await press('Enter')
    await press('Enter')
    await fillIn('Nobivac Rabies')
    expect(presses.length).toBeLessThanOrEqual(atMost)
    expect(presses).toEqual(['/', 'Enter', 'Enter', 'Enter', 'Tab', 'Space', 'Enter'])
  })

  it('a recent patient takes fewer, and no name', async () => {
    await dashboard()
    await vet.page.getByRole('link', { name: say('vet.vaccinatePet', { name: pet.name }) }).waitFor()
    await press('/')
    await press('ArrowDown')
    await press('Enter')
    await fillIn('DHPP')
    expect(presses).toEqual(['/', 'ArrowDown', 'Enter', 'Tab', 'Space', 'Enter'])
  })

  it('the search step takes as few', async () => {
    await dashboard()
    await vet.page.goto('/doctor/vaccination/new')
    await vet.page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, say('petSearch.title'))
    await type(pet.name)
    await vet.page.getByText(say('petSearch.found', { number: 1 })).waitFor()
    await press('Enter')
    await fillIn('Parvovirus')
    expect(presses).toEqual(['Enter', 'Tab', 'Space', 'Enter'])
  })
})
