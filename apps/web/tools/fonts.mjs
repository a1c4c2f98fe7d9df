// Makes the two fonts that every visitor fetches, from those of the packages: only the characters and weights that our own texts use.
//   node tools/fonts.mjs     (in apps/web, after a new version of a package or a new character in the texts)
// What else a name may be written with comes from the whole fonts, when it is first shown: styles/fonts.css.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const printable = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
const characters = `${printable}\u00a0áéíóúüñÁÉÍÓÚÜÑ¡¿ªº«»°·×–—‘’“”…€`

const fonts = [
  // Headings and large numbers have one weight.
  { name: 'bricolage', from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', weight: 700 },
  { name: 'figtree', from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', weight: { min: 400, max: 700 } },
]

for (const { name, from, weight } of fonts) {
  const whole = await readFile(resolve(from))
  const part = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: { wght: weight } })
  await writeFile(new URL(`../src/styles/fonts/${name}.woff2`, import.meta.url), part)
  console.log(`${name}: ${part.length} of ${whole.length} bytes`)
}
