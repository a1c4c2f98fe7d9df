import { isAway, within } from './patience'
import { nicknameIn } from '../src/lib/public-path'
import { currentReader } from './reader'

/** The files of the app itself, as the build left them; see service-worker.ts. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] }
const { version, files } = SHELL

const prefix = 'huella-shell-'
const current = prefix + version
const page = '/index.html'
const isListed = new Set(files)

/** Files whose name carries no hash are asked for anew, whatever the browser has of them. */
const fresh = (path: string): Request => new Request(path, { cache: hasHash(path) ? 'default' : 'reload' })

export async function storeShell(): Promise<void> {
  const cache = await caches.open(current)
  await cache.addAll(files.map(fresh))
}

/** The shell before this one stays for the tabs that were opened with it. */
export async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const hasHash = (path: string): boolean => path.startsWith('/assets/')

/** Whether a path is a file of the app, of this version or of one whose tabs are still open. */
export const isOfShell = (path: string): boolean => hasHash(path) || (isListed.has(path) && path !== page)

const stored = async (request: Request): Promise<Response | undefined> =>
  (await caches.match(request, { cacheName: current })) ?? (await caches.match(request))

/** What carries a hash is what it was; the other files go with the page, which comes from the server where it can. */
export async function fromShell(request: Request): Promise<Response> {
  if (hasHash(new URL(request.url).pathname)) return (await stored(request)) ?? fetch(request)
  const answer = fetch(request)
  const inTime = await within(answer).catch(() => undefined)
  return inTime && !isAway(inTime) ? inTime : ((await stored(request)) ?? inTime ?? answer)
}

const isPublicPage = (path: string): boolean => nicknameIn(path) !== null

/**
 * The page at an address: the server's, which names what to fetch with it; or the stored one, which asks for everything itself, where the server
 * does not answer. Public pages wait for the server as long as it takes.
 */
export async function pageAt({ pathname }: URL, answer: Promise<Response>): Promise<Response> {
  const patient = isPublicPage(pathname) || (await currentReader()) === null
  const response = await (patient ? answer : within(answer)).catch(() => undefined)
  const served = response !== undefined && (patient || !isAway(response))
  return served ? response : ((await storedPage()) ?? response ?? answer)
}

/** Knows, as the server's page does, whether somebody is signed in. */
async function storedPage(): Promise<Response | undefined> {
  const file = await caches.match(page, { cacheName: current })
  if (!file) return undefined
  const headers = new Headers(file.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const visitor = (await currentReader()) === null ? 'signedOut' : 'signedIn'
  return new Response((await file.text()).replace('<html ', `<html data-visitor="${visitor}" `), { headers })
}
