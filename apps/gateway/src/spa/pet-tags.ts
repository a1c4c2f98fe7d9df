import { galleryItems } from '@huella/care-rules'
import type { getPublicPet, Language, OutputOf } from '@huella/contracts'
import { petSummary } from './pet-words.js'

type PublicPet = OutputOf<typeof getPublicPet>['pet']

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

const named = (name: string, content: string): string => `<meta name="${name}" content="${escape(content)}" />`
const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}" />`

/** For a page that search engines shall not keep. */
export const hiddenTags: readonly string[] = [named('robots', 'noindex')]

/** What makes a pasted link a card: the pet's name, what it is, and its picture. */
export function petTags(pet: PublicPet, origin: string, language: Language): string[] {
  const title = `${pet.name} · Huella`
  const summary = petSummary(pet, language)
  const address = `${origin}/pet/${encodeURIComponent(pet.nickname)}`
  const picture = pictureOf(pet, origin)
  return [
    `<title>${escape(title)}</title>`,
    named('description', summary),
    `<link rel="canonical" href="${escape(address)}" />`,
    property('og:type', 'profile'),
    property('og:site_name', 'Huella'),
    property('og:title', title),
    property('og:description', summary),
    property('og:url', address),
    named('twitter:card', 'summary'),
    named('twitter:title', title),
    named('twitter:description', summary),
    ...(picture ? [property('og:image', picture), property('og:image:alt', pet.name), named('twitter:image', picture)] : []),
  ]
}

/** The cover in its small size, with scheme and host: whoever draws the card has only this address. */
function pictureOf({ imageUrl, mediaFiles }: PublicPet, origin: string): string | undefined {
  const cover = galleryItems(imageUrl, mediaFiles).find(({ kind }) => kind === 'image')
  const given = cover && (cover.thumbUrl ?? cover.url)
  if (!given || !URL.canParse(given, origin)) return undefined
  const { protocol, href } = new URL(given, origin)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

const replaced = /\s*(<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>)/g

/** The application's page with these tags at the end of its head, in place of the general ones that they repeat. */
export function withTags(page: string, language: Language, tags: readonly string[]): string {
  const bare = tags.some((tag) => tag.startsWith('<title>')) ? page.replace(replaced, '') : page
  // Functions, for a name may contain what `replace` takes for a pattern.
  return bare.replace(/<html lang="\w+"/, () => `<html lang="${language}"`).replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}
