import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { owner, profileFields, made, someEmail, visitor } from '../support/people.js'
import { petOf, type Pet } from '../support/pets.js'
import { looksTried, openSignedIn, unexpected, type Screen } from '../support/screen.js'
import { wordsIn } from '../support/words.js'

/** Reads a shown curl command as curl would: its address, headers and body. */
function asRequest(command: string): { url: string; headers: Record<string, string>; body?: string } {
  const url = /^curl (\S+)/.exec(command)![1]!
  const headers = [...command.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, name, value]) => [name!, value!] as const)
  const body = /-d '([^']+)'/.exec(command)?.[1]
  return { url, headers: Object.fromEntries(headers), ...(body && { body }) }
}

describe.each(looksTried)('a clinic’s key, in $language at $width px', (look) => {
  const say = wordsIn(look.language)
  let browser: Browser
  let vet: Screen
  let pet: Pet
  let secret = ''

  const button = (name: string) => vet.page.getByRole('button', { name, exact: true })
  /** Does what a reader of the how-to does: puts in key and nickname, and lets it run. */
  const run = async (step: string) => {
    const shown = await vet.page.getByLabel(step, { exact: true }).innerText()
    const { url, headers, body } = asRequest(shown.replaceAll('luna-12345678', pet.nickname).replaceAll('$HUELLA_KEY', secret))
    return fetch(url, { headers, ...(body && { method: 'POST', body }) })
  }

  beforeAll(async () => {
    pet = await petOf(await owner(look.language))
    const email = someEmail('clinic')
    const person = visitor(look.language)
    await person.signIn(email, 'veterinarian')
    made(await person.post('/api/doctors', profileFields()))
    browser = await chromium()
    vet = await openSignedIn(browser, look, email)
  })
  afterAll(() => browser.close())
  afterEach(() => expect(unexpected(vet)).toEqual([]))

  it('is made for a name, and shown once', async () => {
    await vet.page.goto('/doctor/integrations')
    await button(say('integrations.create')).click()
    const dialog = vet.page.getByRole('dialog')
    await dialog.getByLabel(say('integrations.name'), { exact: true }).fill('Front desk')
    await dialog.getByRole('button', { name: say('integrations.create') }).click()
    secret = await dialog.getByLabel(say('integrations.secret'), { exact: true }).inputValue()
    expect(secret).toMatch(/^huella_/)
    await button(say('integrations.kept')).click()
    await vet.page.getByText('Front desk', { exact: true }).waitFor()
    expect(await vet.page.content()).not.toContain(secret)
  })

  it('does what the page’s commands say, and the same visit once', async () => {
    const found = (await (await run(say('integrations.stepFind'))).json()) as { name: string }
    expect(found.name).toBe(pet.name)
    const answers = [await run(say('integrations.stepRecord')), await run(say('integrations.stepRecord'))]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const recorded = (await (await vet.context.request.get('/api/vaccinations/doctor')).json()) as { vaccineName: string }[]
    expect(recorded.map(({ vaccineName }) => vaccineName)).toEqual(['Rabies'])
  })

  it('says that it was used, and works no more once revoked', async () => {
    await vet.page.reload()
    await vet.page.getByText(say('integrations.lastUsed').split('{')[0]!.trim()).waitFor()
    await button(say('integrations.revokeOf').replace('{name}', 'Front desk')).click()
    await vet.page.getByRole('alertdialog').getByRole('button', { name: say('integrations.revoke'), exact: true }).click()
    await vet.page.getByText(say('integrations.none')).waitFor()
    expect((await run(say('integrations.stepFind'))).status).toBe(401)
  })
})
