import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import contractsEn from '../../../../libs/contracts/src/messages/en.json' with { type: 'json' }
import contractsEs from '../../../../libs/contracts/src/messages/es.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import es from '../i18n/es.json' with { type: 'json' }

const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
const ranges = (name: string): [from: number, to: number][] => {
  const face = faces.find((text) => text.includes(`./fonts/${name}.woff2`)) ?? ''
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)])
}
const texts = [en, es, contractsEn, contractsEs].flatMap((texts) => Object.values(texts)).join('')

it.each(['bricolage', 'figtree'])('%s, fetched with the page, has every character of the texts', (name) => {
  const known = ranges(name)
  const missing = [...new Set(texts)].filter((sign) => !known.some(([from, to]) => sign.codePointAt(0)! >= from && sign.codePointAt(0)! <= to))
  expect(missing).toEqual([])
})
