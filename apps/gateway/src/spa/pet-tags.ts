import { galleryItems, pictureSources, type GalleryItem } from '@huella/care-rules'
import type { getPublicPet, Language, OutputOf } from '@huella/contracts'
import { escapeHtml } from '@huella/service-host'
import { dataLinks } from './data-links.js'
import { lostTitle, petSummary } from './pet-words.js'

type PublicPet = OutputOf<typeof getPublicPet>['pet']

const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}" />`

/** For a page that search engines shall not keep. */
export const hiddenTags: readonly string[] = [named('robots', 'noindex')]

const locales: Readonly<Record<Language, string>> = { en: 'en_US', es: 'es_ES' }
/** Pixels from which a picture fills the width of a card. */
const largeFrom = 600

/** What makes a pasted link a card: the pet's name, what it is, and its picture. Of a pet that is lost it says so first. The page's own picture is asked for at once. */
export function petTags(pet: PublicPet, origin: string, language: Language, isLost = false): string[] {
  const title = `${isLost ? lostTitle(pet.name, language) : pet.name} · Huella`
  const summary = petSummary(pet, language, isLost)
  const address = `${origin}/pet/${encodeURIComponent(pet.nickname)}`
  const cover = galleryItems(pet.imageUrl, pet.mediaFiles)[0]
  const size = cover && sizeOf(cover, pet.mediaFiles)
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', summary),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('og:type', 'profile'),
    property('og:site_name', 'Huella'),
    property('og:locale', locales[language]),
    property('og:title', title),
    property('og:description', summary),
    property('og:url', address),
    named('twitter:card', size && size.width >= largeFrom ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', summary),
    ...dataLinks(`/api/public/pets/${encodeURIComponent(pet.nickname)}`),
    ...(cover?.kind === 'image' ? pictureTags(cover, size, pet.name, origin) : []),
  ]
}

/** The cover in full, with scheme and host: whoever draws the card has only this address. */
function pictureTags(cover: GalleryItem, size: Size | undefined, name: string, origin: string): string[] {
  const picture = absolute(cover.url, origin)
  if (!picture) return []
  const measures = size ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))] : []
  return [
    property('og:image', picture),
    ...measures,
    property('og:image:alt', name),
    named('twitter:image', picture),
    named('twitter:image:alt', name),
    preload(cover),
  ]
}

/** Names the same sources as the gallery's picture. */
function preload(cover: GalleryItem): string {
  const sources = pictureSources(cover)
  const choice = sources ? `imagesrcset="${escapeHtml(sources.srcSet)}" imagesizes="${escapeHtml(sources.sizes)}"` : `href="${escapeHtml(cover.url)}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${choice} />`
}

function absolute(given: string, origin: string): string | undefined {
  if (!URL.canParse(given, origin)) return undefined
  const { protocol, href } = new URL(given, origin)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

interface Size {
  width: number
  height: number
}

/** As the upload measured it; a picture from before that has none. */
function sizeOf({ url }: GalleryItem, mediaFiles: string | null): Size | undefined {
  try {
    const { images } = JSON.parse(mediaFiles ?? '{}') as { images?: ({ url: string } & Partial<Size>)[] }
    const { width, height } = images?.find((image) => image.url === url) ?? {}
    return Number.isInteger(width) && Number.isInteger(height) ? { width: width!, height: height! } : undefined
  } catch {
    return undefined
  }
}

const replaced = /\s*(<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>)/g

/** The application's page with these tags at the end of its head, in place of the general ones that they repeat. */
export function withTags(page: string, language: Language, tags: readonly string[]): string {
  const bare = tags.some((tag) => tag.startsWith('<title>')) ? page.replace(replaced, '') : page
  // Functions, for a name may contain what `replace` takes for a pattern.
  return bare.replace(/<html lang="\w+"/, () => `<html lang="${language}"`).replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
}
