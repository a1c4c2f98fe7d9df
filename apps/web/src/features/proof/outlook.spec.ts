import { certified, outlookOf } from './outlook'
import type { CertifiableDose } from './api/certificates'

const today = '2026-11-21'
const dose = (fields: Partial<CertifiableDose> = {}): CertifiableDose => ({
  vaccinationId: 1,
  product: 'Nobivac Rabies',
  diseases: ['rabies'],
  administered: '2025-12-03',
  batch: 'A1',
  validUntil: '2026-12-02',
  parts: [{ diseases: ['rabies'], validFrom: null, validUntil: '2026-12-02' }],
  trust: 'verified-doctor',
  isDefault: true,
  isHidden: false,
  ...fields,
})
const ended = { diseases: ['leptospirosis'], validFrom: null, validUntil: '2026-08-30' }
const codes = (doses: CertifiableDose[], isBound = true) => outlookOf(doses, isBound, today).reasons.map(({ code }) => code)

it.each([
  ['verified doses in force, bound to the chip: green', [dose()], true, []],
  ['without the chip', [dose()], false, ['no-chip']],
  ['a dose of the family', [dose({ trust: 'owner' })], true, ['unverified-doses']],
  ['a dose of a doctor who is not verified', [dose({ trust: 'doctor' })], true, ['unverified-doses']],
  ['a part that ran out', [dose({ parts: [...dose().parts, ended] })], true, ['dose-ran-out']],
  ['a first dose against rabies within its 21 days', [dose({ parts: [{ diseases: ['rabies'], validFrom: '2026-12-01', validUntil: '2027-11-01' }] })], true, ['dose-not-yet']],
  ['one without an end', [dose({ parts: [{ diseases: ['rabies'], validFrom: null, validUntil: null }] })], true, []],
])('%s', (_, doses, isBound, expected) => expect(codes(doses, isBound)).toEqual(expected))

it('a combined dose stands once for each of its days', () => expect(certified([dose({ parts: [...dose().parts, ended] })]).map(({ diseases }) => diseases)).toEqual([['rabies'], ['leptospirosis']]))

it('ends 30 days after the last day of its last dose', () => {
  const far = `${new Date().getFullYear() + 1}-01-10`
  expect(outlookOf([dose(), dose({ vaccinationId: 2, parts: [{ diseases: [], validFrom: null, validUntil: far }] })], true, today).until).toBe(far.replace('01-10', '02-09'))
})
