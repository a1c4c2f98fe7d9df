/** @jest-environment node */
import { moment, slowCaches } from './slow-caches'

const origin = 'https://huella.example'

/** What the server answers by now; `slow` waits until it is let go. */
let server: Record<string, unknown>
let slow: Record<string, Promise<void>>

async function answer(request: Request): Promise<Response> {
  const path = request.url.replace(origin, '')
  const body = server[path]
  await slow[path]
  const isPicture = path.startsWith('/media/')
  const headers: Record<string, string> = isPicture ? { 'Content-Length': '3' } : { 'Content-Type': 'application/json', 'Huella-Reader': 'ana' }
  const text = isPicture ? 'pic' : JSON.stringify(body ?? { status: 404 })
  const sent = new Response(text, { status: body === undefined ? 404 : 200, headers })
  return Object.defineProperties(sent, { type: { value: 'basic' }, clone: { value: () => new Response(text, { headers }) } })
}

const mediaFiles = (...names: string[]) => JSON.stringify({ images: names.map((name) => ({ key: `pets/${name}.webp`, thumbUrl: `/media/pets/${name}-small.webp` })), video: null })
const luna = { id: 7, name: 'Luna', mediaFiles: mediaFiles('luna') }
const nube = { id: 77, name: 'Nube', mediaFiles: mediaFiles('nube') }
const everything = {
  '/api/pets': [luna, nube],
  '/api/pets/7': { ...luna, familyMembers: [{ imageUrl: '/media/profiles/leo.webp' }] },
  '/api/pets/7/certificates': [{ id: '00000000000000a7', petId: 7 }],
  '/api/certificates/00000000000000a7': { id: '00000000000000a7', petId: 7, qr: 'HC1:7' },
  '/api/reminders': [{ id: 1, petId: 77 }, { id: 2, petId: 7 }],
  '/api/pets/77': nube,
  '/api/pets/77/certificates': [{ id: '00000000000000b7', petId: 77 }],
  '/api/certificates/00000000000000b7': { id: '00000000000000b7', petId: 77, qr: 'HC1:77' },
  '/api/appointments': [{ id: 1, petId: 77 }],
}
const pictures = ['/media/pets/luna-small.webp', '/media/profiles/leo.webp', '/media/pets/nube-small.webp']
const ofNube = Object.keys(everything).filter((path) => path.includes('77') || path.endsWith('b7'))

/** What is tried of the worker. Its own types are a service worker's, which tests do not know. */
interface Worker {
  read: (event: object) => Promise<Response>
  keepForPage: (reads: string[], pictures: string[]) => Promise<void>
}
const source: string = './reads'
let worker: Worker
/** What the page is told. */
let told: { type: string; data?: unknown }[]

const read = async (path: string): Promise<void> => {
  const works: Promise<unknown>[] = []
  await worker.read({ request: new Request(origin + path), clientId: '', waitUntil: (work: Promise<unknown>) => works.push(work) })
  // One work may begin another.
  for (let begun = 0; begun < works.length; ) {
    begun = works.length
    await Promise.all(works)
  }
}

/** The paths that are kept, in the order of the alphabet. */
async function kept(prefix: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => url.replace(origin, '')).sort()
}

beforeEach(async () => {
  ;[server, slow] = [{ ...everything, ...Object.fromEntries(pictures.map((path) => [path, ''])) }, {}]
  told = []
  const clients = { get: () => Promise.resolve({ postMessage: (message: (typeof told)[number]) => told.push(message) }) }
  Object.assign(globalThis, { caches: slowCaches(), fetch: answer, self: { location: new URL(origin), clients } })
  await jest.isolateModulesAsync(async () => void (worker = (await import(source)) as Worker))
  await worker.keepForPage(Object.keys(everything), pictures)
})

const lunaGoes = (): void => {
  for (const path of Object.keys(server)) if (/\/7(\/|$)|a7$|luna/.test(path)) delete server[path]
  Object.assign(server, { '/api/pets': [nube], '/api/reminders': [{ id: 1, petId: 77 }] })
}

