import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
const catalogues = ['../i18n', '../../../../libs/contracts/src/messages'].flatMap((folder) => [`${folder}/en.json`, `${folder}/es.json`])
const characters = new Set(catalogues.flatMap((path) => Object.values(JSON.parse(read(path)) as Record<string, string>)).join(''))

const faces = read('fonts.css').match(/@font-face \{[^}]*\}/g) ?? []
const rangesOf = (name: string): [from: number, to: number][] => {
  const face = faces.find((text) => text.includes(`./fonts/${name}.woff2`)) ?? ''
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)])
}

it.each(['bricolage', 'figtree'])('%s, fetched with the page, has every character of the texts', (name) => {
  const ranges = rangesOf(name)
  const isKnown = (sign: string): boolean => ranges.some(([from, to]) => sign.codePointAt(0)! >= from && sign.codePointAt(0)! <= to)
  expect([...characters].filter((sign) => !isKnown(sign))).toEqual([])
})
