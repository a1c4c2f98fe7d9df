import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LocalDiskStore } from './local-disk-store.js'

it('removes what a process left behind that died while it stored something, and nothing that is still being written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-objects-'))
  mkdirSync(join(folder, '.unfinished'))
  for (const name of ['abandoned', 'current']) writeFileSync(join(folder, '.unfinished', name), 'half')
  const before = new Date(Date.now() - 11 * 60_000)
  utimesSync(join(folder, '.unfinished', 'abandoned'), before, before)
  await new LocalDiskStore(folder).removeAbandoned()
  expect(readdirSync(join(folder, '.unfinished'))).toEqual(['current'])
  rmSync(folder, { recursive: true })
})

it('opens a folder that is not there yet', async () => {
  const folder = join(tmpdir(), 'huella-objects-none')
  const store = new LocalDiskStore(folder)
  await store.removeAbandoned()
  expect(await store.stat('a')).toBeUndefined()
  expect(await store.list('').next()).toEqual({ done: true, value: undefined })
})

it('a disk that takes nothing is unavailable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huella-objects-'))
  writeFileSync(join(folder, 'a-file'), '')
  await expect(new LocalDiskStore(join(folder, 'a-file')).put('a', Readable.from(['a']))).rejects.toMatchObject({ code: 'unavailable' })
  rmSync(folder, { recursive: true })
})
