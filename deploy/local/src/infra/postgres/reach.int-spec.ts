import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isReachable, reachableFolder, reachableInstallation } from './reach.js'

/** Owns nothing and belongs to no group here. */
const stranger = { uid: 54_321, gid: 54_321 }

let top: string
let dataDir: string

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'huella-reach-'))
  chmodSync(top, 0o755)
  dataDir = join(top, 'data')
  mkdirSync(dataDir)
})
afterEach(() => rmSync(top, { recursive: true }))

it.each([
  [0o755, 0o755, true],
  [0o711, 0o711, true],
  [0o755, 0o700, false],
  [0o700, 0o755, false],
  [0o755, 0o770, false],
])('with modes %o and %o the stranger gets there: %s', (outer, inner, reachable) => {
  chmodSync(top, outer)
  chmodSync(dataDir, inner)
  expect(isReachable(dataDir, stranger)).toBe(reachable)
})

it('lets PostgreSQL pass through our own closed data folder, without reading it', () => {
  chmodSync(dataDir, 0o700)
  expect(reachableFolder(dataDir, 'id', stranger, join(top, 'open'))).toBe(join(dataDir, 'postgres'))
  expect(statSync(dataDir).mode & 0o777).toBe(0o711)
})

it('never opens a door that is not ours: the cluster then lies in the open place', () => {
  chmodSync(top, 0o700)
  const open = join(top, 'open')
  expect(reachableFolder(dataDir, 'id', stranger, open)).toBe(join(open, 'data-id'))
  expect([statSync(top).mode & 0o777, statSync(open).mode & 0o777]).toEqual([0o700, 0o755])
})

it('without another user everything stays in the data folder', () => {
  chmodSync(top, 0o700)
  expect(reachableFolder(dataDir, 'id', undefined)).toBe(join(dataDir, 'postgres'))
})

it('copies an installation behind a closed door, once', () => {
  const installation = join(top, 'closed', 'native')
  mkdirSync(join(installation, 'bin'), { recursive: true })
  writeFileSync(join(installation, 'bin/postgres'), 'program')
  chmodSync(join(top, 'closed'), 0o700)
  const copy = reachableInstallation(installation, stranger, join(top, 'open'))
  expect(copy.startsWith(join(top, 'open'))).toBe(true)
  expect(readFileSync(join(copy, 'bin/postgres'), 'utf8')).toBe('program')
  expect(reachableInstallation(installation, stranger, join(top, 'open'))).toBe(copy)
})
