import type { Browser } from 'playwright-core'
import { adminEmails, chromium } from '@huella/testing'
import { axeFindings } from '../support/axe.js'
import { admin as someAdmin, doctor, made, settled, unique } from '../support/people.js'
import { petOf, recorded, type Pet } from '../support/pets.js'
import { looksTried, openScreen, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

describe.each(looksTried)('a family hides and reports in Chromium, $language at $width px', (look) => {
  const say = wordsIn(look.language)
  const title = `Check-up ${unique()}`
  const reason = 'This vet has never seen our dog.'
  const verdict = 'The clinic does not know this vet.'
  let browser: Browser
  let owner: Screen
  let admin: Screen
  let nobody: Screen
  let pet: Pet
  let doctorId: number

  const main = ({ page }: Screen) => page.getByRole('main')
  const seen = (screen: Screen, text: string) => main(screen).getByText(text).filter({ visible: true }).first().waitFor()
  const choose = async (entry: string) => {
    await owner.page.getByRole('button', { name: say('petReviews.menuOf', { title }) }).click()
    await owner.page.getByRole('menuitem', { name: entry }).click()
  }
  const sendReason = async ({ page }: Screen, text: string, button: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(text)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const onPublicPage = async (): Promise<boolean> => {
    await nobody.page.goto(`/pet/${pet.nickname}`)
    await nobody.page.getByRole('heading', { level: 1 }).waitFor()
    return (await nobody.page.getByText(title).count()) > 0
  }

  beforeAll(async () => {
    browser = await chromium()
    const { person, email } = await settled(look.language)
    pet = await petOf(person, { name: 'Trufa' })
    const vet = await doctor(look.language)
    doctorId = made(await vet.get<{ id: number }>('/api/doctors/profile')).id
    await recorded(vet, `/api/pets/${pet.id}/reviews`, { title, content: 'Buy my food', rating: 1, healthStatus: 'poor' })
    ;[owner, admin, nobody] = await Promise.all([openSignedIn(browser, look, email), openSignedIn(browser, look, adminEmails[look.language]), openScreen(browser, look)])
  })
  afterAll(() => browser.close())
  afterEach(() => expect([owner, admin, nobody].flatMap((screen) => unexpected(screen))).toEqual([]))

  it('the review is public until the family hides it, and again when it shows it', async () => {
    expect(await onPublicPage()).toBe(true)
    await owner.page.goto(`/pets/${pet.id}`)
    await seen(owner, say('petReviews.notVerified'))
    await choose(say('record.hide'))
    await seen(owner, say('record.hidden'))
    expect(await onPublicPage()).toBe(false)
    await choose(say('record.show'))
    await main(owner).getByText(say('record.hidden')).waitFor({ state: 'detached' })
    expect(await onPublicPage()).toBe(true)
  })

  it('it is reported, and an administrator finds it with its author', async () => {
    await choose(say('report.action'))
    await sendReason(owner, reason, say('report.action'))
    await seen(owner, say('report.openText'))
    await admin.page.goto('/admin/reports')
    const row = main(admin).getByRole('listitem').filter({ hasText: title })
    for (const text of [reason, 'Buy my food', 'North Clinic']) await row.getByText(text).first().waitFor()
    await row.getByRole('button', { name: say('adminReports.remove') }).click()
    await sendReason(admin, verdict, say('adminReports.remove'))
    await row.waitFor({ state: 'detached' })
  })

  it('removed, it is off the public page, and the family reads why', async () => {
    expect(await onPublicPage()).toBe(false)
    await owner.page.reload()
    await seen(owner, say('report.removed'))
    await seen(owner, verdict)
    expect(await owner.page.getByRole('button', { name: say('petReviews.menuOf', { title }) }).count()).toBe(0)
  })

  it('before a verification is withdrawn, it says how much stands under the name', async () => {
    made(await (await someAdmin()).post(`/api/admin/doctors/${doctorId}/verification`, { isVerified: true, reason: 'seen' }))
    await admin.page.goto('/admin/doctors')
    await main(admin).getByRole('button', { name: say('admin.verified'), exact: true }).click()
    const { username } = made(await (await someAdmin()).get<{ id: number; username: string }[]>('/api/admin/doctors?verified=true')).find(({ id }) => id === doctorId)!
    await admin.page.getByRole('searchbox').fill(username)
    await main(admin).getByRole('listitem').filter({ hasText: username }).getByRole('button').click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByText(say('admin.touchedReviews_one', { count: 1 })).waitFor()
    expect(await axeFindings(admin.page)).toEqual([])
    await dialog.getByRole('button', { name: say('ui.cancel') }).click()
  })
})
