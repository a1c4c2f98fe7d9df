/** Which texts are fetched, and when. */
import { jest } from '@jest/globals'
import type * as Catalogue from './catalogue'

const divided = {
  en: { public: '/en-public', signedOut: '/en-out', signedIn: '/en-in', rest: '/en-rest' },
  es: { public: '/es-public', signedOut: '/es-out', signedIn: '/es-in', rest: '/es-rest' },
}

let asked: string[]
let fails: boolean
const ok = (body: object) => ({ ok: true, json: () => Promise.resolve(body) })

async function fresh(): Promise<typeof Catalogue> {
  jest.resetModules()
  return import('./catalogue')
}

beforeEach(() => {
  asked = []
  fails = false
  const script = document.createElement('script')
  script.dataset['texts'] = JSON.stringify(divided)
  document.head.replaceChildren(script)
  globalThis.fetch = ((address: string) => {
    asked.push(address)
    return Promise.resolve(fails ? { ok: false, status: 503 } : ok({ [`of${address}`]: 'text' }))
  }) as never
})

it('a part is fetched once, and added to what is known', async () => {
  const { needTexts, catalogueOf } = await fresh()
  await Promise.all([needTexts('en', 'signedIn'), needTexts('en', 'signedIn')])
  await needTexts('en', 'rest')
  expect(asked).toEqual(['/en-in', '/en-rest'])
  expect(catalogueOf('en')).toEqual({ 'of/en-in': 'text', 'of/en-rest': 'text' })
})

it('another language comes with all parts that were needed', async () => {
  const { needTexts, loadNeeded } = await fresh()
  await needTexts('en', 'signedIn')
  await needTexts('en', 'rest')
  await loadNeeded('es')
  expect(asked.slice(2)).toEqual(['/es-in', '/es-rest'])
})

it('another language comes with what something needed only while it was on its way', async () => {
  const { needTexts, loadNeeded } = await fresh()
  await needTexts('en', 'signedIn')
  const other = loadNeeded('es')
  await needTexts('en', 'rest')
  await other
  expect(asked).toEqual(['/en-in', '/es-in', '/en-rest', '/es-rest'])
})

it('of two languages chosen one after the other the last one stays, although its texts come first', async () => {
  let late: () => void = () => undefined
  const texts = globalThis.fetch
  globalThis.fetch = ((address: string) =>
    address === '/es-in' ? new Promise((answer) => (late = () => answer(ok({})))) : (texts as (address: string) => unknown)(address)) as never
  const { needTexts } = await fresh()
  const { setLanguage } = await import('./use-translation')
  const { currentLanguage } = await import('./language')
  localStorage.setItem('preferred-language', 'en')
  await needTexts('en', 'signedIn')
  const first = setLanguage('es')
  await setLanguage('en')
  late()
  await first
  expect([currentLanguage(), localStorage.getItem('preferred-language'), document.documentElement.lang]).toEqual(['en', 'en', 'en'])
})

it('what did not come is asked for again', async () => {
  const { needTexts } = await fresh()
  fails = true
  await expect(needTexts('en', 'rest')).rejects.toThrow('503')
  fails = false
  await needTexts('en', 'rest')
  expect(asked).toEqual(['/en-rest', '/en-rest'])
})

it('undivided, the whole stands for each part', async () => {
  document.head.replaceChildren()
  const { needTexts } = await fresh()
  await needTexts('en', 'signedIn')
  await needTexts('en', 'rest')
  expect(asked).toEqual([expect.stringContaining('en.json')])
})

it.each([
  ['signedIn', ['/en-in', '/en-rest']],
  ['public', ['/en-public']],
  ['signedOut', ['/en-out']],
] as const)('to whoever came as %s, what is opened brings %j', async (part, expected) => {
  const { needTexts } = await fresh()
  const { moreTexts } = await import('./lazy-with-texts')
  localStorage.setItem('preferred-language', 'en')
  await needTexts('en', part)
  await moreTexts()
  expect(asked).toEqual(expected)
})
