import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.js'

const noteOf = (port: number): string => join(tmpdir(), `huella-ports-${userInfo().uid}`, String(port))
const noted: number[] = []
afterEach(() => noted.splice(0).forEach((port) => rmSync(noteOf(port), { force: true })))

/** What chance will say: first one port, then the other. */
function chance(first: number, then: number): void {
  const random = jest.spyOn(Math, 'random')
  for (const port of [first, then]) random.mockReturnValueOnce((port - 20_000 + 0.5) / 12_000)
}

/** The one beside a free port, as a rule free too: a process gives out no port twice. */
async function unchosenPort(): Promise<number> {
  const port = await freePort()
  noted.push(port, port ^ 1)
  return port ^ 1
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
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(taken, resolve))
    chance(taken, free)
    expect(await freePort()).toBe(free)
    await new Promise((resolve) => server.close(resolve))
  })
})
