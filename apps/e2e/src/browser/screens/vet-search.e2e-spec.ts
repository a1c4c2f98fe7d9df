/** How a vet finds a patient, and every other page. */
import { describeScreens, words, type Visit } from '../../support/screens.js'

const search = async ({ page, say }: Visit, box: string, text: string) => {
  await page.getByRole('textbox', { name: say(box) }).fill(text)
  await page.keyboard.press('Enter')
}
const onDashboard = { who: 'vet', from: '/veterinarian', path: '/veterinarian', title: ({ home }: Visit) => home.vetName } as const
const atStep = { who: 'vet', from: '/doctor/review/new', path: '/doctor/review/new', title: words('vetReview.title') } as const

describeScreens('how a vet finds a patient', [
  { ...onDashboard, name: 'a search too short', open: (at) => search(at, 'search.title', 'z'), sees: ({ say }) => [say('search.required'), say('search.tooShort')] },
  { ...onDashboard, name: 'the menu of places', open: ({ page, say }) => page.getByRole('button', { name: say('vet.menu') }).or(page.getByRole('button', { name: say('vet.more'), exact: true })).filter({ visible: true }).click(), sees: ({ say }) => [say('vet.navNickname'), say('vet.navProfile'), say('vet.navIntegrations'), say('vet.navRole')] },
  { ...atStep, name: 'the step, waiting', sees: ({ say, home }) => [say('petSearch.prompt'), home.full.name] },
  { ...atStep, name: 'the step, found', open: (at) => search(at, 'petSearch.title', at.home.email), sees: ({ say, home }) => [say('petSearch.found', { number: 1 }), home.email] },
  { ...atStep, name: 'the step, nothing found', open: (at) => search(at, 'petSearch.title', 'zzzzzz'), sees: ({ say }) => [say('petSearch.none')] },
  {
    ...atStep, name: 'the step, which of the pets', sees: ({ say, home }) => [say('petSearch.choosePet'), say('petSearch.back'), home.longest.nickname],
    open: async (at) => { await search(at, 'petSearch.title', at.home.email); await at.page.getByRole('button', { name: at.home.email }).click() },
  },
])
