import { allPages } from './all-pages.js'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    createdAt: new Date(1_700_000_000_000 + (count - index) * 1000).toISOString(),
  }))

describe.each([0, 1, 99, 100, 101, 250])('a list of %i entries', (count) => {
  it('arrives whole and in order', async () => {
    const list = rows(count)
    const read = async ({ limit, before }: { limit: number; before?: string }) =>
      list.filter(({ createdAt }) => !before || createdAt < before).slice(0, limit)
    expect(await allPages(read)).toEqual(list)
  })
})

it('a list that never ends is left after a while', async () => {
  let asked = 0
  await allPages(async ({ limit }) => (asked++, rows(limit)))
  expect(asked).toBe(100)
})
