import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { DomainError, unavailable } from '@huella/contracts'
import { Turns } from '../turns.js'

const program = fileURLToPath(new URL('./picture-process.mjs', import.meta.url))

/** Bytes that a process may occupy: some 70 MB before it has read anything, 200 MB for what it decodes, and the smaller versions. */
const memory = 320_000_000
/** Milliseconds that one picture may take; several times what the largest takes on a small machine. */
const workMs = 10_000
/** Milliseconds that must be left of the caller's patience for it to be worth beginning. */
const leastMs = 3000
/** Bytes that the versions of one picture may have in all. */
const mostBytes = 40_000_000

/** One at a time: together they would need as much memory as there are pictures. */
const turns = new Turns(1, 30)

export interface ProcessedImage {
  content: Buffer
  /** For a phone's whole width; none where the picture itself is hardly larger. */
  medium: Buffer | null
  thumb: Buffer
  width: number
  height: number
}

type Refused = 'pixels' | 'detail' | 'page' | 'unreadable'
type Outcome = { refused: Refused } | { width: number; height: number; sizes: number[] }

const refusals: Record<Refused, () => DomainError> = {
  pixels: () => new DomainError('too_large', { message: 'media.imageTooManyPixels' }),
  detail: () => new DomainError('too_large', { message: 'media.imageTooDetailed' }),
  page: () => new DomainError('unsupported_media', { message: 'media.imagesOnly' }),
  unreadable: () => new DomainError('unprocessable', { message: 'media.imageUnreadable' }),
}

/**
 * Writes a picture anew as WebP: upright, at most 2048 pixels, with smaller versions, and without whatever else the file carried. It is
 * decoded by a process of its own, which lives as long as that takes; should it die, it was the picture.
 * @param open is asked for the bytes when it is their turn
 * @param deadline on `performance.now()`, of whoever waits
 * @throws DomainError `too_large` beyond 50 megapixels, `unsupported_media` for a page in disguise, `unprocessable` for a damaged file,
 * `unavailable` when there are too many others
 */
export async function processImage(open: () => Promise<Readable>, deadline: number | undefined): Promise<ProcessedImage> {
  const patience = Math.min(workMs, (deadline ?? Number.POSITIVE_INFINITY) - performance.now() - leastMs)
  const output = await turns.take(async () => decoded(await open()), patience)
  const line = output.indexOf('\n')
  const outcome = parse(output.subarray(0, Math.max(line, 0)))
  if ('refused' in outcome) throw refusals[outcome.refused]()
  const { width, height, sizes } = outcome
  if (line + 1 + sizes.reduce((sum, size) => sum + size, 0) !== output.length) throw refusals.unreadable()
  const [content, medium, thumb] = cut(output.subarray(line + 1), sizes) as [Buffer, Buffer, Buffer]
  return { content, medium: medium.length > 0 ? medium : null, thumb, width, height }
}

/** What the process says of it; nothing, or not all, of a process that died. */
async function decoded(content: Readable): Promise<Buffer> {
  let lost: Error | undefined
  content.once('error', (error) => (lost = error))
  const child = started(content)
  const end = (): void => void child.kill('SIGKILL')
  const timer = setTimeout(end, workMs)
  try {
    await once(child, 'spawn').catch(() => { throw unavailable() }) // the machine has no room for another process
    const [output] = await Promise.all([allOf(child.stdout, end), once(child, 'close'), pipeline(content, child.stdin).catch(end)])
    if (lost) throw lost
    return output
  } finally {
    clearTimeout(timer)
    content.destroy()
    end()
  }
}

function started(content: Readable) {
  try {
    // None of our environment: it holds credentials, and a decoder needs none. In a group of its own, so that Ctrl-C lets us finish what we began.
    return spawn(process.execPath, ['--max-old-space-size=64', program, String(memory)], { stdio: ['pipe', 'pipe', 'ignore'], env: { MALLOC_ARENA_MAX: '2' }, detached: true })
  } catch { // the machine has no memory for another process
    content.destroy()
    throw unavailable()
  }
}

async function allOf(output: Readable, end: () => void): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of output as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostBytes) end()
    else pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function parse(line: Buffer): Outcome {
  try {
    return JSON.parse(line.toString()) as Outcome
  } catch {
    return { refused: 'unreadable' }
  }
}

function cut(bytes: Buffer, sizes: number[]): Buffer[] {
  let at = 0
  return sizes.map((size) => bytes.subarray(at, (at += size)))
}
