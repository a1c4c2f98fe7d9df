import { deflateSync } from 'node:zlib'

interface PdfOptions {
  /** Whether its objects lie in a compressed stream, as word processors and scanners write them. */
  packed?: boolean
  /** What else its trailer says. */
  trailer?: string
}

const pagesOf = (count: number): string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] /Count ${count} >>`,
  ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
]

/** A stream with all of the objects, and the one that says so in the place of a trailer. */
function packedBody(objects: string[], trailer: string): Buffer[] {
  const offsets = objects.map((_, index) => objects.slice(0, index).reduce((sum, { length }) => sum + length + 1, 0))
  const head = `${offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')} `
  const stream = (id: number, dictionary: string, content: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${id} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream\nendobj\n')])
  const objectStream = deflateSync(Buffer.from(head + objects.join('\n')))
  const next = objects.length + 1
  return [
    stream(next, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, objectStream),
    stream(next + 1, `/Type /XRef /Size ${next + 2} /W [1 2 1] /Root 1 0 R ${trailer}`, deflateSync(Buffer.alloc(4 * (next + 2)))),
  ]
}

/** A PDF of so many empty pages. */
export function aPdf(pages = 1, { packed = false, trailer = '' }: PdfOptions = {}): Buffer {
  const objects = pagesOf(pages)
  const plain = [...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`), `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`]
  const body = packed ? packedBody(objects, trailer) : [Buffer.from(plain.join(''))]
  return Buffer.concat([Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), ...body, Buffer.from('startxref\n9\n%%EOF\n')])
}
