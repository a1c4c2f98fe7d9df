import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import { eventually } from '@huella/testing'
import { mediaReadiness } from './media-readiness.js'

const top = mkdtempSync(join(tmpdir(), 'huella-media-'))
afterAll(() => rmSync(top, { recursive: true }))
beforeEach(() => { for (const level of ['error', 'log'] as const) jest.spyOn(Logger.prototype, level).mockReturnValue() })

const checkOf = (folder: string) => mediaReadiness({ MEDIA_DIR: folder })['media']!

it.each<[string, (folder: string) => void]>([
  ['there', (folder) => mkdirSync(folder)],
  ['not there yet, as before the first upload', () => undefined],
])('a media folder that is %s can be written to, and nothing stays in it', async (name, make) => {
  const folder = join(top, name)
  make(folder)
  expect(await checkOf(folder)()).toBe(true)
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
})

it.each<[string, (folder: string) => void]>([
  ['a file', (folder) => writeFileSync(folder, '')],
  ['below a file', (folder) => writeFileSync(join(folder, '..'), '')],
  ['no place to begin a file in', (folder) => { mkdirSync(folder, { recursive: true }); writeFileSync(join(folder, '.unfinished'), '') }],
])('a media folder that is %s is not ready', async (name, make) => {
  const folder = join(top, `${name}-parent`, 'media')
  if (name !== 'below a file') mkdirSync(join(folder, '..'))
  make(folder)
  expect(await checkOf(folder)()).toBe(false)
})

it('a folder that is lost and comes back is ready again', async () => {
  const folder = join(top, 'volume')
  mkdirSync(folder)
  const check = checkOf(folder)
  expect(await check()).toBe(true)
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, '')
  await eventually(async () => expect(await check()).toBe(false))
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  await eventually(async () => expect(await check()).toBe(true))
})

it('a bucket is not asked', () => {
  expect(mediaReadiness({ GCS_BUCKET: 'media', MEDIA_DIR: top })).toEqual({})
})
