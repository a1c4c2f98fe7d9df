import { relaxedSimd, simd } from 'wasm-feature-detect'

/** Where the build left what reads pictures and PDFs. */
declare const READING_TOOLS: string
/** The scripts of the screens that use it. */
declare const READING_PARTS: readonly string[]

const prefix = 'huella-reading-tools-'
const current = prefix + READING_TOOLS

export const isOfTools = (path: string): boolean => path.startsWith(`${READING_TOOLS}/`)

/** Twelve megabytes that few people need: kept from the first use on, and served from there. */
export async function fromTools(request: Request): Promise<Response> {
  const cache = await caches.open(current)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/** Those of an older build are never asked for again; of the scripts those that this build has too stay. */
export async function dropOldTools(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  await Promise.all(others.map((name) => caches.delete(name)))
  if (!(await caches.has(current))) return
  const cache = await caches.open(current)
  const isOld = ({ url }: Request): boolean => !isOfTools(new URL(url).pathname) && !READING_PARTS.includes(new URL(url).pathname)
  await Promise.all((await cache.keys()).filter(isOld).map((request) => cache.delete(request)))
}

/** The one of its cores that the recogniser takes in this browser. */
async function core(): Promise<string> {
  if (await relaxedSimd()) return 'relaxedsimd-lstm'
  return (await simd()) ? 'simd-lstm' : 'lstm'
}

/** What reading a picture takes, before there is one. */
export async function keepTools(): Promise<void> {
  const names = ['worker.min.js', `core/tesseract-core-${await core()}.wasm.js`, 'lang/eng.traineddata.gz', 'lang/spa.traineddata.gz']
  const files = [...READING_PARTS, ...names.map((name) => `${READING_TOOLS}/${name}`)]
  await Promise.all(files.map((file) => fromTools(new Request(file))))
}
