/** The list of all one's pets. What it no longer names was deleted, or is of a family that its reader has left. */
const isList = (address: string): boolean => new URL(address).pathname + new URL(address).search === '/api/pets'

/** Counts what is asked of the server, in the order in which it is asked. */
let asks = 0
export const nextAsk = (): number => (asks += 1)

/** By address, the newest of them that was answered. What was asked for before it knows less. */
const answered = new Map<string, number>()
export const noteAnswered = (address: string, ask: number): void => void answered.set(address, Math.max(ask, answered.get(address) ?? 0))
export const isOutrun = (address: string, ask: number): boolean => ask < (answered.get(address) ?? 0)

/** Which of them last was a list that had lost a pet: what was asked for before it may still show that pet, and is not kept after it. */
let lastLoss = 0
export const mayShowGone = (ask: number): boolean => ask < lastLoss

interface Pet {
  id: number
}
const petsIn = async (list: Response | undefined): Promise<Pet[]> => (list ? ((await list.json()) as Pet[]) : [])

const petAt = ({ url }: Request): number => Number(/^\/api\/pets\/(\d+)/.exec(new URL(url).pathname)?.[1])
const isPage = ({ url }: Request): boolean => /^\/api\/pets\/\d+$/.test(new URL(url).pathname)
const picturesIn = (text: string): string[] => text.match(/\/media\/[\w./-]+/g) ?? []
const petsMentioned = (text: string): number[] => [...text.matchAll(/"petId":(\d+)/g)].map(([, id]) => Number(id))

/**
 * Before this answer is kept: where it is the list, whatever else is kept of a pet that it no longer names goes, and lists in which that pet stands
 * among others.
 * @returns which pictures showed those pets, and no other
 */
export async function dropGone(cache: Cache, address: string, answer: Response, ask: number): Promise<string[]> {
  if (!isList(address)) return []
  const [before, now, kept] = await Promise.all([cache.match(address).then(petsIn), petsIn(answer), cache.keys()])
  const left = new Set(now.map(({ id }) => id))
  const gone = new Set([...before.map(({ id }) => id), ...kept.filter(isPage).map(petAt)].filter((id) => !left.has(id)))
  if (gone.size === 0) return []
  lastLoss = ask
  const pictures = picturesIn(JSON.stringify(before.filter(({ id }) => gone.has(id))))
  const drop = async (request: Request): Promise<void> => {
    const text = (await (await cache.match(request))?.text()) ?? ''
    if (gone.has(petAt(request)) && isPage(request)) pictures.push(...picturesIn(text))
    if ([petAt(request), ...petsMentioned(text)].some((id) => gone.has(id))) await cache.delete(request)
  }
  await Promise.all(kept.map(drop))
  const shown = new Set(picturesIn(JSON.stringify(now)))
  return pictures.filter((picture) => !shown.has(picture))
}
