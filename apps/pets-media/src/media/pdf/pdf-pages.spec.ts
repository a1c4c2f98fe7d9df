import { deflateSync } from 'node:zlib'
import { aPdf } from '@huella/testing'
import { pdfPages } from './pdf-pages.js'

const pagesOrRefusal = (file: Buffer): Promise<unknown> => pdfPages(file).catch((error: Error) => error.message)
const replaced = (file: Buffer, from: string | RegExp, to: string): Buffer => Buffer.from(file.toString('latin1').replace(from, to), 'latin1')
/** A later version of an object, behind the first end of the file, as programs save a change. */
const changed = (file: Buffer, object: string): Buffer => Buffer.concat([file, Buffer.from(`${object}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`)])

describe('the pages of a PDF', () => {
  it.each([
    ['one page', aPdf(1), 1],
    ['eleven pages', aPdf(11), 11],
    ['more pages than their list shows at first', aPdf(3000), 3000],
    ['objects in a compressed stream', aPdf(7, { packed: true }), 7],
    ['without spaces', replaced(aPdf(2), /\/Type \/Pages/, '/Type/Pages'), 2],
    ['lines that end as on Windows', replaced(aPdf(2), /\n/g, '\r\n'), 2],
    ['a page that was removed later', changed(aPdf(3), '2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj'), 2],
  ])('are counted: %s', async (_, file, pages) => expect(await pagesOrRefusal(file)).toBe(pages))

  it.each([
    ['a PDF that ends too early', aPdf(3).subarray(0, 120)],
    ['nothing behind its first bytes', Buffer.from('%PDF-1.7\n')],
    ['a page in disguise', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
    ['no pages', aPdf(0)],
    ['a root that leads nowhere', replaced(aPdf(1), '/Root 1 0 R', '/Root 9 0 R')],
    ['a root that leads to itself', replaced(aPdf(1), '/Pages 2 0 R', '/Pages 1 0 R')],
    ['a count that is none', replaced(aPdf(1), '/Count 1', '/Count -1')],
    ['a compressed stream that is damaged', replaced(aPdf(2, { packed: true }), /stream\n..../, 'stream\nxxxx')],
    ['another version', replaced(aPdf(1), '%PDF-1.7', '%PDF-9.9')],
  ])('are not to be read: %s', async (_, file) => expect(await pagesOrRefusal(file)).toBe('source.pdfUnreadable'))

  it.each([false, true])('are not to be read without its password, packed: %s', async (packed) =>
    expect(await pagesOrRefusal(aPdf(1, { packed, trailer: '/Encrypt 99 0 R' }))).toBe('source.pdfProtected'))

  it.each([
    ['digits without an end', Buffer.from('1'.repeat(10_000_000))],
    ['objects without an end', Buffer.from('1 0 obj '.repeat(1_250_000))],
    ['streams that unpack to far more', Buffer.from(`5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${deflateSync(Buffer.alloc(20_000_000)).toString('latin1')}\nendstream\nendobj\n`.repeat(150), 'latin1')],
  ])('are given up on: %s', async (_, content) =>
    expect(await pagesOrRefusal(Buffer.concat([Buffer.from('%PDF-1.7\n'), content, Buffer.from('\nstartxref\n9\n%%EOF\n')]))).toBe('source.pdfUnreadable'))
})
