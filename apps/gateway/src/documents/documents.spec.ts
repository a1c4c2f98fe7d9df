import { buffer } from 'node:stream/consumers'
import { languages } from '@huella/contracts'
import { bookletSheet } from './booklet-sheet.js'
import { certificateSheet } from './certificate-sheet.js'
import { DocumentWorkshop } from './document-workshop.js'
import type { Sheet, Table } from './sheets.js'
import { aCertificate, aLink, aReview, certifiedDose, fiveYears, recordedDose, records } from './testing/samples.js'
import { readPdf, squeezed, type Part, type ReadPdf } from './testing/read-pdf.js'

jest.setTimeout(60_000)

const workshop = new DocumentWorkshop()
afterAll(() => workshop.onApplicationShutdown())

const made = async (sheet: Sheet): Promise<Buffer> => buffer(await workshop.make(sheet))
const read = async (sheet: Sheet): Promise<ReadPdf> => readPdf(await made(sheet))
const partsOf = ({ pages }: ReadPdf): Part[] => pages.flatMap(({ parts }) => parts)
const saying = (parts: Part[], role: string): string[] => parts.filter((part) => part.role === role).map(({ text }) => squeezed(text))
const cellsOf = ({ rows }: Table): string[][] => rows.map((row) => row.map((texts) => squeezed(texts.map(({ text }) => text).join(''))))

describe.each(languages)('documents in %s', (language) => {
  const sheets: [string, () => Sheet][] = [
    ['a certificate', () => certificateSheet(aCertificate(), aLink, language, null)],
    ['a booklet', () => bookletSheet(records(), language)],
  ]

  it.each(sheets)('%s says that it is tagged, in which language, and what it is called', async (_, sheet) => {
    const model = sheet()
    const bytes = await made(model)
    const { info, markInfo, xmp } = await readPdf(bytes)
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect([info.Language, info.Title, markInfo.Marked]).toEqual([language, model.title, true])
    expect(xmp).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
    expect(bytes.toString('latin1')).toMatch(/\/DisplayDocTitle true/)
  })

  it.each(sheets)('%s has its fonts in it, all of them', async (_, sheet) => {
    const text = (await made(sheet())).toString('latin1')
    const [described, embedded] = [/\/Type \/FontDescriptor/g, /\/FontFile[23]? \d+ 0 R/g].map((each) => text.match(each)!.length)
    expect(embedded).toBe(described)
    expect(text).not.toMatch(/\/BaseFont \/Helvetica/)
  })

  it.each(sheets)('%s has headers of columns and rows that say so', async (_, sheet) => {
    const objects = (await made(sheet())).toString('latin1').split('endobj').filter((object) => /\/S \/TH\b/.test(object))
    expect(objects.length).toBeGreaterThan(5)
    expect(objects.filter((object) => !/\/O \/Table\s*\/Scope \/(Column|Row)/.test(object))).toEqual([])
  })

  it('a certificate says what was signed', async () => {
    const sheet = certificateSheet(aCertificate(), aLink, language, null)
    const parts = partsOf(await read(sheet))
    expect(saying(parts, 'H1')).toEqual([squeezed(sheet.heading)])
    const { name, microchip, facts } = sheet.animal
    const paragraphs = saying(parts, 'P')
    for (const { label, value } of [name, microchip, ...facts, ...sheet.facts, sheet.reference]) expect(paragraphs).toContain(squeezed(label + value))
    expect(paragraphs).toContain(squeezed(sheet.notice.title + sheet.notice.text))
    expect(saying(parts, 'LBody')).toEqual(sheet.check.steps.map(squeezed))
    const cells = parts.filter(({ role }) => role === 'TH' || role === 'TD').map(({ text }) => squeezed(text))
    expect(cells).toEqual([...sheet.table.columns.map(({ label }) => squeezed(label)), ...cellsOf(sheet.table).flat()])
    expect(parts.find(({ role }) => role === 'Figure')?.alt).toBe(sheet.qr.alt)
  })

  it('a booklet says what is recorded', async () => {
    const sheet = bookletSheet(records(), language)
    const parts = partsOf(await read(sheet))
    const cells = parts.filter(({ role }) => role === 'TH' || role === 'TD').map(({ text }) => squeezed(text))
    const tables = sheet.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
    expect(cells).toEqual(tables.flatMap((table) => [...table.columns.map(({ label }) => squeezed(label)), ...cellsOf(table).flat()]))
    const said = (kind: string): string[] => sheet.blocks.flatMap((block) => (block.kind === kind && 'text' in block ? [squeezed(block.text)] : []))
    expect(saying(parts, 'H2')).toEqual(said('section'))
    expect(saying(parts, 'H3')).toEqual(said('group'))
    expect(saying(parts, 'P')).toEqual(expect.arrayContaining(said('paragraph')))
  })
})

