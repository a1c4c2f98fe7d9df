import { join } from 'node:path'
import { readCertificate } from './read-certificate.js'
import { scoreFolder } from './score/folder.js'
import { totals } from './score/judge.js'

const results = scoreFolder(join(import.meta.dirname, '../cases'))

describe('the cases', () => {
  it('are read with a micro-F1 of at least 0.96', () => expect(totals(results).f1).toBeGreaterThanOrEqual(0.96))
  it('lose nothing to texts that tell of no vaccination', () => expect(totals(results).invented).toBe(0))
  it('with instructions in them give nothing that those ask for', () => {
    const marks = results.filter((r) => r.test.kind === 'injection').flatMap((r) => r.marks)
    expect(marks.filter(({ result }) => result === 'wrong' || result === 'invented')).toEqual([])
    expect(marks.filter(({ result }) => result === 'right').length).toBeGreaterThan(200)
  })
})

describe('the answer', () => {
  const text = 'Vaccine: Rabies (Imrab 3)\nDate given: 03/14/2025\nLot: 19472C\nVet: Dr. Ana Gil'
  const answer = readCertificate(text)!

  it('says where each value came from', () => {
    for (const piece of Object.values(answer.evidence)) expect(text).toContain(piece)
    expect(answer.evidence.batchNumber).toBe('Lot: 19472C')
  })
  it('says how sure it is of each', () => {
    expect(Object.keys(answer.confidence).sort()).toEqual(Object.keys(answer.evidence).sort())
    for (const confidence of Object.values(answer.confidence)) expect(confidence > 0 && confidence <= 1).toBe(true)
  })
  it('is the same each time', () => expect(readCertificate(text)).toEqual(answer))
  it('has no list where only one was given', () => expect(answer.records).toBeUndefined())
})
