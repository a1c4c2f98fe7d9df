import { dropGone, isOutrun, mayShowGone, nextAsk, noteAnswered } from './gone'
import { isAway, within } from './patience'
import { becomeReader, changeKept, changesSoFar, currentReader, forgetReader, keptAt, type Kind } from './reader'
import { worker } from './scope'
import * as paths from '../src/lib/paths'
import type { FromWorker } from '../src/lib/worker-messages'

/** What is needed to open the app, look at one's pets and show their certificates, and nothing else that the API answers. */
const keptReads = /^\/api\/(auth\/user|pets|pets\/[1-9]\d*(\/certificates)?|certificates\/[0-9a-f]{16}|reminders|appointments)$/
export const isKeptRead = ({ pathname }: URL): boolean => keptReads.test(pathname)

/** The screens on which somebody looks at their own pets: pictures of others' are not kept. */
const ownScreens = [paths.pets, paths.records, paths.calendar, paths.family, paths.healthCheck, paths.newVaccinationOfAnyPet]
const isOwnScreen = (path: string): boolean => path === paths.home || ownScreens.some((one) => path.startsWith(one))

export function isKeptPicture({ destination, referrer }: Request, { pathname }: URL): boolean {
  return destination === 'image' && pathname.startsWith('/media/') && URL.canParse(referrer) && isOwnScreen(new URL(referrer).pathname)
}

const limits: Record<Kind, number> = { 'huella-reads-': 60, 'huella-pictures-': 200 }
/** Bytes of a picture: thumbnails are smaller, whole photos would fill the device. */
const largestPicture = 200_000

const readAtHeader = 'Huella-Read-At'

async function store(kind: Kind, reader: string, address: string, answer: Response, ask: number): Promise<void> {
  const headers = { 'Content-Type': answer.headers.get('Content-Type') ?? '', [readAtHeader]: String(Date.now()) }
  const copy = new Response(await answer.blob(), { headers })
  let gone: string[] = []
  await changeKept(kind, reader, async (cache) => {
    if (mayShowGone(ask) || isOutrun(address, ask)) return
    gone = await dropGone(cache, address, copy.clone(), ask)
    await cache.put(address, copy)
    const oldest = (await cache.keys()).slice(0, -limits[kind])
    await Promise.all(oldest.map((request) => cache.delete(request)))
  })
  if (gone.length > 0) await changeKept('huella-pictures-', reader, (cache) => Promise.all(gone.map((picture) => cache.delete(picture, { ignoreSearch: true }))))
}

/** What the server refuses is not to be seen without it either. */
async function drop(kind: Kind, address: string): Promise<void> {
  const reader = await currentReader()
  if (reader !== null) await changeKept(kind, reader, (cache) => cache.delete(address))
}

const isRefused = ({ status }: Response): boolean => status === 403 || status === 404 || status === 410

/** Notes work that outlives the answer, so that the browser does not stop the worker in the middle. */
type Later = (work: Promise<unknown>) => void

/** Asks the server, and keeps what it answers for the person whom it answered; not where that is somebody else, or nobody, by now. */
async function readAnew(request: Request, later: Later, ask = nextAsk()): Promise<Response> {
  const asked = changesSoFar()
  const answer = await fetch(request)
  if (answer.ok) noteAnswered(request.url, ask)
  const named = answer.headers.get('Huella-Reader')
  const reader = named === null ? null : decodeURIComponent(named)
  const isLate = asked !== changesSoFar() && reader !== (await currentReader())
  if (isLate) return answer
  if (answer.status === 401) await forgetReader()
  else if (isRefused(answer)) await drop('huella-reads-', request.url)
  else if (answer.ok && reader !== null && (await becomeReader(reader, asked))) later(store('huella-reads-', reader, request.url, answer.clone(), ask))
  return answer
}

async function pictureAnew(request: Request, later: Later): Promise<Response> {
  const [reader, ask] = [await currentReader(), nextAsk()]
  const answer = await fetch(request)
  if (reader === null || reader !== (await currentReader())) return answer
  const isSmall = Number(answer.headers.get('Content-Length') ?? Infinity) <= largestPicture
  if (isRefused(answer)) await drop('huella-pictures-', request.url)
  else if (answer.status === 200 && answer.type === 'basic' && isSmall) later(store('huella-pictures-', reader, request.url, answer.clone(), ask))
  return answer
}

/** Tells the page that asked; see lib/kept.ts. */
async function tell(clientId: string, message: FromWorker): Promise<void> {
  ;(await worker.clients.get(clientId))?.postMessage(message)
}

/** Starts to ask, and lets the worker live until that has come to its end. */
function started(event: FetchEvent, read: (request: Request, later: Later) => Promise<Response>): Promise<Response> {
  const answer = read(event.request, (work) => event.waitUntil(work))
  event.waitUntil(answer.catch(() => undefined))
  return answer
}

/** The server's answer; or what it last answered, where it takes too long or is out of reach. The page is told when that was. */
export async function read(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  const { pathname, search } = new URL(request.url)
  const key = pathname + search
  const ask = nextAsk()
  const answer = started(event, (asked, later) => readAnew(asked, later, ask))
  const inTime = await within(answer).catch(() => undefined)
  if (inTime && !isAway(inTime)) {
    if (inTime.ok) event.waitUntil(tell(clientId, { type: 'read', key }))
    return inTime
  }
  const copy = await keptAt('huella-reads-', request.url)
  if (!copy) return inTime ?? answer
  event.waitUntil(tell(clientId, { type: 'kept', key, at: Number(copy.headers.get(readAtHeader)) }))
  if (!inTime) event.waitUntil(tellLate(event, key, ask, answer))
  return copy
}

/** What came after the reader was shown what was kept; not where it was read again since, for it may not know of what was changed in between. */
async function tellLate({ clientId, request }: FetchEvent, key: string, ask: number, answer: Promise<Response>): Promise<void> {
  const late = await answer.catch(() => undefined)
  if (late?.ok && !isOutrun(request.url, ask)) await tell(clientId, { type: 'read', key, data: await late.json() })
  if (late?.status === 401) await tell(clientId, { type: 'ended' })
}

export async function picture(event: FetchEvent): Promise<Response> {
  const answer = started(event, pictureAnew)
  const inTime = await within(answer).catch(() => undefined)
  if (inTime && !isAway(inTime)) return inTime
  return (await keptAt('huella-pictures-', event.request.url)) ?? inTime ?? answer
}

/** Milliseconds for which what is kept needs no other reading only to be kept. */
const freshEnough = 24 * 60 * 60_000

async function isKeptOfLate(address: string): Promise<boolean> {
  const copy = await keptAt('huella-reads-', address)
  return copy !== undefined && Date.now() - Number(copy.headers.get(readAtHeader)) < freshEnough
}

/** What a page had read before this worker stood beside it, and what its reader may want to see without a network; where it is not kept yet. */
export async function keepForPage(reads: readonly string[], pictures: readonly string[]): Promise<void> {
  const works: Promise<unknown>[] = []
  const later: Later = (work) => void works.push(work)
  const at = (address: string) => new URL(address, worker.location.origin)
  for (const address of reads.map(at).filter(isKeptRead))
    if (!(await isKeptOfLate(address.href))) await readAnew(new Request(address, { credentials: 'include' }), later).catch(() => undefined)
  const shown = pictures.map(at).filter(({ pathname }) => pathname.startsWith('/media/'))
  await Promise.allSettled(shown.map((address) => pictureAnew(new Request(address), later)))
  await Promise.allSettled(works)
}
