import { entriesOf, type PageWanted } from './pages.js'

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