it('keeps what a page has read, and its pictures', async () => {
  expect(await kept('huella-reads-')).toEqual(Object.keys(everything).sort())
  expect(await kept('huella-pictures-')).toEqual(pictures.toSorted())
})

describe('a pet that the list no longer names', () => {
  it('leaves nothing, and the others keep all of theirs', async () => {
    lunaGoes()
    await read('/api/pets')
    expect(await kept('huella-reads-')).toEqual(['/api/pets', '/api/appointments', ...ofNube].sort())
    expect(await kept('huella-pictures-')).toEqual(['/media/pets/nube-small.webp'])
    await read('/api/reminders')
    expect(await kept('huella-reads-')).toContain('/api/reminders')
  })

  it('leaves nothing either where its own page was refused before', async () => {
    lunaGoes()
    await read('/api/pets/7')
    await read('/api/pets')
    expect(await kept('huella-reads-')).not.toContain('/api/certificates/00000000000000a7')
  })

  it.each(['/api/pets/7', '/api/certificates/00000000000000a7', '/api/pets'])('does not come back by %s, asked for before and answered late', async (path) => {
    let letGo = (): void => undefined
    slow[path] = new Promise((done) => (letGo = done))
    const late = read(path)
    await moment()
    delete slow[path]
    lunaGoes()
    await read('/api/pets')
    letGo()
    await late
    expect(await kept('huella-reads-')).toEqual(['/api/pets', '/api/appointments', ...ofNube].sort())
    expect(await (await caches.match(`${origin}/api/pets`, { cacheName: (await caches.keys()).find((name) => name.startsWith('huella-reads-'))! }))!.json()).toEqual([nube])
  })

  it('is the same of two that go one after the other, also where the first list is still under way', async () => {
    lunaGoes()
    const first = read('/api/pets')
    Object.assign(server, { '/api/pets': [] })
    await Promise.all([first, read('/api/pets')])
    expect(await kept('huella-reads-')).toEqual(['/api/pets'])
    expect(await kept('huella-pictures-')).toEqual([])
  })
})

describe('an answer that comes after the reader was shown what was kept', () => {
  const { setTimeout } = globalThis
  const shortMs = 30
  /** The worker loses its patience soon. */
  beforeEach(() => void jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => setTimeout(run, Math.min(ms, shortMs))) as typeof setTimeout))

  const keptList = async (): Promise<unknown> => (await caches.match(`${origin}/api/pets`, { cacheName: (await caches.keys()).find((name) => name.startsWith('huella-reads-'))! }))!.json()
  const lists = (): unknown[] => told.filter(({ data }) => data !== undefined).map(({ data }) => data)
  const patient = { ...luna, name: 'Luna Isabel' }

  it.each([
    ['is told and kept', false, [[patient]], [patient]],
    ['is neither told nor kept where the same was read again meanwhile', true, [], [patient, nube]],
  ])('%s', async (_, readAgain, expectedTold, expectedKept) => {
    let letGo = (): void => undefined
    Object.assign(slow, { '/api/pets': new Promise<void>((done) => (letGo = done)) })
    server['/api/pets'] = [patient]
    const late = read('/api/pets')
    while (!told.some(({ type }) => type === 'kept')) await moment()
    if (readAgain) {
      delete slow['/api/pets']
      server['/api/pets'] = [patient, nube]
      await read('/api/pets')
    }
    letGo()
    await late
    expect(lists()).toEqual(expectedTold)
    expect(await keptList()).toEqual(expectedKept)
  })
})

it('certificates of pets that were never one’s own stay, as a vet’s of patients', async () => {
  server['/api/certificates/00000000000000c9'] = { id: '00000000000000c9', petId: 9, qr: 'HC1:9' }
  await read('/api/certificates/00000000000000c9')
  lunaGoes()
  await read('/api/pets')
  expect(await kept('huella-reads-')).toContain('/api/certificates/00000000000000c9')
})
