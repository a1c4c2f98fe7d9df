const subsets = (family, weight, names) => names.map((name) => `@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`)
const latin = ['latin', 'latin-ext']
/** What the product's own faces lack: other people's alphabets, and pictures. */
const others = (weight) => [
  ...subsets('noto-sans', weight, ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari']),
  ...subsets('noto-sans-hebrew', weight, ['hebrew']),
  ...subsets('noto-sans-arabic', weight, ['arabic']),
  ...subsets('noto-emoji', weight, ['emoji']),
]

/** The files of each face, in the order in which they are asked whether they have a character. */
export const faces = {
  text: [...subsets('figtree', 400, latin), ...others(400)],
  strong: [...subsets('figtree', 600, latin), ...others(600)],
  display: [...subsets('bricolage-grotesque', 700, latin), ...others(700)],
  mono: [...subsets('noto-sans-mono', 400, latin), ...others(400)],
  monoStrong: [...subsets('noto-sans-mono', 700, latin), ...others(700)],
}

/** What is read of installed packages: an image takes these files along, see tools/bundle.mjs. */
export const packagedFiles = [...new Set(Object.values(faces).flat())]
