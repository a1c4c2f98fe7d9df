import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { network } from '@huella/testing'
import sharp, { type Sharp } from 'sharp'
import { mediaForm } from '../support/files.js'
import { made, owner } from '../support/people.js'

const megabyte = 1024 * 1024

/** What k8s/ lets pets-media occupy in all, and what the service itself may grow by while pictures are decoded. */
const containerMemory = 512 * megabyte
const growth = 100 * megabyte

const rootPid = (): number => (JSON.parse(readFileSync(join(network().dataDir, 'run', 'pets-media.pid'), 'utf8')) as { pid: number }).pid

/** Resident memory of pets-media in bytes: of the service, and of it with the processes it has started. */
function memory(pid: number): { own: number; all: number } {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=']).toString().trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const of = (belongs: (row: number[]) => boolean): number => rows.filter(belongs).reduce((sum, [, , kilobytes]) => sum + kilobytes! * 1024, 0)
  return { own: of(([id]) => id === pid), all: of(([id, parent]) => id === pid || parent === pid) }
}

/** Sampled while something is under way. */
async function peakWhile(work: () => Promise<void>): Promise<{ before: number; own: number; all: number }> {
  const pid = rootPid()
  const before = memory(pid).own
  const peak = { before, own: before, all: before }
  const timer = setInterval(() => {
    const now = memory(pid)
    Object.assign(peak, { own: Math.max(peak.own, now.own), all: Math.max(peak.all, now.all) })
  }, 30)
  await work().finally(() => clearInterval(timer))
  expect(rootPid()).toBe(pid) // it did not die of it
  return peak
}

/** Of 7000 x 7000 pixels that differ, lying on its side. */
async function huge(bits: 8 | 16): Promise<Sharp> {
  const pixels = new Uint16Array(7000 * 7000 * 3).map((_, index) => (index * 7) >> 9)
  const picture = sharp(pixels, { raw: { width: 7000, height: 7000, channels: 3 } }).withMetadata({ orientation: 6 })
  return bits === 16 ? picture.toColourspace('rgb16') : sharp(await picture.png({ compressionLevel: 1 }).toBuffer()).withMetadata({ orientation: 6 })
}

it('the largest pictures are done or refused one after another, within the memory that the service has', async () => {
  const pictures = await Promise.all([
    (await huge(16)).png({ compressionLevel: 9 }).toBuffer(),
    (await huge(16)).png({ compressionLevel: 9, progressive: true }).toBuffer(),
    (await huge(8)).png({ progressive: true }).toBuffer(),
    (await huge(8)).jpeg({ progressive: true, quality: 50 }).toBuffer(),
    (await huge(8)).webp({ lossless: true, effort: 0 }).toBuffer(),
  ])
  const person = await owner()
  const upload = (content: Buffer) => person.post<{ images: { url: string }[] }>('/api/upload/pet-media', mediaForm([{ field: 'images', content, name: 'a.png' }]))
  const statuses: number[] = []
  const peak = await peakWhile(async () => {
    const three = [pictures[0]!, pictures[0]!, pictures[0]!].map((content) => ({ field: 'images', content, name: 'a.png' }))
    const atOnce = [person.post('/api/upload/pet-media', mediaForm(three)), ...pictures.map(upload), ...pictures.map(upload)]
    for (const answer of await Promise.all(atOnce)) statuses.push(answer.status)
  })
  expect(statuses.filter((status) => ![200, 413, 422, 503].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(peak.own - peak.before).toBeLessThan(growth)
  expect(peak.all).toBeLessThan(containerMemory)
  made(await upload(await sharp({ create: { width: 600, height: 400, channels: 3, background: 'red' } }).jpeg().toBuffer()))
}, 120_000)
