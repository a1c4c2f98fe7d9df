import { readCertificate } from '../read-certificate.js'
import type { ParsedFields } from './answer-types.js'

const read = (text: string): ParsedFields => readCertificate(text) ?? {}

describe('stickers on one page', () => {
  it('keep what stands on each together, whatever its order', () =>
    expect(read('Vaccination record\n\nNobivac Rabies\nLot A1\nExp 05/2027\ndate 04/29/25\n\nVanguard Plus 5\nLot B2\nExp 03/2026\ndate 03/25/25')).toMatchObject({ vaccineName: 'Nobivac Rabies', batchNumber: 'A1', expirationDate: '2027-05-31', administeredDate: '2025-04-29' }))
})

describe('entries of a history', () => {
  it.each([
    ['one line each, the latest first of all', 'Clinical history\n22/04/2024 Nobivac L4 batch A555B\n22/04/2025 Nobivac L4 batch A700B. Next due 22/04/2026\n01/09/2025 Dental. Kennel cough vaccine declined.', { batchNumber: 'A700B', administeredDate: '2025-04-22', nextDueDate: '2026-04-22' }],
    ['under headings of a day', 'Historial\n\n10 mar 2025\nVacuna puesta: LetiFend\nLote LF2407\nRecordatorio: anual\n\n18 feb 2024\nVacuna puesta: LetiFend\nLote LF2311', { batchNumber: 'LF2407', administeredDate: '2025-03-10', nextDueDate: '2026-03-10' }],
    ['by visits', 'CARTILLA\nVISITA 1   10-sep-2025\nTrivalente felina, lote 61A\nVISITA 2   10-oct-2025\nRabia (Rabigen), lote 7TT2', { batchNumber: '7TT2', administeredDate: '2025-10-10' }],
  ])('are read apart: %s', (_, text, expected) => expect(read(text)).toMatchObject(expected))

  it('go back to a vaccine named before in the same entry', () =>
    expect(read('CARTILLA DE COCO\nVISITA 1   10-sep-2025\nTriple felina, rabia\nTriple: lote 61A\nRabia: lote 7TT2\nVISITA 2   10-oct-2025\nPeso 3 kg')).toMatchObject({ vaccineName: 'rabia', batchNumber: '7TT2' }))

  it('end where coming appointments are listed', () =>
    expect(read('Historial\n10 mar 2025\nVacuna: LetiFend\nLote LF2407\n\n2 ene 2025\nCollar\n\nPróximas citas\n4 jun 2025 · Rabia')).toMatchObject({ vaccineName: 'LetiFend', administeredDate: '2025-03-10' }))
})

describe('lots told respectively', () => {
  it('go to the vaccine in their place', () =>
    expect(read('Historia clínica\n15/07/2025 Se aplican séxtuple y leptospira, lotes SX110 y LP2231 respectivamente, SC.')).toMatchObject({ vaccineName: 'leptospira', batchNumber: 'LP2231' }))
})
