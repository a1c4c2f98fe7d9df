import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the signed-in besides: `home` on the dashboard, `pet` on the page of one's own pet, `vet` on the vets' side. */
export type Visitor = 'public' | 'message' | 'signedOut' | 'signedIn' | 'home' | 'pet' | 'vet'

/** The scripts that each kind of visitor needs besides the entry, as the build names them. */
function readEntrances(webDist: string): Partial<Record<Visitor, string[]>> {
  try {
    return JSON.parse(readFileSync(join(webDist, 'entrances.json'), 'utf8')) as Partial<Record<Visitor, string[]>>
  } catch {
    return {} // a build without the list works, a little later
  }
}

/** The page with a word on whose screens it had better fetch first; who that really is, the application asks. */
export const withVisitor = (page: string, visitor: Visitor): string => page.replace('<html ', `<html data-visitor="${visitor}" `)

/** Has the browser fetch together with the entry what the entry will ask for. */
export function entranceLinks(webDist: string): (page: string, ...visitors: Visitor[]) => string {
  const entrances = readEntrances(webDist)
  return (page, ...visitors) => {
    const files = new Set(visitors.flatMap((visitor) => entrances[visitor] ?? []))
    const links = [...files].map((file) => `  <link rel="modulepreload" crossorigin href="${file}" />\n  `)
    return page.replace('</head>', () => `${links.join('')}</head>`)
  }
}
