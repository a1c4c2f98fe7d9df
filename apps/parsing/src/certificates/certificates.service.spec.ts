import { DomainError, parseCertificate, validate } from '@huella/contracts'
import { Breaker } from '../gemini/breaker.js'
import { GeminiReader } from '../gemini/gemini.reader.js'
import { CertificatesService } from './certificates.service.js'
import { clamped } from '@huella/certificate-reader'

const service = new CertificatesService(new GeminiReader(undefined, new Breaker()))
const text = 'Vaccine: Rabies (Imrab 3)\nDate given: 03/14/2025\nLot: 19472C'
const problemOf = async (input: string): Promise<unknown> => service.parse(input).catch((error: unknown) => (error instanceof DomainError ? { code: error.code, message: error.details.message } : error))

describe('parsing a certificate without a model', () => {
  it('reads by rule, and keeps to the contract', async () => {
    const answer = await service.parse(text)
    expect(answer).toMatchObject({ source: 'rules', vaccineName: 'Rabies (Imrab 3)', administeredDate: '2025-03-14', batchNumber: '19472C' })
    expect(validate(parseCertificate.output, answer)).toEqual(answer)
  })

  it.each(['', ' \n\t ', '\u00a0'])('refuses blank text %j with the words of the form', (blank) => {
    expect(() => validate(parseCertificate.input, { text: blank })).toThrow(expect.objectContaining({ code: 'invalid', details: expect.objectContaining({ fields: [{ path: 'text', message: 'parsing.blank' }] }) }))
  })

  it.each([
    ['one character too many', 'x'.repeat(10_001), { code: 'too_large', message: 'parsing.tooLong' }],
    ['nothing to find', 'hello', { code: 'unprocessable', message: 'parsing.nothingFound' }],
    ['binary', '\u0000\u0001\u0002\ufffd\ud800PNG', { code: 'unprocessable', message: 'parsing.nothingFound' }],
    ['markup without a certificate', '<html><body><img src=x onerror=alert(1)></body></html>', { code: 'unprocessable', message: 'parsing.nothingFound' }],
    ['one huge line', 'x'.repeat(10_000), { code: 'unprocessable', message: 'parsing.nothingFound' }],
  ])('says what is wrong with %s', async (_, input, problem) => expect(await problemOf(input)).toEqual(problem))

  it('takes the longest text allowed', async () => expect(await service.parse(text + ' '.repeat(10_000 - text.length))).toMatchObject({ batchNumber: '19472C' }))

  it('lets no value grow beyond its field', () => {
    const answer = clamped({ source: 'rules', confidence: {}, evidence: {}, vaccineName: 'x'.repeat(300), records: [{ batchNumber: '1'.repeat(80) }] })
    expect(answer.vaccineName).toHaveLength(100)
    expect(answer.records![0]!.batchNumber).toHaveLength(50)
  })
})
