import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')
const read = (files: RegExp): string =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => files.test(path) && !path.includes('.spec.'))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n')

const classesOf = (css: string): string[] => [...css.replace(/\/\*[^]*?\*\/|url\([^)]*\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '')

/** Whole, or as the beginning of a name that is put together: `` `btn-${variant}` ``. */
const isUsed = (name: string, code: string): boolean =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) || [...name].some((sign, at) => sign === '-' && code.includes(`${name.slice(0, at + 1)}\${`))

it.each([
  ['.card { color: red }', '<p className="card">', []],
  ['.card-wide {}', '<p className="card">', ['card-wide']],
  ['.card-wide {}', '`card-${size}`', []],
  ['/* .old */ .a { background: url("b.svg") }', '"a"', []],
])('of %s, %s leaves %j unused', (css, code, expected) => {
  expect(classesOf(css).filter((name) => !isUsed(name, code))).toEqual(expected)
})

it('every class of our style sheets is used somewhere', () => {
  const code = read(/\.tsx?$/) + readFileSync(join(source, '../public/boot.js'), 'utf8')
  const classes = new Set(classesOf(read(/\.css$/)))
  expect([...classes].filter((name) => !isUsed(name, code))).toEqual([])
})
