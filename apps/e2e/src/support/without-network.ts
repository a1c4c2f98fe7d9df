import type { BrowserContext, Page } from 'playwright-core'
import type { Visitor } from '@huella/testing'
import { settled } from './people.js'
import { petOf, type Pet } from './pets.js'
import type { Look, Screen } from './screen.js'
import { wordsIn } from './words.js'

/** What a browser writes of requests that nobody answers. */
export const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|No answer/

export interface Home {
  person: Visitor
  email: string
  pet: Pet
}

export async function family(look: Look, name = 'Luna'): Promise<Home> {
  const { person, email } = await settled(look.language)
  return { person, email, pet: await petOf(person, { name }) }
}

/** A cache of the worker's, by the beginning of its name, and the paths in it. */
export const kept = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (beginning) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(beginning))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, prefix)

export const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('huella-outbox')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('outbox')) return done(0)
          const counting = database.transaction('outbox').objectStore('outbox').count()
          counting.onsuccess = () => {
            database.close()
            done(counting.result)
          }
        }
      }),
  )

export const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; !(await holds()); await new Promise((next) => setTimeout(next, 100))) if (Date.now() > end) throw new Error(`Not yet: ${String(holds)}`)
}

/** Opens the app and waits until it would open without a network, with the pet's page. */
export async function visited({ page }: Pick<Screen, 'page'>, { pet }: Pick<Home, 'pet'>): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: pet.name }).first().waitFor()
  await until(async () => (await kept(page, 'huella-reads-')).includes(`/api/pets/${pet.id}`))
}

/** Posts that leave this browser for the server. */
export function posts(context: BrowserContext, path: string): string[] {
  const found: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) found.push(request.headers()['idempotency-key'] ?? '')
  })
  return found
}

export const dosesOf = async (person: Visitor, { id }: Pet): Promise<string[]> =>
  (await person.get<{ vaccinations: { vaccineName: string }[] }>(`/api/pets/${id}`)).json.vaccinations.map(({ vaccineName }) => vaccineName)

/** What waits, as the screen lists it. */
export const waitsOn = (page: Page, { language }: Pick<Look, 'language'>) => page.getByRole('region', { name: wordsIn(language)('outbox.title') })

/** Records a dose of today and waits until it waits. */
export async function recordRabies(page: Page, { pet }: Home, look: Look): Promise<void> {
  await page.goto(`/pets/${pet.id}/vaccination/new`)
  await page.getByRole('radio').nth(1).click()
  await page.getByRole('button', { name: wordsIn(look.language)('vaccinationForm.save'), exact: true }).click()
  await waitsOn(page, look).waitFor()
}
