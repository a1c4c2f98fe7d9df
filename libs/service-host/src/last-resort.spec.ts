import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@swc/core'

/** A process with this handler, a door, and an ending as a service has one. */
const program = `
import { createServer } from 'node:http'
import { EventEmitter } from 'node:events'
import { register } from 'prom-client'
import { takeTheRest } from './last-resort.mjs'

const lines = { error: ({ err, msg }) => console.log('error:', msg, err.message), fatal: ({ err, msg }) => console.log('fatal:', msg, err.message) }
const doors = {
  '/ok': (response) => response.end('ok'),
  '/slow': (response) => setTimeout(() => response.end('slow'), 300),
  '/reject': (response) => { void Promise.reject(new Error('not awaited')); response.end('answered') },
  '/reset': (response) => { setImmediate(() => new EventEmitter().emit('error', Object.assign(new Error('gone'), { code: 'ECONNRESET' }))); response.end('answered') },
  '/throw': (response) => { setImmediate(() => { throw new Error('nobody caught') }); response.end('answered') },
  '/metrics': async (response) => response.end(await register.metrics()),
}
const server = createServer((request, response) => doors[request.url](response))
takeTheRest(lines, (reason) => {
  console.log('ending:', reason)
  server.close(() => process.exit(1))
  server.closeIdleConnections()
})
server.listen(0, '127.0.0.1', () => console.log('at', server.address().port))
`

const scratch = join(__dirname, '../../../node_modules/.cache/huella')
mkdirSync(scratch, { recursive: true })
const folder = mkdtempSync(join(scratch, 'last-resort-'))
const compiled = transformSync(readFileSync(join(__dirname, 'last-resort.ts'), 'utf8'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } })
writeFileSync(join(folder, 'last-resort.mjs'), compiled.code)
writeFileSync(join(folder, 'program.mjs'), program)
afterAll(() => rmSync(folder, { recursive: true }))

let child: ChildProcess
let said: string
let ended: Promise<number | null>
let open: (path: string) => Promise<string>
beforeEach(async () => {
  said = ''
  child = spawn(process.execPath, [join(folder, 'program.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
  ended = new Promise((resolve) => child.once('close', resolve))
  const port = await new Promise<string>((resolve) =>
    child.stdout!.on('data', (text) => {
      said += String(text)
      const [, found] = /at (\d+)/.exec(said) ?? []
      if (found) resolve(found)
    }))
  open = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text()
})
afterEach(() => child.kill('SIGKILL'))

it.each([
  ['a rejection that nobody awaited', '/reject', 'rejection', 'error: Nobody awaited what was rejected not awaited'],
  ['a connection that was lost while nobody listened', '/reset', 'connection', 'error: Nobody listened for the end of a connection gone'],
])('%s is told and counted, and the process goes on', async (_what, path, kind, line) => {
  expect([await open(path), await open(path), await open('/ok')]).toEqual(['answered', 'answered', 'ok'])
  expect(await open('/metrics')).toContain(`huella_unexpected_errors_total{kind="${kind}"} 2`)
  expect(said).toContain(line)
  expect(child.exitCode).toBeNull()
})

it('an exception that nobody caught ends the process in order, with 1', async () => {
  const underWay = open('/slow')
  await open('/ok')
  expect(await open('/throw')).toBe('answered')
  expect(await underWay).toBe('slow')
  expect(await ended).toBe(1)
  expect(said).toContain('fatal: Nobody caught an exception nobody caught')
  expect(said).toContain('ending: its state is not sure any more')
})
