import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireLock } from './lock.js'

let folder: string
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'huella-lock-')) })
afterEach(() => rmSync(folder, { recursive: true }))

it('refuses a second launcher on the same folder, in one line', () => {
  acquireLock(folder)
  expect(() => acquireLock(folder)).toThrow(`Huella is already running on ${folder} (process ${process.pid})`)
})

it('is free again after release, and leaves no file', () => {
  acquireLock(folder)()
  expect(readdirSync(folder)).toEqual([])
  acquireLock(folder)
})

it.each([
  ['a process that is gone', () => JSON.stringify({ pid: spawnSync('true').pid, started: '5' })],
  ['a later process with the same number', () => JSON.stringify({ pid: process.pid, started: '5' })],
  ['half a write', () => '{"pid":'],
])('takes over the lock of %s', (_name, content) => {
  writeFileSync(join(folder, 'lock'), content())
  acquireLock(folder)
})

it('makes the folder', () => {
  acquireLock(join(folder, 'new', 'data'))
  expect(readdirSync(join(folder, 'new', 'data'))).toEqual(['lock'])
})
