/** A certificate from the phone that issues it to the phone that checks it, by a bad photo and without a network. */
import type { Browser, Page } from 'playwright-core'
import { fragmentIn } from '@huella/certificate-format'
import { chromium, network, type Visitor } from '@huella/testing'
import { made, programOf, settled, verifiedDoctor } from '../support/people.js'
import { photographed, pictureOf } from '../support/photo-of-code.js'
import { petOf, recorded, type Pet } from '../support/pets.js'
import { openScreen, openSignedIn, unexpected, withWorker, type Look, type Screen } from '../support/screen.js'
import { kept, noNetwork, until } from '../support/without-network.js'
import { verifierWordsIn, wordsIn } from '../support/words.js'

interface Issued { id: string; qr: string }

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const phones: Look[] = [{ language: 'es', width: 390, scheme: 'light' }, { language: 'en', width: 390, scheme: 'dark' }]

let browser: Browser
beforeAll(async () => {
  browser = await chromium()
})
afterAll(() => browser?.close())

describe.each(phones)('a certificate, $language on a phone', (look) => {
  const say = wordsIn(look.language)
  const words = verifierWordsIn(look.language)
  let person: Visitor
  let email: string
  let vet: Visitor
  let kennel: Screen

  beforeAll(async () => {
    ;({ person, email } = await settled(look.language))
    ;({ vet } = await verifiedDoctor(look.language))
  })
  beforeEach(async () => {
    kennel = await openScreen(browser, look, network().url, withWorker)
    await kennel.page.goto('/c')
    await until(async () => (await kept(kennel.page, 'huella-verifier-')).some((path) => path.includes('decode')))
    await kennel.page.getByText(words('start.ready').split('{')[0]!).waitFor()
  })
  afterEach(() => kennel.context.close())

  /** With doses that a verified vet answers for and that are in force. */
  async function patient(microchip: string): Promise<{ pet: Pet; dose: number }> {
    const pet = await petOf(person, { name: 'Luna', microchip, birthDate: '2022-03-01' })
    await recorded(person, `/api/pets/${pet.id}/vaccinations`, { vaccineName: 'DHPP', vaccineType: 'Core', administeredDate: inDays(-800), nextDueDate: inDays(-435) })
    await recorded(vet, `/api/pets/${pet.id}/vaccinations`, { vaccineName: 'DHPP', vaccineType: 'Core', administeredDate: inDays(-200), nextDueDate: inDays(800), batchNumber: 'DH-7731' })
    const dose = await recorded(vet, `/api/pets/${pet.id}/vaccinations`, { vaccineName: 'Rabies', vaccineType: 'Core', administeredDate: inDays(-90), nextDueDate: inDays(275), batchNumber: 'RB-20418' })
    return { pet, dose }
  }
  const show = (page: Page, photo: Buffer) => page.locator('input[type=file]').setInputFiles({ name: 'IMG_0412.jpg', mimeType: 'image/jpeg', buffer: photo })
  const says = ({ page }: Screen, title: string) => page.getByRole('heading', { level: 1, name: words(title) }).waitFor()
  const checked = async (photo: Buffer, title: string): Promise<void> => {
    await kennel.page.goto('/c')
    await show(kennel.page, photo)
    await says(kennel, title)
  }
  const withdrawn = words('reason.revoked').split('{')[0]!
  const isWithdrawn = async (photo: Buffer): Promise<boolean> => {
    await kennel.page.goto('/c')
    await show(kennel.page, photo)
    await kennel.page.locator('.verdict').waitFor()
    return kennel.page.getByText(withdrawn).first().isVisible()
  }

  it('issued in the app and photographed askew is genuine without a network, is not with another digit, and is revoked once a dose was corrected', async () => {
    const { pet, dose } = await patient('941000024680211')
    const phone = await openSignedIn(browser, look, email, withWorker)
    await phone.page.goto(`/pets/${pet.id}/proof/new`)
    await phone.page.getByRole('textbox', { name: say('proof.forWhom') }).fill('Kennel Sur')
    await phone.page.getByRole('button', { name: say('proof.create'), exact: true }).click()
    await phone.page.waitForURL(/\/proof\/[0-9a-f]{16}$/)
    const id = new URL(phone.page.url()).pathname.split('/').pop()!
    const { qr } = made(await person.get<Issued>(`/api/certificates/${id}`))
    const photo = await photographed(await phone.page.locator('svg.proof-code-image').first().screenshot(), qr)
    expect(unexpected(phone)).toEqual([])
    await phone.context.close()

    await kennel.context.setOffline(true)
    await checked(photo, 'green.title')
    const body = await kennel.page.locator('main').innerText()
    for (const text of ['Luna', '941 0000 2468 0211', 'RB-20418', 'DH-7731']) expect(body).toContain(text)

    const misread = qr.replace(/\d(?=\d{40}$)/, (digit) => String((Number(digit) + 1) % 10))
    expect([misread.length, misread === qr]).toEqual([qr.length, false])
    await checked(await photographed(await pictureOf(misread), misread), 'red.title')
    expect(await kennel.page.locator('main').innerText()).not.toMatch(/Luna|RB-20418/)

    await kennel.context.setOffline(false)
    made(await vet.patch(`/api/vaccinations/${dose}`, { batchNumber: 'RB-20419' }))
    await until(() => isWithdrawn(photo))
    await kennel.context.setOffline(true)
    await checked(photo, 'red.title')
    expect(await kennel.page.locator('.verdict').innerText()).toMatch(new RegExp(`${withdrawn}.*${new Date().getUTCFullYear()}`))
    expect(unexpected(kennel, noNetwork)).toEqual([])
  })

  it('that a clinic issued by its key is genuine, and is revoked when its pet is deleted', async () => {
    const { pet } = await patient('941000024680212')
    const clinic = await programOf(vet, ['certificates:write'])
    const { qr } = made(await clinic.post<Issued>(`/api/pets/${pet.id}/certificates`, { label: 'Frontera' }))
    const photo = await photographed(await pictureOf(qr), qr)
    await checked(photo, 'green.title')
    made(await person.delete(`/api/pets/${pet.id}`))
    await until(() => isWithdrawn(photo))
    expect(unexpected(kennel)).toEqual([])
  })

  it('opened by its link says the same, and nothing of it reaches the server or stays in the address', async () => {
    const { pet } = await patient('941000024680213')
    const { qr } = made(await person.post<Issued>(`/api/pets/${pet.id}/certificates`, {}))
    const asked: string[] = []
    kennel.context.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`))
    const link = new URL(qr)
    await kennel.page.goto(`/${link.pathname.slice(1)}?again=1${link.hash}`)
    await says(kennel, 'green.title')
    const digits = fragmentIn(qr)!
    expect([new URL(kennel.page.url()).hash, asked.filter((sent) => sent.replace(/^\S*\/c\?again=1#\d+/, '').includes(digits.slice(0, 40)))]).toEqual(['', []])
    await kennel.page.goBack()
    expect(kennel.page.url()).not.toContain(digits.slice(0, 40))
  })
})
