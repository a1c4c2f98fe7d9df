import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './ports.js'

const noteOf = (port: number): string => join(tmpdir(), `huella-ports-${userInfo().uid}`, String(port))
const noted: number[] = []
beforeAll(() => mkdirSync(dirname(noteOf(0)), { recursive: true, mode: 0o700 }))
afterEach(() => noted.splice(0).forEach((port) => rmSync(noteOf(port), { force: true })))

/** What chance will say: first one port, then the other; also ports that it would not say by itself. */
function chance(first: number, then: number): void {
  const random = jest.spyOn(Math, 'random')
  for (const port of [first, then]) random.mockReturnValueOnce((port - 20_000 + 0.5) / 12_000)
}

const opened = async (port: number): Promise<Server> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return server
}
const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** One that nobody listens on and no copy has chosen: the system's choice. */
async function unchosenPort(): Promise<number> {
  const server = await opened(0)
  const { port } = server.address() as AddressInfo
  await closed(server)
  noted.push(port)
  return port
}

describe('a free port', () => {
  it('is none that another copy has just chosen', async () => {
    const [theirs, ours] = [await unchosenPort(), await unchosenPort()]
    writeFileSync(noteOf(theirs), '')
    chance(theirs, ours)
    expect(await freePort()).toBe(ours)
    expect(existsSync(noteOf(ours))).toBe(true)
  })

  it('may be one that another copy chose a minute ago and does not use', async () => {
    const [left, other] = [await unchosenPort(), await unchosenPort()]
    writeFileSync(noteOf(left), '')
    utimesSync(noteOf(left), new Date(), new Date(Date.now() - 61_000))
    chance(left, other)
    expect(await freePort()).toBe(left)
  })

  it('is none on which somebody listens', async () => {
    const [taken, free] = [await unchosenPort(), await unchosenPort()]
    const server = await opened(taken)
    chance(taken, free)
    expect(await freePort()).toBe(free)
    await closed(server)
  })
})
