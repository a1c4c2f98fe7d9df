import { isAway, within } from './patience'

/** The page `/c` and its files, as the build left them; see service-worker.ts. */
declare const VERIFIER: { readonly version: string; readonly files: readonly string[] }
const { version, files } = VERIFIER

const prefix = 'huella-verifier-'
const current = prefix + version
const page = '/c'
/** Milliseconds after which somebody with a code before them is shown the page that is kept. */
const patience = 1500

const isPage = (path: string): boolean => path === page || path === `${page}/`
/** The verifier's address and those below it; `/calendar` begins alike and is the app's. */
export const isOfVerifier = (path: string): boolean => path === page || path.startsWith(`${page}/`)

/** A page of another version names other files. */
const isOfThisVersion = (html: string): boolean => [...html.matchAll(/(?:src|href)="(\/c\/[^"]+)"/g)].every(([, file]) => files.includes(file!))
/** The server writes the keys into the page; where it does not know them, the page trusts nobody. */
const hasKeys = (html: string): boolean => /name="huella-trust-keys" content="[^"]{3,}"/.test(html)

async function keep(answer: Response, html: string): Promise<void> {
  if (!isOfThisVersion(html)) return
  const cache = await caches.open(current)
  if (!hasKeys(html) && (await cache.match(page))) return
  const headers = new Headers(answer.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  await cache.put(page, new Response(html, { headers }))
}

async function storeFiles(): Promise<void> {
  const cache = await caches.open(current)
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])))
  await cache.addAll(missing.flat())
}

/** @throws where the server has another version by now, or does not answer */
export async function storeVerifier(): Promise<void> {
  const answer = await fetch(page, { cache: 'reload', credentials: 'omit' })
  const html = await answer.clone().text()
  if (!answer.ok || !isOfThisVersion(html)) throw new Error('The server’s verifier is of another version')
  await storeFiles()
  await keep(answer, html)
}

/** The version before this one stays for the tabs that were opened with it. */
export async function dropOldVerifiers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const stored = async (path: string): Promise<Response | undefined> => (await caches.match(path, { cacheName: current })) ?? (await caches.match(path))

/** The server's page; or the stored one, where the server takes too long, is out of reach or does not know the keys. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const answer = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then((early) => early ?? fetch(event.request))
  event.waitUntil(answer.then((late) => keepAll(late.clone())).catch(() => undefined))
  const inTime = await within(answer, patience).catch(() => undefined)
  const isGood = inTime !== undefined && !isAway(inTime) && (!inTime.ok || hasKeys(await inTime.clone().text()))
  return isGood ? inTime : ((await caches.match(page, { cacheName: current })) ?? inTime ?? answer)
}

async function keepAll(answer: Response): Promise<void> {
  if (!answer.ok) return
  await keep(answer, await answer.text())
  await storeFiles()
}

/** Answers for the verifier; what it does not know below its address, the server answers. */
export function answerVerifier(event: FetchEvent, { pathname }: URL): void {
  if (event.request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageFor(event))
  else if (/-[\w-]{8}\.(js|css)$/.test(pathname)) event.respondWith(stored(pathname).then((file) => file ?? fetch(event.request)))
}
