import { readCertificate } from '../read-certificate.js'
import { unwrapHl7 } from './hl7.js'

const header = 'MSH|^~\\&|VETPMS|ELM VETS|REG|STATE|20250822101533||VXU^V04|1|P|2.5\nPID|1||88213||^SCOUT'
const leptospirosis = 'RXA|0|1|20250822||^LEPTOSPIROSIS (NOBIVAC L4)|1|mL||00|^LINDQVIST^MAREN^^^^DVM|^^^MAPLE GATE PET HOSPITAL||||0204417B|20261130|MRK^MERCK|||CP'

describe('messages of HL7 version 2', () => {
  it('become labelled lines, each administration an entry', () =>
    expect(unwrapHl7(`${header}\n${leptospirosis}\nRXR|SC^SUBCUTANEOUS\nOBX|1|DT|30980-7^DATE VACCINATION DUE||20260822`).split('\n')).toEqual([
      'Clinic: ELM VETS', 'Patient: SCOUT', '', 'Vaccine: LEPTOSPIROSIS (NOBIVAC L4)', 'Date given: 2025-08-22', 'Dose: 1 mL', 'Lot: 0204417B', 'Expiry date: 2026-11-30', 'Manufacturer: MERCK',
      'Veterinarian: MAREN LINDQVIST DVM', 'Clinic: MAPLE GATE PET HOSPITAL', 'Route: SUBCUTANEOUS', 'Next due: 2026-08-22',
    ]))

  it('tell of one that was refused as not given', () =>
    expect(readCertificate(`${header}\n${leptospirosis}\nRXA|0|1|20250823||^RABIES|999|||00|||||||||||RE`)).toMatchObject({ batchNumber: '0204417B', administeredDate: '2025-08-22' }))

  it.each([['of another kind', `${header}\nOBX|1|DT|30980-7^DUE||20260822`], ['in a note', `Seen today.\n${leptospirosis}`]])('are left as they are: %s', (_, text) => expect(unwrapHl7(text)).toBe(text))
})
