import { entriesOf, pagesById, type PageWanted } from './pages.js'

/** A service with so many entries, of which only `fitting` fit into a message. */
function service(count: number, fitting = 1000) {
  const asked: PageWanted[] = []
  const read = async (page: PageWanted) => {
    asked.push(page)
    const from = page.before === undefined ? 0 : Number(page.before) + 1
    return Array.from({ length: Math.max(0, Math.min(page.limit, fitting, count - from)) }, (_, index) => ({ cursor: String(from + index) }))
  }
  return { asked, read }
}
const cursors = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index))

describe.each([0, 1, 2, 99, 100, 101, 250])('a list by id of %i entries', (count) => {
  const entries = Array.from({ length: count }, (_, index) => ({ id: 2 * (count - index) }))
  const all = async (read: (after: number, limit: number) => Promise<{ id: number }[]>) => {
    const arrived: { id: number }[] = []
    for await (const page of pagesById(read)) arrived.push(...page)
    return arrived
  }
  const byId = [...entries].reverse()

  it('arrives whole', async () => expect(await all(async (after, limit) => byId.filter(({ id }) => id > after).slice(0, limit))).toEqual(byId))
  it('arrives once from a service of an older version, which gives all of it in another order', async () => expect(await all(async () => entries)).toEqual(byId))
})

describe.each([0, 1, 2, 3, 4, 99, 100, 101, 250])('a list of %i entries', (count) => {
  it.each([1000, 7, 3])('arrives whole and in order where %i fit into a message', async (fitting) => {
    const { read } = service(count, fitting)
    expect((await entriesOf(read)).map(({ cursor }) => cursor)).toEqual(cursors(count))
    expect((await entriesOf(read, { limit: 50 })).map(({ cursor }) => cursor)).toEqual(cursors(Math.min(count, 50)))
  })
})

it('a short list is asked for once, and one that fills the page too', async () => {
  const short = service(2)
  await entriesOf(short.read)
  expect(short.asked).toHaveLength(1)
  const full = service(50)
  await entriesOf(full.read, { limit: 20 })
  expect(full.asked).toEqual([{ limit: 20, before: undefined }])
})

it('goes on after a cursor', async () => {
  const { read } = service(9)
  expect((await entriesOf(read, { before: '5' })).map(({ cursor }) => cursor)).toEqual(['6', '7', '8'])
})

it('a service of an older version, whose entries have no cursor, has given all it has', async () => {
  const read = async () => Array.from({ length: 100 }, () => ({}) as { cursor: string })
  expect(await entriesOf(read)).toHaveLength(100)
})
