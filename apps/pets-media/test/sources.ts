import { Readable } from 'node:stream'
import { Source } from '../src/media/containers/source.js'

/** A stored file, as an object store gives it: by ranges, in pieces. */
export const sourceOf = (file: Buffer): Source =>
  new Source(file.length, async ({ start, end }) => Readable.from(piecesOf(file.subarray(start, end + 1)), { objectMode: false }))

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

/** Words that our samples carry about who made them, where and with what. */
export const traces = ['Secret', 'secret', '+04.6', 'Lavf', 'VideoHandler', 'SoundHandler', 'encoder']

export const tracesIn = (file: Buffer): string[] => traces.filter((word) => file.includes(word))
