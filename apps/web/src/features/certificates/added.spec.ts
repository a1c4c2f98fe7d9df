import { nothingAdded, notAdded, noted } from './added'
import type { ParsedCertificate } from './api/parse-certificate'

const [rabies, dhpp] = [
  { vaccineName: 'Rabies', administeredDate: '2026-01-02', batchNumber: 'R-1' },
  { vaccineName: 'DHPP', administeredDate: '2026-01-02' },
]
const answer = { ...rabies, source: 'rules', records: [rabies, dhpp] } as ParsedCertificate
const left = (...records: object[]) => notAdded(answer, noted(nothingAdded, 'text', records), 'text')?.records

describe('of a text that is read again', () => {
  it.each([
    ['what was added is left out', [rabies], [dhpp]],
    ['however it is spelt', [{ ...dhpp, vaccineName: ' dhpp ' }], [rabies]],
    ['another batch is another record', [{ ...rabies, batchNumber: 'R-2' }], [rabies, dhpp]],
    ['nothing may be left', [rabies, dhpp], undefined],
  ])('%s', (_rule, added, expected) => expect(left(...added)).toEqual(expected))

  it('what is added later is noted too', () => {
    const added = noted(noted(nothingAdded, 'text', [rabies]), 'text', [dhpp])
    expect(notAdded(answer, added, 'text')).toBeNull()
  })

  it('another text is another certificate', () => {
    const added = noted(nothingAdded, 'text', [rabies])
    expect(notAdded(answer, added, 'other')).toBe(answer)
    expect(noted(added, 'other', [dhpp]).records).toHaveLength(1)
  })
})
