import { Malformed } from './malformed.js'

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = stream.writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  written.catch(() => undefined) // what is wrong with the input, reading says
  const reader = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      throw new Malformed('inflates to more than is read')
    }
    chunks.push(part.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** `deflate-raw`: RFC 1951 alone. `deflate`: with the header and the checksum of zlib (RFC 1950). */
export type Deflate = 'deflate-raw' | 'deflate'

export const deflated = (bytes: Uint8Array<ArrayBuffer>, format: Deflate): Promise<Uint8Array<ArrayBuffer>> => through(bytes, new CompressionStream(format))

/**
 * @param most how many bytes are read at most; a bomb ends there
 * @throws {Malformed} where the bytes are not deflated, go on behind their end, or inflate to more than `most`
 */
export async function inflated(bytes: Uint8Array<ArrayBuffer>, format: Deflate, most: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await through(bytes, new DecompressionStream(format), most)
  } catch (error) {
    throw error instanceof Malformed ? error : new Malformed('not deflated')
  }
}
