import { readCertificate } from '../read-certificate.js'
import type { RulesAnswer } from './answer-types.js'

const read = (text: string): Partial<RulesAnswer> => readCertificate(text) ?? {}

describe('stickers on one page', () => {
  it('keep what stands on each together, whatever its order', () =>
    expect(read('Vaccination record\n\nNobivac Rabies\nLot A1\nExp 05/2027\ndate 04/29/25\n\nVanguard Plus 5\nLot B2\nExp 03/2026\ndate 03/25/25')).toMatchObject({ vaccineName: 'Nobivac Rabies', batchNumber: 'A1', expirationDate: '2027-05-31', administeredDate: '2025-04-29' }))

  it('are rows of their own where each is one line of cells', () =>
    expect(read('OTRAS VACUNACIONES\n\nVirbac\tCanixin DHPPi\t7YC3\tcad. 09/2026\tFECHA: 3 mar 2025\tAna Gil\n\nVirbac\tCanixin L\t7YD8\tcad. 10/2026\tFECHA: 3 mar 2025\tAna Gil').records?.map(({ vaccineName, expirationDate }) => [vaccineName, expirationDate])).toEqual([['Canixin DHPPi', '2026-09-30'], ['Canixin L', '2026-10-31']]))

  it('may begin with a name new to the reader, beside others that it knows', () =>
    expect(read('Vaccination book\n\nFELIMUNE PQ\tBatch A1204\tExp 05/2026\tInjected: 14.11.24\tSt Ann Vets\n\nQUANTUM CAT FeLV\tBatch 7G416\tExp 11/2026\tInjected: 14.11.24\tSt Ann Vets').records?.map(({ vaccineName, batchNumber }) => [vaccineName, batchNumber])).toEqual([['FELIMUNE PQ', 'A1204'], ['QUANTUM CAT FeLV', '7G416']]))
})

describe('a day told of several', () => {
  it.each([['Aplicadas el', 'Vacuna 1', 'Vacuna 2', 'Lote'], ['Both given on', 'Vaccine A', 'Vaccine B', 'Lot']])('is that of each with a lot: %s', (day, first, second, lot) =>
    expect(read(`${first}: Nobivac KC\n${lot}: A1204\n${second}: Rabisin\n${lot}: B3301\n${day}: 14/02/2026`).records?.map(({ batchNumber, administeredDate }) => [batchNumber, administeredDate])).toEqual([['A1204', '2026-02-14'], ['B3301', '2026-02-14']]))
})

describe('a dose in one row of a table', () => {
  it('is not that of the others', () =>
    expect(read('VACCINE\tBATCH / EXPIRY\tDATE GIVEN\tVET\nEurican DAP\tB8812A 02/26\t11 May 25\tDr G. Mauger MRCVS\nNobivac KC 0.4 ml\t62117B 09/26\t25 May 25\tDr G. Mauger MRCVS').records?.map(({ dosage }) => dosage)).toEqual([undefined, '0.4 ml']))
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
