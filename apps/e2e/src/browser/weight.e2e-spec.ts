/** What a person's phone fetches before a screen works, for every address of the application opened directly; where not all is tried, for those that strangers and people who come back open first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium } from '@huella/testing'
import { household, type Household } from '../support/household.js'
import { enter, type Who } from '../support/persons.js'
import { openScreen } from '../support/screen.js'
import { triesAll } from '../support/tries-all.js'
import { weigh } from '../support/weight.js'

type Address = string | ((home: Household) => string)

/** kB: of the home page, of the page that anybody's link opens, and of what else one may go to. */
const home = 120
const shared = 90
const other = home + 60

/** By the path as the router knows it. */
const routes: [route: string, who: Who, budget: number, address?: Address][] = [
  ['/', 'household', home],
  ['/', 'ownerWithoutPets', home],
  ['pet/:nickname', 'nobody', shared, ({ full }) => `/pet/${full.nickname}`],
  ['pet/:nickname', 'nobody', shared, '/pet/nobody-12345678'],
  ['r/:token', 'nobody', home, '/r/content.signature'],
  ['u/:token', 'nobody', home, '/u/content.signature'],
  ['login', 'nobody', home],
  ['register', 'nobody', home],
  ['pets', 'household', other],
  ['pets/:id', 'household', other, ({ full }) => `/pets/${full.id}`],
  ['records', 'household', other],
  ['calendar', 'household', other],
  ['family', 'household', other],
  ['activity', 'household', other],
  ['health-check', 'household', other],
  ['pets/new', 'household', other],
  ['pets/:id/edit', 'household', other, ({ full }) => `/pets/${full.id}/edit`],
  ['pets/:id/vaccination/new', 'household', other, ({ full }) => `/pets/${full.id}/vaccination/new`],
  ['pets/:id/vaccinations/:vaccinationId/edit', 'household', other, ({ full }) => `/pets/${full.id}/vaccinations/1/edit`],
  ['vaccination/new', 'household', other],
  ['pets/:id/proof', 'household', other, ({ full }) => `/pets/${full.id}/proof`],
  ['pets/:id/proof/new', 'household', other, ({ full }) => `/pets/${full.id}/proof/new`],
  ['pets/:id/proof/:certificateId', 'household', other, ({ full, certificate }) => `/pets/${full.id}/proof/${certificate}`],
  ['profile', 'household', other],
  ['editProfile', 'household', other],
  ['editProfile', 'vet', other],
  ['settings', 'household', other],
  ['settings/notifications', 'household', other],
  ['settings/notifications/sent', 'household', other],
  ['admin/doctors', 'admin', other],
  ['admin/reports', 'admin', other],
  ['veterinarian', 'vet', other],
  ['doctor/appointments', 'vet', other],
  ['doctor/integrations', 'vet', other],
  ['doctor/profile', 'vet', other],
  ['doctor/vaccination/new', 'vet', other],
  ['doctor/vaccination', 'vet', other],
  ['doctor-vaccinations', 'vet', other],
  ['doctor/review/new', 'vet', other],
  ['doctor/proof', 'vet', other, '/doctor/proof'],
  ['doctor/proof/new', 'vet', other, '/doctor/proof/new'],
  ['doctor/proof/:certificateId', 'vet', other, '/doctor/proof/0123456789abcdef'],
  ['doctor/review/:id/edit', 'vet', other, '/doctor/review/1/edit'],
  ['onboarding', 'newOwner', other],
  ['onboarding', 'newVet', other],
  ['role-selector', 'household', other],
  ['invitations/:token', 'household', other, ({ invitation }) => invitation],
  ['*', 'household', other, '/no/such/page'],
]

const pathOf = (address: Address, family: Household): string => (typeof address === 'string' ? address : address(family))
const tried = routes.filter(([,, budget]) => triesAll || budget !== other)
const addresses = tried.map(([route, who,, address = `/${route.replace(/^\//, '')}`]) => ({ who, address }))

/** Most of a weighing is waiting until nothing more is fetched: several wait at once. */
async function weighAll(browser: Browser): Promise<number[]> {
  const family = await household('en')
  const weights: number[] = []
  const left = [...addresses.entries()]
  const scales = Array.from({ length: 4 }, async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [index, { who, address }] = next
      const screen = await enter(who, await openScreen(browser, { language: 'en', width: 390, scheme: 'light' }), 'en', family)
      weights[index] = await weigh(screen, pathOf(address, family))
      await screen.context.close()
    }
  })
  await Promise.all(scales)
  return weights
}

let browser: Browser
let weights: number[]

beforeAll(async () => {
  browser = await chromium()
  weights = await weighAll(browser)
}, 600_000)
afterAll(() => browser?.close())

it('every route of the router is weighed', () => {
  const source = readFileSync(join(__dirname, '../../../web/src/app/AppRoutes.tsx'), 'utf8')
  const known = [...source.matchAll(/\{at\(/g)]
  const weighed = new Set(routes.map(([route]) => route).filter((route) => !/^(pet|r|u)\/:/.test(route)))
  expect(known).toHaveLength(weighed.size)
})

it.each(tried.map(([route, who, budget], index) => [route, who, budget, index] as const))('%s, opened by %s, takes no more than %d kB of scripts', (route, who, budget, index) => {
  const weight = weights[index]!
  process.stdout.write(`${route.padEnd(42)} ${who.padEnd(16)} ${weight.toFixed(1).padStart(6)} of ${budget} kB\n`)
  expect(weight).toBeLessThanOrEqual(budget)
})
