/** Certificates in the app: issued on a phone, shown, printed, listed, revoked; by the family, by a vet, and without a network. */
import type { Browser, Locator, Page } from 'playwright-core'
import { chromium } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { largeTextFaults } from '../support/large-text.js'
import { admin, made, profileFields, settled } from '../support/people.js'
import { join, petOf, recorded } from '../support/pets.js'
import { readQr } from '../support/read-qr.js'
import { looksTried, openSignedIn, unexpected, withWorker, type Look, type Screen } from '../support/screen.js'
import { kept, noNetwork, posts, until, visited, type Home } from '../support/without-network.js'
import { messagesIn, wordsIn } from '../support/words.js'

const chip = '941000024681357'
const vaccines = ['Rabies', 'DHPP', 'Bordetella', 'Leptospirosis', 'Lyme Disease', 'Canine Influenza', 'Coronavirus', 'Leishmaniasis', 'Giardia']
const rabies = { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: '2026-05-01' }

interface Issued {
  id: string
  qr: string
}

let browser: Browser
beforeAll(async () => {
  browser = await chromium()
})
afterAll(() => browser?.close())

async function aFamily({ language }: Look): Promise<Home> {
  const { person, email } = await settled(language)
  return { person, email, pet: await petOf(person, { name: 'Luna', microchip: chip }) }
}
const issue = async ({ person, pet }: Pick<Home, 'person' | 'pet'>, fields: object = {}): Promise<Issued> => made(await person.post<Issued>(`/api/pets/${pet.id}/certificates`, fields))
const scanned = async (code: Locator): Promise<string> => readQr(await code.screenshot())

describe.each(looksTried)('certificates of a pet, $language at $width px', (look: Look) => {
  const say = wordsIn(look.language)
  let home: Home
  let screen: Screen
  let page: Page

  beforeEach(async () => {
    home = await aFamily(look)
    await recorded(home.person, `/api/pets/${home.pet.id}/vaccinations`, rabies)
    screen = await openSignedIn(browser, look, home.email, withWorker)
    page = screen.page
  })
  afterEach(() => screen.context.close())

  const code = () => page.getByRole('img', { name: new RegExp(say('proof.codeOf', { name: home.pet.name, number: '' })) })
  const create = () => page.getByRole('button', { name: say('proof.create') })
  const isFine = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }

  it('is issued once however often it is pressed, and its code on the screen is its link, by day and by night', async () => {
    const sent = posts(screen.context, `/api/pets/${home.pet.id}/certificates`)
    await page.goto(`/pets/${home.pet.id}`)
    await page.getByRole('link', { name: say('proof.title'), exact: true }).click()
    await page.getByRole('link', { name: say('proof.new') }).click()
    await page.getByLabel(say('proof.forWhom')).fill('Guardería El Pinar')
    await page.getByText(say('proof.reason.owner_one', { count: 1, of: 1 })).waitFor()
    await isFine()
    await create().dblclick()
    await page.waitForURL(/\/proof\/[0-9a-f]{16}$/)
    const all = made(await home.person.get<(Issued & { label: string })[]>(`/api/pets/${home.pet.id}/certificates`))
    expect(all.map(({ label }) => label)).toEqual(['Guardería El Pinar'])
    expect(sent).toHaveLength(1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await scanned(code())).toBe(all[0]!.qr)
    }
    await page.getByRole('button', { name: say('proof.large') }).click()
    expect(await scanned(page.getByRole('dialog').getByRole('img'))).toBe(all[0]!.qr)
    await page.getByRole('button', { name: say('ui.close') }).click()
    await isFine()
    expect(await largeTextFaults(page)).toEqual([])
    expect(unexpected(screen)).toEqual([])
  })

  it('is printed with a code of more than 36 mm, and without what only a screen needs', async () => {
    const { qr } = await issue(home, { label: 'El Pinar' })
    await page.goto(`/pets/${home.pet.id}/proof`)
    await code().waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    const { width } = (await code().boundingBox())!
    const modules = Number((await code().getAttribute('viewBox'))!.split(' ')[2])
    expect(((width / 96) * 25.4 * (modules - 8)) / modules).toBeGreaterThan(36)
    expect(await scanned(code())).toBe(qr)
    await page.getByText(say('proof.paperTitle')).waitFor()
    for (const hidden of [page.getByRole('button', { name: say('proof.copyLink') }), page.getByRole('link', { name: say('proof.new') }), page.getByText(say('proof.onlyYou')), page.getByRole('heading', { name: say('proof.issuedFor', { name: home.pet.name }) })]) expect(await hidden.isVisible()).toBe(false)
  })

  it('is revoked for good, and then shows no code but why', async () => {
    const { id } = await issue(home, { label: 'El Pinar' })
    await page.goto(`/pets/${home.pet.id}/proof`)
    await page.getByRole('button', { name: say('proof.revokeFor', { label: 'El Pinar' }) }).click()
    await page.getByLabel(say('proof.revokeReason')).fill('The summer is over')
    await isFine()
    await page.getByRole('dialog').getByRole('button', { name: say('proof.revoke'), exact: true }).click()
    await page.getByRole('heading', { name: say('proof.noneNow') }).waitFor()
    await page.getByRole('link', { name: 'El Pinar' }).click()
    await page.getByText(say('proof.withdrawnText')).waitFor()
    expect(await code().count()).toBe(0)
    expect(await page.getByText('The summer is over').count()).toBe(2)
    await isFine()
    await until(async () => (await home.person.get<{ activityType: string }[]>(`/api/activity?petId=${home.pet.id}`)).json.some(({ activityType }) => activityType === 'certificate_revoked'))
    await page.goto(`/activity?pet=${home.pet.id}`)
    await page.getByRole('link', { name: say('activity.certificateRevoked') }).click()
    await page.waitForURL(`**/pets/${home.pet.id}/proof/${id}`)
    expect(unexpected(screen)).toEqual([])
  })

  it('opens without a network once it was seen; issuing says that it needs one', async () => {
    const { id, qr } = await issue(home)
    await visited(screen, home)
    await page.goto(`/pets/${home.pet.id}/proof`)
    await code().waitFor()
    await page.goto(`/pets/${home.pet.id}/proof/${id}`)
    await code().waitFor()
    const paths = [`/api/pets/${home.pet.id}/certificates`, `/api/certificates/${id}`]
    await until(async () => { const there = await kept(page, 'huella-reads-'); return paths.every((path) => there.includes(path)) })
    await page.goto(`/pets/${home.pet.id}/proof/new`)
    await create().waitFor()
    await screen.context.setOffline(true)
    await page.getByText(say('proof.issueOffline')).waitFor()
    await create().click()
    await page.getByText(say('proof.failed'), { exact: true }).first().waitFor()
    for (const path of ['proof', `proof/${id}`]) {
      await page.goto(`/pets/${home.pet.id}/${path}`)
      expect(await scanned(code())).toBe(qr)
    }
    await page.getByRole('link', { name: say('proof.pdf'), exact: true }).click()
    await page.getByText(say('proof.pdfOffline'), { exact: true }).waitFor()
    expect(unexpected(screen, noNetwork)).toEqual([])
  })

  it('nine doses are refused beside the count, eight fit', async () => {
    for (const vaccineName of vaccines.slice(1)) await recorded(home.person, `/api/pets/${home.pet.id}/vaccinations`, { ...rabies, vaccineName })
    await page.goto(`/pets/${home.pet.id}/proof/new`)
    await page.getByText(say('proof.countOf', { count: 8, most: 8 }), { exact: true }).waitFor()
    await page.getByRole('button', { name: say('proof.otherDoses') }).click()
    const ninth = page.getByRole('checkbox', { checked: false }).and(page.locator('fieldset li input'))
    await ninth.click()
    await page.getByText(say('proof.countOf', { count: 9, most: 8 }), { exact: true }).waitFor()
    await page.getByText(messagesIn(look.language)('certificate.tooManyDoses')).first().waitFor()
    await create().click()
    await page.locator('fieldset li input').first().uncheck()
    await create().click()
    await page.waitForURL(/\/proof\/[0-9a-f]{16}$/)
    await code().waitFor()
    expect(unexpected(screen)).toEqual([])
  })

  it('whoever may only look shows them, and issues none', async () => {
    const { qr } = await issue(home)
    const { person, email } = await settled(look.language)
    await join(home.person, home.pet, person, 'member')
    const viewer = await openSignedIn(browser, look, email, withWorker)
    await viewer.page.goto(`/pets/${home.pet.id}/proof`)
    expect(await scanned(viewer.page.getByRole('img', { name: /QR/ }))).toBe(qr)
    expect(await viewer.page.getByRole('link', { name: say('proof.new') }).count()).toBe(0)
    await viewer.page.goto(`/pets/${home.pet.id}/proof/new`)
    await viewer.page.getByRole('heading', { name: say('proof.mayNot') }).waitFor()
    await viewer.context.close()
  })
})

