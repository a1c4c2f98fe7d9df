import childProcess from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { parseCertificatePage } from '@huella/contracts'
import { ObjectStore } from '@huella/object-storage'
import { eventually, ServiceBed } from '@huella/testing'
import { AppModule } from '../app.module.js'
import { readParsingConfig } from '../config.js'
import { PageReader } from './page-reader.js'

const lines = ['Elm Vet Clinic', 'Vaccine: Nobivac Rabies', 'Date given: 14 March 2025', 'Lot: A512B07', 'Vet: Dr. Ana Gil']
const tallest = 40

/** A typed page, turned by so many degrees. */
const photo = (text: readonly string[], degrees = 0) => {
  const written = text.map((line, at) => `<text x="90" y="${120 + at * 70}" font-family="sans-serif" font-size="${tallest}">${line}</text>`).join('')
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="520"><rect width="900" height="520" fill="white"/>${written}</svg>`)).rotate(degrees, { background: '#ffffff' })
}

/** A PDF with these lines on each page. */
const pdf = (text: readonly string[], pages = 1): Buffer => drawnPdf(`BT /F1 14 Tf 60 760 Td ${text.map((line) => `(${line}) Tj 0 -24 Td`).join(' ')} ET`, { pages })

/** A PDF of pages on which this is drawn; without its table of objects, which readers make anew. */
function drawnPdf(content: string, { pages = 1, box = [0, 0, 595, 842], turned = 0 }: { pages?: number; box?: readonly number[]; turned?: number } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${10 + at} 0 R`)
  const objects = [
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj', `2 0 obj <</Type /Pages /Count ${pages} /Kids [${kids.join(' ')}]>> endobj`,
    '3 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj', `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
    ...kids.map((_, at) => `${10 + at} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [${box.join(' ')}] /Rotate ${turned} /Contents 4 0 R /Resources <</Font <</F1 3 0 R>>>>>> endobj`),
  ]
  return Buffer.from(['%PDF-1.4', ...objects, 'trailer <</Root 1 0 R>>', '%%EOF'].join('\n'))
}

/** A table whose cells are drawn through this matrix, and a line that runs up its margin. */
const table = (matrix: string): string => {
  const rows = [['Vaccine', 'Date given', 'Lot'], ['Nobivac Rabies', '14/03/2025', 'A512B07'], ['Nobivac DHPPi', '20/03/2025', 'B777C01']]
  const cells = rows.flatMap((row, down) => row.map((cell, right) => `BT /F1 14 Tf 1 0 0 1 ${60 + right * 170} ${520 - down * 40} Tm (${cell}) Tj ET`))
  return `${matrix} cm ${cells.join(' ')} BT /F1 14 Tf 0 1 -1 0 50 400 Tm (Lot: X999Z99, 01/01/2020) Tj ET`
}

const folder = mkdtempSync(join(tmpdir(), 'huella-pages-'))
const temporary = mkdtempSync(join(tmpdir(), 'huella-reader-'))
const started = (OCR: string) => ServiceBed.start({ service: 'parsing', module: (environment) => AppModule.with(readParsingConfig({ ...environment, MEDIA_DIR: folder, OCR })) })
let bed: ServiceBed
let store: ObjectStore
beforeAll(async () => {
  bed = await started('on')
  store = bed.app.get(ObjectStore)
  bed.app.get(PageReader).temporary = temporary
})
afterAll(async () => {
  await bed.stop()
  expect(await readdir(temporary)).toEqual([])
  for (const made of [folder, temporary]) rmSync(made, { recursive: true, force: true })
})

/** What the gateway does: streams the bytes to `incoming/`. */
async function uploaded(content: Buffer): Promise<string> {
  const key = `incoming/${randomUUID()}`
  await store.put(key, Readable.from([content]))
  return key
}
const whatLies = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list('incoming/')) keys.push(key)
  return keys
}
const refusal = async (content: Buffer): Promise<string> => bed.refusal(parseCertificatePage, { key: await uploaded(content) })

it('no process is there before the first picture', () => expect(bed.app.get(PageReader)).not.toHaveProperty('child.pid'))

describe('a page', () => {
  it.each([
    ['a level JPEG', () => photo(lines).jpeg().toBuffer()],
    ['a slanted PNG', () => photo(lines, 4).png().toBuffer()],
    ['a WebP that lies on its side, as the camera noted', () => photo(lines, -90).withMetadata({ orientation: 6 }).webp({ lossless: true }).toBuffer()],
    ['a PDF', () => Promise.resolve(pdf(lines))],
  ])('%s is read into records, with its text, and removed', async (_, content) => {
    const answer = await bed.call(parseCertificatePage, { key: await uploaded(await content()) })
    expect(answer).toMatchObject({ vaccineName: 'Nobivac Rabies', administeredDate: '2025-03-14', batchNumber: 'A512B07', clinic: 'Elm Vet Clinic' })
    expect(answer.text).toContain('Vaccine: Nobivac Rabies')
    expect(await whatLies()).toEqual([])
  })

  it.each([
    ['lies upright', '1 0 0 1 0 0', {}],
    ['lies on its side', '0 1 -1 0 595 0', { turned: 90 }],
    ['lies on its other side', '0 -1 1 0 0 842', { turned: 270 }],
    ['stands on its head', '-1 0 0 -1 595 842', { turned: 180 }],
    ['begins elsewhere', '1 0 0 1 100 700', { box: [100, 700, 695, 1542] }],
    ['was put in slanting', '0.9994 0.035 -0.035 0.9994 0 0', {}],
  ])('the table of a PDF that %s is read as people see it', async (_, matrix, how) => {
    const { records } = await bed.call(parseCertificatePage, { key: await uploaded(drawnPdf(table(matrix), how)) })
    expect(records?.map(({ vaccineName, administeredDate, batchNumber }) => [vaccineName, administeredDate, batchNumber])).toEqual([
      ['Nobivac Rabies', '2025-03-14', 'A512B07'],
      ['Nobivac DHPPi', '2025-03-20', 'B777C01'],
    ])
  })

  it.each([
    ['no picture', () => Promise.resolve(Buffer.from('Vaccine: Rabies')), 'unsupported_media parsing.pageType'],
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'unsupported_media parsing.pageType'],
    ['an iPhone’s HEIC', () => Promise.resolve(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')), 'unsupported_media parsing.pageType'],
    ['a damaged picture', () => photo(lines).jpeg().toBuffer().then((bytes) => bytes.subarray(0, 300)), 'unprocessable parsing.pageUnreadable'],
    ['a damaged PDF', () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing')), 'unprocessable parsing.pageUnreadable'],
    ['more than 10 MB', () => Promise.resolve(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)])), 'too_large parsing.pageTooLarge'],
    ['a PDF without text', () => Promise.resolve(pdf([' '])), 'unprocessable parsing.scannedPdf'],
    ['a PDF of eleven pages', () => Promise.resolve(pdf(lines, 11)), 'too_large parsing.tooManyPages'],
    ['a PDF of more than 10,000 characters', () => Promise.resolve(pdf([...lines, ...Array.from({ length: 23 }, (_, at) => `Nobivac DHPPi, ${at + 1} May 2024, lot B777C${at + 10}, ${'given without any reaction, '.repeat(2)}`)], 6)), 'too_large parsing.tooLong'],
    ['a page without a vaccination', () => photo(['Shopping list', 'Bread and milk']).jpeg().toBuffer(), 'unprocessable parsing.nothingOnPage'],
  ])('%s is refused, and removed', async (_, content, refused) => {
    expect(await refusal(await content())).toBe(refused)
    expect(await whatLies()).toEqual([])
  })

  it('that is not there any more has to be sent again', async () =>
    expect(await bed.refusal(parseCertificatePage, { key: `incoming/${randomUUID()}` })).toBe('invalid media.uploadInterrupted'))
})

describe('many at once', () => {
  it('wait for their turn, and who comes when four wait is told to come again', async () => {
    const page = await photo(lines).jpeg().toBuffer()
    const keys = await Promise.all(Array.from({ length: 8 }, () => uploaded(page)))
    const outcomes = await Promise.allSettled(keys.map((key) => bed.call(parseCertificatePage, { key })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: 'unavailable', details: expect.objectContaining({ message: 'parsing.busy', retryAfter: 5 }) })))
    expect(await whatLies()).toEqual([])
  })

  it('one that takes too long fails alone, and the next gets another process', async () => {
    const reader = bed.app.get(PageReader)
    const { limits } = reader
    const page = await photo(lines).jpeg().toBuffer()
    reader.limits = { ...limits, patienceMs: 1, leastMs: 0 }
    expect(await refusal(page)).toMatch(/^unavailable/)
    reader.limits = limits
    expect(await bed.call(parseCertificatePage, { key: await uploaded(page) })).toMatchObject({ batchNumber: 'A512B07' })
    await eventually(async () => expect(await readdir(temporary)).toHaveLength(1))
  })

  it('who comes while no process can be started is told to come again', async () => {
    const reader = bed.app.get(PageReader)
    reader.onApplicationShutdown()
    await eventually(async () => expect(reader).not.toHaveProperty('child.pid'))
    jest.spyOn(childProcess, 'fork').mockImplementationOnce(() => { throw new Error('spawn ENOMEM') })
    expect(await refusal(pdf(lines))).toMatch(/^unavailable/)
    expect(await readdir(temporary)).toEqual([])
    expect(await bed.call(parseCertificatePage, { key: await uploaded(pdf(lines)) })).toMatchObject({ batchNumber: 'A512B07' })
  })

  it('none is begun that cannot be read in time: whoever sent it is told to come again', async () => {
    const reader = bed.app.get(PageReader)
    const { limits } = reader
    reader.limits = { ...limits, patienceMs: limits.leastMs - 1 }
    expect(await refusal(pdf(lines))).toBe('unavailable parsing.busy')
    reader.limits = limits
  })

  it('one that comes while the idle process ends gets another', async () => {
    const reader = bed.app.get(PageReader)
    const { limits } = reader
    reader.limits = { ...limits, idleMs: 0 }
    expect(await bed.call(parseCertificatePage, { key: await uploaded(pdf(lines)) })).toMatchObject({ batchNumber: 'A512B07' })
    reader.limits = limits
    for (let n = 0; n < 5; n++) expect(await bed.call(parseCertificatePage, { key: await uploaded(pdf(lines)) })).toMatchObject({ batchNumber: 'A512B07' })
    await eventually(async () => expect(await readdir(temporary)).toHaveLength(1))
  })
})

it('what was read is answered though its file cannot be removed', async () => {
  const key = await uploaded(pdf(lines))
  const removal = jest.spyOn(store, 'delete').mockRejectedValueOnce(new Error('store away'))
  expect(await bed.call(parseCertificatePage, { key })).toMatchObject({ batchNumber: 'A512B07' })
  expect(removal).toHaveBeenCalledWith(key)
  await store.delete(key)
})

it('is refused where it is switched off, and removed', async () => {
  const off = await started('off')
  try {
    const key = await uploaded(await photo(lines).jpeg().toBuffer())
    expect(await off.refusal(parseCertificatePage, { key })).toBe('switched_off parsing.pagesOff')
    expect(await whatLies()).toEqual([])
    jest.spyOn(off.app.get(ObjectStore), 'delete').mockRejectedValueOnce(new Error('store away'))
    expect(await off.refusal(parseCertificatePage, { key })).toBe('switched_off parsing.pagesOff')
  } finally {
    await off.stop()
  }
})
