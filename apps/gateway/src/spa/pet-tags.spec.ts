import { petTags, withTags } from './pet-tags.js'

const origin = 'https://huella.example'
const luna = {
  nickname: 'luna-50248319',
  name: 'Luna',
  species: 'Dog',
  breed: 'Golden Retriever',
  age: 4,
  ageUnit: 'years',
  sex: 'female',
  location: null,
  description: null,
  imageUrl: '/media/pets/full.webp',
  mediaFiles: JSON.stringify({ images: [{ url: '/media/pets/full.webp', width: 2048, height: 1536, thumbUrl: '/media/pets/thumb.webp' }] }),
  descriptionAudioUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const tagsOf = (fields: Partial<typeof luna> | { imageUrl: string | null; mediaFiles: string | null }, language: 'en' | 'es' = 'en'): string =>
  petTags({ ...luna, ...fields }, origin, language).join('\n')

it('tells name, kind, address and the picture with scheme, host and size', () => {
  const tags = tagsOf({})
  for (const tag of [
    '<title>Luna · Huella</title>',
    '<meta name="description" content="Dog · Golden Retriever. Vaccinations and health reviews of Luna, on Huella." />',
    '<link rel="canonical" href="https://huella.example/pet/luna-50248319" />',
    '<meta property="og:title" content="Luna · Huella" />',
    '<meta property="og:url" content="https://huella.example/pet/luna-50248319" />',
    '<meta property="og:locale" content="en_US" />',
    '<meta property="og:image" content="https://huella.example/media/pets/full.webp" />',
    '<meta property="og:image:width" content="2048" />',
    '<meta property="og:image:height" content="1536" />',
    '<meta property="og:image:alt" content="Luna" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="twitter:image" content="https://huella.example/media/pets/full.webp" />',
  ])
    expect(tags).toContain(tag)
  expect(tags).not.toContain('noindex')
})

it.each([
  ['en', 'Luna is lost · Huella', 'Dog · Golden Retriever. Have you seen Luna? Tell the family here.'],
  ['es', 'Luna se ha perdido · Huella', 'Perro · Golden Retriever. ¿Has visto a Luna? Avisa aquí a su familia.'],
] as const)('a lost pet’s link says that it is lost (%s)', (language, title, summary) => {
  const tags = petTags(luna, origin, language, true).join('\n')
  for (const tag of [`<title>${title}</title>`, `<meta property="og:title" content="${title}" />`, `<meta name="description" content="${summary}" />`]) expect(tags).toContain(tag)
})

it.each([
  [{ species: 'Dog', breed: 'Mixed Breed' }, 'Perro · Mestizo. '],
  [{ species: 'Cat', breed: null as unknown as string }, 'Gato. '],
  [{ species: 'constructor', breed: 'Persian' }, 'constructor · Persian. '],
])('%j reads "%s" in Spanish', (fields, text) => expect(tagsOf(fields, 'es')).toContain(`content="${text}Vacunas y revisiones`))

it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'/><svg onload=alert(1)>", '</title></head>', '&lt;script&gt;'])(
  'the name %s stays text',
  (name) => {
    const tags = tagsOf({ name, species: name, breed: name })
    const attributes = /^(?:<title>[^<>]*<\/title>|<(?:meta|link)(?: [a-z]+="[^"<>]*")+ \/>)$/
    for (const tag of tags.split('\n')) expect(tag).toMatch(attributes)
    if (name.startsWith('&')) expect(tags).toContain('<title>&amp;lt;script&amp;gt; · Huella</title>')
  },
)

it('asks ahead for the pet, as the application will', () => {
  expect(tagsOf({})).toContain('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/public/pets/luna-50248319" />')
})

it('asks ahead for the very sources that the gallery names', () => {
  expect(tagsOf({})).toContain(
    '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/media/pets/thumb.webp 480w, /media/pets/full.webp 2048w" imagesizes="(min-width: 1024px) 660px, (min-resolution: 2.5dppx) 68vw, 100vw" />',
  )
})

it.each([
  ['a small one', { mediaFiles: JSON.stringify({ images: [{ url: '/media/pets/full.webp', width: 400, height: 300 }] }) }],
  ['one of unknown size', { mediaFiles: null }],
  ['one beside media that cannot be read', { mediaFiles: '{"images":[null' }],
])('%s makes a small card', (_picture, fields) => {
  const tags = tagsOf({ imageUrl: '/media/pets/full.webp', ...fields })
  expect(tags).toContain('<meta name="twitter:card" content="summary" />')
  expect(tags).toContain('<meta property="og:image" content="https://huella.example/media/pets/full.webp" />')
  expect(tags).toContain('<link rel="preload" as="image" fetchpriority="high" href="/media/pets/full.webp" />')
})

it.each([null, 'javascript:alert(1)', 'data:image/png;base64,AA', 'http://[', ''])('with the picture %p there is none', (imageUrl) => {
  expect(tagsOf({ imageUrl, mediaFiles: null })).not.toMatch(/image/)
})

describe('the page', () => {
  const page =
    '<html lang="en"><head>\n    <meta name="description" content="general" />\n    <title>Huella</title>\n    <script src="/boot.js"></script></head><body></body></html>'

  it('has one title and one description, and keeps the rest', () => {
    const made = withTags(page, 'es', petTags(luna, origin, 'es'))
    expect(made.match(/<title>/g)).toHaveLength(1)
    expect(made.match(/name="description"/g)).toHaveLength(1)
    expect(made).toContain('<html lang="es">')
    expect(made).toContain('<script src="/boot.js"></script>')
    expect(made.indexOf('og:title')).toBeLessThan(made.indexOf('</head>'))
  })

  it.each(['$&', "$'", '$`', '$1', '$$'])('a name with %s is no pattern', (name) => {
    const made = withTags(page, 'en', [`<title>${name}</title>`])
    expect(made).toContain(`<title>${name}</title>`)
    expect(made.match(/<html/g)).toHaveLength(1)
  })
})
