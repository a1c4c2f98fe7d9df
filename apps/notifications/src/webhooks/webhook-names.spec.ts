import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { byNameServers } from './webhook-names.js'

type Records = Partial<Record<'A' | 'AAAA', number[]>>
const [aaaa, answered, pointerToName] = [28, 0x8180, 0xc00c]

/** What a name server answers: the question, and the one address there is. Undefined where it says nothing. */
function answerTo(query: Buffer, records: Records): Buffer | undefined {
  const end = query.indexOf(0, 12) + 5
  const type = query.readUInt16BE(end - 4)
  const address = records[type === aaaa ? 'AAAA' : 'A']
  if (!address) return undefined
  const head = Buffer.from(query.subarray(0, end))
  for (const [nth, value] of [answered, 1, 1, 0, 0].entries()) head.writeUInt16BE(value, 2 + 2 * nth)
  const record = Buffer.alloc(12)
  for (const [at, value] of [[0, pointerToName], [2, type], [4, 1], [10, address.length]] as const) record.writeUInt16BE(value, at)
  return Buffer.concat([head, record, Buffer.from(address)])
}

describe('asking name servers', () => {
  const sockets: Socket[] = []
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()))

  async function server(records: Records): Promise<string> {
    const socket = createSocket('udp4')
    sockets.push(socket)
    socket.on('message', (query, { port, address }) => {
      const answer = answerTo(query, records)
      if (answer) socket.send(answer, port, address)
    })
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return `127.0.0.1:${socket.address().port}`
  }
  const [four, six] = [[8, 8, 8, 8], [0x26, 6, 0x47, 0, ...Array<number>(11).fill(0), 1]]

  it.each<[string, Records, string[]]>([
    ['both families', { A: four, AAAA: six }, ['8.8.8.8', '2606:4700::1']],
    ['one of them, and nothing of the other', { A: four }, ['8.8.8.8']],
    ['the other', { AAAA: six }, ['2606:4700::1']],
  ])('gives %s', async (_, records, expected) => {
    const found = await byNameServers({ servers: [await server(records)], deadlineMs: 2000 })('clinic.example')
    expect(found.map(({ address }) => address)).toEqual(expected)
    expect(found.map(({ family }) => family)).toEqual(expected.map((address) => (address.includes(':') ? 6 : 4)))
  })

  it('ends in time where they say nothing, however many names are asked for', async () => {
    const resolve = byNameServers({ servers: [await server({})], deadlineMs: 300 })
    const began = performance.now()
    expect((await Promise.all(Array.from({ length: 40 }, (_, nth) => resolve(`clinic-${nth}.example`)))).flat()).toEqual([])
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
