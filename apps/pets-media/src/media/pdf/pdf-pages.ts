import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { DomainError } from '@huella/contracts'

/** As much of an object as is read: the longest list of pages that we look beyond is far shorter. */
const objectLength = 64 * 1024
const dictionaryLength = 1024
/** Compressed objects: so many streams of them, and bytes when unpacked, are looked through for the list of pages. */
const mostStreams = 2000
const unpackedBytes = 16 * 1024 * 1024

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)

const unreadable = (): DomainError => new DomainError('unprocessable', { message: 'source.pdfUnreadable' })

/**
 * How many pages a PDF says it has. It is never drawn here: what else is in it reaches nobody but whoever downloads it.
 * @throws DomainError `unprocessable` for a file that ends too early, leads to no pages or asks for a password
 */
export async function pdfPages(file: Buffer): Promise<number> {
  const text = file.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-2048))) throw unreadable()
  if (/\/Encrypt\s{0,9}(?:\d|<<)/.test(text)) throw new DomainError('unprocessable', { message: 'source.pdfProtected' })
  const object = await reader(file, text)
  const catalog = object([...text.matchAll(/\/Root\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g)].at(-1)?.[1])
  const pages = object(/\/Pages\s{1,9}(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/.exec(catalog)?.[1])
  const count = Number(/\/Count\s{1,9}(\d{1,9})\b(?!\s{1,9}\d{1,5}\s{1,9}R)/.exec(pages)?.[1] ?? 0)
  if (count < 1) throw unreadable()
  return count
}

/** Where an object begins: of several with one number, the last in the file is meant. */
interface Place {
  within: string
  at: number
}

/** Reads objects by number: those that stand in the file as they are, and those in its compressed streams. */
async function reader(file: Buffer, text: string): Promise<(id: string | undefined) => string> {
  const places = new Map<string, Place>()
  let room = unpackedBytes
  let streams = 0
  for (const { 0: head, 1: id, index } of text.matchAll(/\b(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g)) {
    const at = index + head.length
    places.set(id!, { within: text, at })
    const dictionary = text.slice(at, at + dictionaryLength)
    if (!dictionary.includes('/ObjStm') || dictionary.split('endobj', 1)[0]!.length < dictionary.indexOf('/ObjStm')) continue
    if (++streams > mostStreams) throw unreadable()
    const stream = await packed(file, at, dictionary, room)
    room -= stream.within.length
    for (const [inner, offset] of stream.offsets) places.set(inner, { within: stream.within, at: offset })
  }
  return (id) => {
    const { within, at } = places.get(id ?? '') ?? { within: '', at: 0 }
    return within.slice(at, at + objectLength).split(/\bendobj\b/, 1)[0]!
  }
}

/**
 * The objects of a compressed stream, and where each begins; none where it is packed in a way that we do not know.
 * @throws DomainError `unprocessable` where they do not fit into the room that is left, or are damaged
 */
async function packed(file: Buffer, at: number, dictionary: string, room: number): Promise<{ within: string; offsets: [id: string, at: number][] }> {
  const first = Number(/\/First\s{1,9}(\d{1,7})/.exec(dictionary)?.[1] ?? 0)
  const begin = /\bstream\r?\n/.exec(dictionary)
  if (!begin || !first || !dictionary.includes('/FlateDecode')) return { within: '', offsets: [] }
  const content = file.subarray(at + begin.index + begin[0].length)
  const within = (await unpack(content, { maxOutputLength: Math.max(room, 1) }).catch(() => { throw unreadable() })).toString('latin1')
  return { within, offsets: [...within.slice(0, first).matchAll(/(\d{1,10})\s{1,9}(\d{1,10})/g)].map(([, id, offset]) => [id!, first + Number(offset)]) }
}