it('the code on paper says what the certificate says', async () => {
  expect((await readPdf(await made(certificateSheet(aCertificate(), aLink, 'es', null)), 'qr')).qr).toBe(aLink)
})

it.each([[1, 1], [4, 1], [5, 2], [8, 2]])('a certificate of %d doses has %d pages, and the code on the first', async (doses, pages) => {
  const found = await read(certificateSheet(aCertificate({ doses: Array.from({ length: doses }, () => certifiedDose()) }), aLink, 'en', null))
  expect(found.pages).toHaveLength(pages)
  expect(found.pages[0]!.parts.some(({ role }) => role === 'Figure')).toBe(true)
  for (const [at, { text }] of found.pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages}`)
  expect(found.pages.at(-1)!.text).toContain('7F3A-91C2-08BE-44D1')
})

it('a certificate that was withdrawn says so first, and why', async () => {
  const { pages } = await read(certificateSheet(aCertificate(), aLink, 'es', { at: '2027-01-03T10:00:00.000Z', reason: 'Se corrigió una de sus dosis' }))
  const [first, second] = pages[0]!.parts.filter(({ role }) => /^H\d$/.test(role))
  expect([first?.role, second?.text]).toEqual(['H1', 'Se anuló el 3 ene 2027'])
  expect(pages[0]!.text).toContain('Se corrigió una de sus dosis. No lo aceptes.')
})

it.each([
  ['Greek', 'Ξάνθη'], ['Cyrillic', 'Жучка'], ['Hindi', 'लूना'], ['Vietnamese', 'Nguyễn'], ['Turkish', 'Şımarık'], ['an emoji', 'Luna 🐕'], ['Hebrew', 'כלב'], ['Arabic', 'ليلى'],
  ['one long word', 'x'.repeat(80)], ['what no font of ours has', '春 Haru'],
])('a name in other letters is written in them: %s', async (_, name) => {
  const { pages } = await read(certificateSheet(aCertificate({ animal: { ...aCertificate().animal, name } }), aLink, 'en', null))
  const letters = (text: string): string[] => Array.from(squeezed(text.normalize('NFKC')).replace(/\p{Cc}/gu, '')).sort()
  const shown = pages[0]!.parts.find(({ text }) => text.startsWith('Animal'))!.text.slice('Animal'.length)
  expect(letters(shown)).toEqual(letters(name.replace('春', '?')))
})

it('Hebrew stands from right to left, its numbers and brackets the right way round', async () => {
  const { pages } = await read(certificateSheet(aCertificate({ animal: { ...aCertificate().animal, name: 'אבג (12) דהו' } }), aLink, 'en', null))
  expect(pages[0]!.text.replace(/\s+/g, ' ')).toMatch(/(?:והד|דהו) \(12\) (?:גבא|אבג)/)
})

it('nothing in a record turns the direction of what stands beside it', async () => {
  const { pages } = await read(bookletSheet(records({ vaccinations: [recordedDose(1, { vaccineName: '\u202eeibaR\u202c', clinic: 'A\u0000B\u2066' })], reviews: [aReview({ content: 'a\u202eb\nc' })] }), 'en'))
  expect(pages.map(({ text }) => text).join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0000]/)
  expect(pages[0]!.text).toContain('eibaR')
})

it('a booklet with hundreds of records goes on over pages, each with the heads of its columns and its number', async () => {
  const vaccinations = Array.from({ length: 300 }, (_, at) => recordedDose(at + 10, { vaccineName: at % 9 ? 'Tick tonic' : `Polyvalent ${'y'.repeat(80)}` }))
  const { pages } = await read(bookletSheet(records({ vaccinations, reviews: [aReview({ content: 'Word '.repeat(1500) })] }), 'en'))
  expect(pages.length).toBeGreaterThan(20)
  for (const [at, { text }] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
  for (const { text, parts } of pages) if (parts.some(({ role }) => role === 'TD')) expect(text).toContain('Recorded by')
  for (const { batchNumber } of vaccinations) expect(pages.filter(({ parts }) => parts.some(({ role, text }) => role === 'TD' && text === batchNumber))).toHaveLength(1)
})

it('a booklet of nothing says that there is nothing', async () => {
  const { pages } = await read(bookletSheet(records({ schedule: { ...records().schedule, items: [] }, vaccinations: [], reviews: [] }), 'es'))
  expect(pages).toHaveLength(1)
  for (const words of ['No hay pauta', 'No hay ninguna vacuna', 'No hay ninguna revisión']) expect(pages[0]!.text).toContain(words)
})

it('the same records are the same bytes, and weigh little', async () => {
  const [one, other] = [await made(bookletSheet(fiveYears(), 'es')), await made(bookletSheet(fiveYears(), 'es'))]
  expect(one.equals(other)).toBe(true)
  expect(one.length).toBeLessThan(150_000)
})
