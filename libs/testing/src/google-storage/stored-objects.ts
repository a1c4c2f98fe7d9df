import { createHash } from 'node:crypto'

export interface Stored {
  content: Buffer
  contentType: string
  timeCreated: Date
  generation: number
}

/** Castagnoli's polynomial, reflected: a table of its own, so that the client's mistakes are not ours. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

/** CRC32C as Google writes it: base64 of four bytes, the highest first. */
export function crc32cOf(content: Buffer): string {
  let crc = 0xffffffff
  for (const byte of content) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return bytes.toString('base64')
}

const md5Of = (content: Buffer): string => createHash('md5').update(content).digest('base64')

/** What `x-goog-hash` says of an object. */
export const hashesOf = ({ content }: Stored): string => `crc32c=${crc32cOf(content)},md5=${md5Of(content)}`

/** A bucket: every store makes a new generation, and whoever names another one is refused. */
export class StoredObjects {
  private readonly objects = new Map<string, Stored>()
  private generation = Date.now() * 1000

  get(name: string, generation?: string | null): Stored | undefined {
    const found = this.objects.get(name)
    return !generation || found?.generation === Number(generation) ? found : undefined
  }

  /** Whether `ifGenerationMatch`, where given, holds; 0 is "nothing there". */
  matches(name: string, ifGenerationMatch: string | null | undefined): boolean {
    return ifGenerationMatch === null || ifGenerationMatch === undefined || (this.objects.get(name)?.generation ?? 0) === Number(ifGenerationMatch)
  }

  put(name: string, content: Buffer, contentType = 'application/octet-stream'): void {
    this.objects.set(name, { content, contentType, timeCreated: new Date(), generation: ++this.generation })
  }

  delete(name: string): void {
    this.objects.delete(name)
  }

  names(prefix = ''): string[] {
    return [...this.objects.keys()].filter((name) => name.startsWith(prefix)).sort()
  }

  describe(name: string): object {
    const { content, contentType, timeCreated, generation } = this.objects.get(name)!
    const hashes = { md5Hash: md5Of(content), crc32c: crc32cOf(content) }
    return { kind: 'storage#object', name, size: String(content.length), contentType, timeCreated: timeCreated.toISOString(), generation: String(generation), ...hashes }
  }
}
