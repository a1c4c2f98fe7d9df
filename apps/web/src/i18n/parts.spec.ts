/** The build divides the texts by the keys that sources name: each must be found so, and whatever comes later must bring its own along. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedKeys } from '../../named-keys.ts'
import en from './en.json' with { type: 'json' }

const web = join(import.meta.dirname, '..')
const careRules = join(web, '../../../libs/care-rules/src')
const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.spec\.|\.d\.ts$|^testing\//.test(path)
const sources = [web, careRules].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })),
)

it.each([
  [`t('pet.edit')`, ['pet.edit']],
  [`t('pets.count', { count })`, ['pets.count_one', 'pets.count_other']],
  ['t(`state.${state}`)', ['state.done', 'state.open']],
  [`const area = 'state.'`, ['state.done', 'state.open']],
  [`t('state.do')`, []],
  ['1.5.toFixed() // see pet.edit', []],
])('%s names %j', (source, expected) => {
  expect(namedKeys(source, ['pet.edit', 'pets.count_one', 'pets.count_other', 'state.done', 'state.open'])).toEqual(expected)
})

it('every text is named by a source', () => {
  const all = Object.keys(en)
  const named = new Set(sources.flatMap(({ text }) => namedKeys(text, all)))
  expect(all.filter((key) => !named.has(key))).toEqual([])
})

it('what comes later comes with its texts: `lazy` is ours', () => {
  // Toasts get texts from whoever shows them.
  const known = ['i18n/lazy-with-texts.tsx', 'ui/Toaster.tsx']
  const users = sources.filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text)).map(({ path }) => path)
  expect(users.filter((path) => !known.includes(path))).toEqual([])
})
