import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCertificate } from '@huella/contracts'
import { ServiceBed } from '@huella/testing'
import { AppModule } from '../app.module.js'
import { readParsingConfig } from '../config.js'

const certificate = 'Vaccine: Rabies (Imrab 3)\nDate given: 03/14/2025\nLot: 19472C\nVet: Dr. Ana Gil'

const folder = mkdtempSync(join(tmpdir(), 'huella-parsing-'))
let bed: ServiceBed
beforeAll(async () => {
  bed = await ServiceBed.start({ service: 'parsing', module: (environment) => AppModule.with(readParsingConfig({ ...environment, MEDIA_DIR: folder })) })
})
afterAll(async () => {
  await bed.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('over the bus', () => {
  it('answers with the fields found', async () =>
    expect(await bed.call(parseCertificate, { text: certificate })).toMatchObject({ source: 'rules', vaccineName: 'Rabies (Imrab 3)', administeredDate: '2025-03-14', veterinarianName: 'Ana Gil' }))

  it.each([
    [' ', 'invalid error.validation'],
    ['hello', 'unprocessable parsing.nothingFound'],
    ['x'.repeat(10_001), 'too_large parsing.tooLong'],
  ])('refuses %#', async (text, refusal) => expect(await bed.refusal(parseCertificate, { text })).toBe(refusal))

  it('answers many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => bed.call(parseCertificate, { text: certificate })))
    expect(new Set(answers.map((answer) => answer.batchNumber))).toEqual(new Set(['19472C']))
  })
})
