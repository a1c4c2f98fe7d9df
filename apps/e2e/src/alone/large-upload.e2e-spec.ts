import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { film, network, pictures } from '@huella/testing'
import { mediaForm } from '../support/files.js'
import { made, owner } from '../support/people.js'

const megabyte = 1024 * 1024

/** Resident memory of the gateway in MB, as the system counts it. */
function gatewayMemory(): number {
  const { pid } = JSON.parse(readFileSync(join(network().dataDir, 'run', 'gateway.pid'), 'utf8')) as { pid: number }
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()
  return Number(kilobytes) / 1024
}

it('videos of almost 50 MB pass through the gateway without staying in its memory', async () => {
  const person = await owner()
  const content = film({ tracks: [pictures(Array.from({ length: 49 }, () => Buffer.alloc(megabyte)))] })
  const upload = () => person.post<{ video: { url: string } }>('/api/upload/pet-media', mediaForm([{ field: 'video', content, name: 'a.mp4', type: 'video/mp4' }]))
  await upload() // buffers and pools are there from now on
  const before = gatewayMemory()
  let peak = before
  const sampling = setInterval(() => { peak = Math.max(peak, gatewayMemory()) }, 20)
  const answers = await Promise.all([upload(), upload(), upload()]).finally(() => clearInterval(sampling))
  expect(peak - before).toBeLessThan(75) // of 147 MB that went through
  const { video } = made(answers[0])
  const piece = await person.get(video.url, { headers: { range: 'bytes=1000000-1000009' } })
  expect({ status: piece.status, length: piece.text.length, type: piece.headers.get('content-type') }).toEqual({ status: 206, length: 10, type: 'video/mp4' })
}, 60_000)
