import { inflateSync } from 'node:zlib'

const header = { woff: 44, woffEntry: 20, sfnt: 12, sfntEntry: 16 }

/** Where the next table may begin. */
const aligned = (length) => (length + 3) & ~3

/** The tables of a WOFF file (W3C), each by where it lies. */
function tablesOf(woff) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = header.woff + at * header.woffEntry
    const [offset, compressed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(entry + field))
    const bytes = woff.subarray(offset, offset + compressed)
    return { tag: woff.subarray(entry, entry + 4), bytes: compressed < length ? inflateSync(bytes) : bytes, checksum }
  })
}

/**
 * A WOFF file as the OpenType font that it holds. pdfkit reads WOFF too, but inflates it in JavaScript, and again for each document: that takes longer than
 * all else that it does for a page.
 */
export function openTypeOf(woff) {
  const tables = tablesOf(woff)
  const directory = Buffer.alloc(header.sfnt + tables.length * header.sfntEntry)
  const power = Math.floor(Math.log2(tables.length))
  woff.copy(directory, 0, 4, 8)
  for (const [at, value] of [tables.length, 2 ** power * 16, power, (tables.length - 2 ** power) * 16].entries()) directory.writeUInt16BE(value, 4 + at * 2)
  let offset = directory.length
  for (const [at, { tag, bytes, checksum }] of tables.entries()) {
    const entry = header.sfnt + at * header.sfntEntry
    tag.copy(directory, entry)
    for (const [field, value] of [checksum, offset, bytes.length].entries()) directory.writeUInt32BE(value, entry + 4 + field * 4)
    offset += aligned(bytes.length)
  }
  return Buffer.concat([directory, ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)])])
}
