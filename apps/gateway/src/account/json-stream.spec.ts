import { jsonStream, StreamedObject } from './json-stream.js'

async function* list<T>(...entries: T[]): AsyncGenerator<T> {
  yield* entries
}
const textOf = async (value: unknown): Promise<string> => {
  let text = ''
  for await (const piece of jsonStream(value)) text += piece
  return text
}

it.each<[string, unknown, unknown]>([
  ['a plain value', { a: [1, null] }, { a: [1, null] }],
  ['nothing of a list', list(), []],
  ['lists in objects in lists', list(new StreamedObject({ name: 'Lu"na', doses: list({ id: 1 }, { id: 2 }), none: list() })), [{ name: 'Lu"na', doses: [{ id: 1 }, { id: 2 }], none: [] }]],
  ['several fields', new StreamedObject({ a: 1, b: list(1, 2), c: null }), { a: 1, b: [1, 2], c: null }],
])('writes %s', async (_, value, expected) => expect(JSON.parse(await textOf(value))).toEqual(expected))

it('reads no further than its own reader', async () => {
  let read = 0
  async function* endless() {
    for (;;) yield `${read++}${'x'.repeat(1024)}`
  }
  const stream = jsonStream(endless())
  await stream.next()
  expect(read).toBeLessThan(100)
  await stream.return()
})

it('fails where reading fails, before the text is complete', async () => {
  async function* broken() {
    yield 1
    throw new Error('away')
  }
  await expect(textOf(new StreamedObject({ a: broken() }))).rejects.toThrow('away')
})