/** A verified vet, with the address to sign in with. */
async function aVet(language: string) {
  const { person, email } = await settled(language, 'veterinarian')
  const { id } = made(await person.post<{ id: number }>('/api/doctors', profileFields()))
  made(await (await admin()).post(`/api/admin/doctors/${id}/verification`, { isVerified: true, reason: 'Card seen' }))
  return { person, email }
}

it.each(looksTried)('a verified vet issues for a patient what they recorded, on their own side: $language at $width px', async (look) => {
  const say = wordsIn(look.language)
  const { person, pet } = await aFamily(look)
  const vet = await aVet(look.language)
  await recorded(person, `/api/pets/${pet.id}/vaccinations`, { ...rabies, vaccineName: 'Giardia' })
  await recorded(vet.person, `/api/pets/${pet.id}/vaccinations`, rabies)
  const screen = await openSignedIn(browser, look, vet.email, withWorker)
  const { page } = screen
  await page.goto('/')
  await page.getByRole('link', { name: say('proof.ofPatient', { name: pet.name }) }).click()
  await page.getByRole('link', { name: say('proof.new') }).click()
  await page.getByText(say('proof.outlook.green')).waitFor()
  expect(await page.getByRole('checkbox').and(page.locator('fieldset li input')).count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: say('proof.create') }).click()
  const code = page.getByRole('img', { name: /QR/ })
  await code.waitFor()
  const [issued] = made(await vet.person.get<(Issued & { kind: string; byDoctor: boolean })[]>(`/api/pets/${pet.id}/certificates`))
  expect(issued).toMatchObject({ kind: 'clinical', byDoctor: true })
  expect(await scanned(code)).toBe(issued!.qr)
  expect(await axeFindings(page)).toEqual([])
  expect(await largeTextFaults(page)).toEqual([])
  expect(unexpected(screen)).toEqual([])
  await screen.context.close()
})
