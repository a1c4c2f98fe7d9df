import { Reading } from '../reading/reading.js'
import { clinicFacts } from './clinics.js'
import { doseFacts } from './doses.js'
import { amountsIn, intervalsOf, type Interval } from './intervals.js'
import { lotFacts } from './lots.js'
import { routeFacts } from './routes.js'
import { storageFacts } from './storage.js'
import type { Fact } from './types.js'
import { mentionsOf } from './vaccines.js'
import { vetFacts } from './vets.js'

const best = (read: (reading: Reading) => Fact[], text: string): string | undefined => read(Reading.of(text)).sort((a, b) => b.confidence - a.confidence)[0]?.value

describe('batch and serial numbers', () => {
  it.each([
    ['Lot 19472C', 'batchNumber', '19472C'],
    ['Batch no.: A4417D01', 'batchNumber', 'A4417D01'],
    ['Nº de serie: 014/25', 'serialNumber', '014/25'],
    ['Serial # ......... 01440963B', 'serialNumber', '01440963B'],
    ['VACC. SERIAL (LOT) NO.: 22117', 'batchNumber', '22117'],
    ['lotes A355C02 y A290D01', 'batchNumber', 'A355C02'],
    ['Control/Lot: C3-4410', 'batchNumber', 'C3-4410'],
    ['ser 560771, exp 2/12/27', 'serialNumber', '560771'],
  ])('%s', (text, field, value) => expect(lotFacts(Reading.of(text))[0]).toMatchObject({ field, value }))

  it.each(['Lot: N/A', 'Lot: pending', 'Microchip 985112006431907', 'Rabies tag # 25-0441', 'U.S. Vet. Lic. No. 190', 'Col. 28/3310', 'Céd. Prof. 7718203', 'a lot of dogs', 'parking lot full'])('not %s', (text) =>
    expect(lotFacts(Reading.of(text))).toEqual([]))
})

describe('dose', () => {
  it.each([
    ['Dose: 1 mL', '1 mL'], ['0,5 ml sc', '0,5 ml'], ['1 dosis (1 ml)', '1 dosis (1 ml)'], ['1 dose / 1 mL', '1 dose (1 mL)'], ['one millilitre', '1 ml'], ['medio ml', '0.5 ml'], ['1 cc SQ', '1 cc'], ['Dose (ml): 1', '1 ml'],
  ])('%s', (text, value) => expect(best(doseFacts, text)).toBe(value))

  it.each(['2nd dose', '1.ª dosis', 'dose 2 of 2', 'Pyrantel 1.2 ml PO', '10 doses vial', 'Dosis: primera', '250 ml bottle', 'Panacur 0.4 ml PO'])('not %s', (text) => expect(best(doseFacts, text)).toBeUndefined())
})

describe('route', () => {
  it.each([
    ['SQ RR', 'Subcutaneous'], ['s/c, scruff', 'Subcutaneous'], ['vía s.c.', 'Subcutaneous'], ['under the skin', 'Subcutaneous'], ['debajo de la piel', 'Subcutaneous'], ['1 ML IM', 'Intramuscular'], ['Via: im', 'Intramuscular'],
    ['KC (i/n)', 'Intranasal'], ['Bordetella IN (Nobivac)', 'Intranasal'], ['29/8/25  sc  M.V. Iriarte', 'Subcutaneous'], ['gotitas en la nariz', 'Intranasal'], ['Bordetella intranasal', 'Intranasal'], ['Route: PO', 'Oral'], ['by mouth', 'Oral'], ['transdermal', 'Other'], ['iv', undefined],
    ['scruff', undefined], ['Charleston, SC 29401', undefined], ['she is in the house', undefined], ['oral exam normal', undefined], ['Route: SCR', 'Subcutaneous'], ['Route: IM-L', 'Intramuscular'], ['Vía: se', 'Subcutaneous'], ['Pyrantel 1.2 ml PO', undefined], ['1 mL SC or IM', undefined], ['PO Box 12', undefined], ["I'm fine", undefined],
  ])('%s', (text, value) => expect(best(routeFacts, text)).toBe(value))
})

describe('storage', () => {
  it.each([
    ['Store at 2-8 °C. Do not freeze.', 'Store at 2-8 °C. Do not freeze.'],
    ['CONSERVAR ENTRE 2 Y 8 GRADOS C', 'CONSERVAR ENTRE 2 Y 8 GRADOS C'],
    ['Storage: Keep refrigerated 2-7°C (35-45°F); do not freeze', 'Keep refrigerated 2-7°C (35-45°F); do not freeze'],
    ['Conservación: 2-8 ºC', '2-8 ºC'],
    ['temp 38,4 peso 2-8', undefined],
    ['Conservar en lugar fresco y seco', undefined],
  ])('%s', (text, value) => expect(best(storageFacts, text)).toBe(value))
})

describe('veterinarian', () => {
  it.each([
    ['12/03/2026 Nobivac DHPPi A123B01 FMacG\nFMacG = Fiona MacGillivray BVMS', 'Fiona MacGillivray'], ['14/02/2026 Rabisin XCP\nXCP: Xosé Carballo Pena, col. 1182', 'Xosé Carballo Pena'], ['Site: 02/03/2026 LF\nLF = Left Foreleg', undefined],
    ['Vet: HMcA Hugh McAllister-Parata BVSc', 'Hugh McAllister-Parata'], ['both signed Orla Heneghan', 'Orla Heneghan'], ['DVM: Castellanos-Ruiz, Marisol', 'Marisol Castellanos-Ruiz'],
    ['Soy Nicolás Ferrayoli, el vete de Pampa y Pelo', 'Nicolás Ferrayoli'], ['Médico tratante: Dr. Max Reichel\nVacunó: Dra. Paulina Curín', 'Paulina Curín'], ['Authorised veterinarian: Nemesio Gallardo\nVeterinarian: Leire Ochoa', 'Leire Ochoa'],
    ['Rupert Ashby-Cole MRCVS carried out her health check; it was given by mouth, by Ngozi Achebe-Wynn MRCVS', 'Ngozi Achebe-Wynn'], ['Vet: Dr. Basil Thackeray', 'Basil Thackeray'], ['Dra. Ana Prado, Col. 12', 'Ana Prado'], ['Harriet Osgoode-Lamb, DVM', 'Harriet Osgoode-Lamb'], ['MVZ Rosalba Quintanar Ibáñez', 'Rosalba Quintanar Ibáñez'],
    ['Vet.: Sergi Vallbona i Puig - Centre', 'Sergi Vallbona i Puig'], ['M. Thornquist, DVM', 'M. Thornquist'], ['SHOT GIVEN BY CONTRACT VETERINARIAN DR DELPHINE ROQUEMORE', 'DELPHINE ROQUEMORE'],
    ['Yo, Evaristo Montalbán Quiroga, Médico Veterinario, certifico', 'Evaristo Montalbán Quiroga'], ['Administered by: J. Reyes, LVT, under the supervision of Dr. Anselm Whitcombe', 'Anselm Whitcombe'],
    ['Dear Dr. Smith,', undefined], ['Owner: Dr. Helen Marsh', undefined], ['Clínica Veterinaria Rocío', undefined], ['Signature: ____', undefined], ['14 Sedge Dr, Alderwick', undefined],
  ])('%s', (text, value) => expect(best(vetFacts, text)).toBe(value))
})

describe('clinic', () => {
  it.each([
    ['Clinic: Bluebonnet Fork Veterinary Clinic, Laredo TX', 'Bluebonnet Fork Veterinary Clinic'], ['ADDRESS: Copper Wren Animal Hospital, 90 Tannery Ln', 'Copper Wren Animal Hospital'],
    ['by Dr. Noor Haddad at Elm Grove Cat Hospital.', 'Elm Grove Cat Hospital'], ['Clínica Veterinaria Los Tamujos', 'Clínica Veterinaria Los Tamujos'], ['Fieldmouse Veterinary, LLC', 'Fieldmouse Veterinary, LLC'],
    ['Dña. Itziar - Col. 28/3310 - C.V. Tres Jaras', 'C.V. Tres Jaras'], ['MERIDIAN COUNTY ANIMAL SHELTER RECEIPT', 'MERIDIAN COUNTY ANIMAL SHELTER'],
    ['MSD Animal Health', undefined], ['VETERINARY CERTIFICATE', undefined], ['Colegio de Veterinarios', undefined], ['Médico Veterinario Zootecnista', undefined], ['To: Happy Tails Boarding', undefined],
  ])('%s', (text, value) => expect(best(clinicFacts, text)).toBe(value))
})

describe('intervals', () => {
  const cuedIn = (text: string): Interval[] => {
    const reading = Reading.of(text)
    return intervalsOf(reading, amountsIn(reading))
  }
  it.each([
    ['valid for 3 years', { count: 3, unit: 'year' }], ['vigencia de un año', { count: 1, unit: 'year' }], ['Refuerzo en 21 días', { count: 21, unit: 'day' }], ['recheck/booster 3 wks', { count: 3, unit: 'week' }],
    ['próxima dosis en 12 meses', { count: 12, unit: 'month' }], ['REFUERZO ANUAL', { count: 1, unit: 'year' }], ['should be renewed in twelve months', { count: 12, unit: 'month' }], ['revacunación semestral', { count: 6, unit: 'month' }],
    ['valid for a period of one (1) year', { count: 1, unit: 'year' }], ['dentro de un año la siguiente', { count: 1, unit: 'year' }],
    ['Rabies 3 year', undefined], ['annual exam', undefined], ['a 6 year old Boxer', undefined], ['health certificate valid for 30 days', undefined], ['Vuelve en 4 semanas para revisar la otitis', undefined], ['repeat heartworm test in 6 months', undefined],
  ])('%s', (text, period) => expect(cuedIn(text)[0]?.period).toEqual(period))
})

describe('names of vaccines', () => {
  const namesIn = (text: string): string[] => {
    const reading = Reading.of(text)
    return mentionsOf(reading).map((mention) => reading.slice(mention))
  }
  it.each([
    ['Nobivac DHPPi + L4 given', ['Nobivac DHPPi + L4']], ['Vanguard Plus 5 L4', ['Vanguard Plus 5 L4']], ['Leucofeligen FeLV/RCP', ['Leucofeligen FeLV/RCP']], ['Nobivac Canine 1-DAPPv', ['Nobivac Canine 1-DAPPv']],
    ['Rabies (Imrab 3 TF)', ['Rabies', 'Imrab 3 TF']], ['Rabies + DHPP', ['Rabies', 'DHPP']], ['Purevax RCPCh FeLV', ['Purevax RCPCh FeLV']], ['Defensor 3 1 ml', ['Defensor 3']], ['vacuna antirrábica', ['antirrábica']],
    ['Rabies Tag # 25-01', []], ['in the corona garden', []],
  ])('%s', (text, names) => expect(namesIn(text)).toEqual(names))
})

describe('veterinarians and clinics apart', () => {
  it.each([
    ['behind "Signed"', 'Signed Gethin Prosser MRCVS', 'Gethin Prosser'],
    ['in front of a number of a register on the next line', 'Julián Mejía\nM.V. T.P. 22841', 'Julián Mejía'],
    ['who dictates', 'soy Marta Iglesias, centro veterinario O Castro', 'Marta Iglesias'],
    ['below a greeting', 'Un saludo,\nNerea Zubiri', 'Nerea Zubiri'],
    ['with an Irish name', 'Print name: Ruairí Ó hEidhin MVB', 'Ruairí Ó hEidhin'],
    ['behind the clinic of a stamp', 'Veterinarian: Hop Kiln Vets, Ledbury, Ed Marsh MRCVS', 'Ed Marsh'],
    ['below the clinic, with nothing else', 'Sello y firma: Vet. Ribera Alta, Jon Ansorena', 'Jon Ansorena'],
    ['behind a clinic called "Vet"', 'Veterinario: Vet Aljarafe, Rocío Luna, Col. 1882', 'Rocío Luna'],
    ['with a title that stands behind the name of a place', 'Arequipa M.V. Yessenia Choque Mamani', 'Yessenia Choque Mamani'],
    ['in the cell behind the clinic', 'Gatos y Cía. Narvarte\tMVZ Elena Chi', 'Elena Chi'],
    ['by the whole name that a list has for the initial', 'Vet: D. Ulloa\nMédicos veterinarios: Daniela Ulloa Ferrada, Klaus Schmeisser', 'Daniela Ulloa Ferrada'],
    ['by the initial where two could be meant', 'Vet: D. Ulloa\nDaniela Ulloa y Diego Ulloa', 'D. Ulloa'],
    ['with a particle of Welsh', 'given by Carys ap Rhys MRCVS', 'Carys ap Rhys'],
    ['with an apostrophe behind a particle', "Vet: Laia d'Ors i Bofill", "Laia d'Ors i Bofill"],
    ['who answers for what a technician gave', 'Aplicó: T.S.P. Genoveva Uc Canché     Responsable: M.V.Z. Fidel Pech y Góngora', 'Fidel Pech y Góngora'],
    ['and no inspector who helped', 'Sd/- Dr. Ambili K. Nambiar, B.V.Sc\nInjected by: P. Sasidharan, Livestock Inspector', 'Ambili K. Nambiar'],
    ['behind a place called "Vet."', 'Lote 7YD8\tVet. La Pontona\tBegoña Cossío', 'Begoña Cossío'],
    ['without a title between the clinic and the town', 'Veterinarian: Elm Vets, Ana Gil, New Ross', 'Ana Gil'],
    ['called "Vet.", with a town behind', 'Vet. Marta Ruiz, Buenos Aires', 'Marta Ruiz'],
    ['called "Vet.", with the owner behind', 'Vet. Jon Gil     Owner: Tom Hart', 'Jon Gil'],
    ['a woman called "veterinaria"', 'Veterinaria: Sonia Arrieta Vidal', 'Sonia Arrieta Vidal'],
  ])('a vet %s', (_, text, name) => expect(best(vetFacts, text)).toBe(name))

  it('is who the legend says the initials are', () => expect(vetFacts(Reading.of('DSP = Deirdre S. Pennington MRCVS\n20/05/2024 DSP Booster')).filter((fact) => fact.value === 'Deirdre S. Pennington').length).toBeGreaterThan(1))

  it.each(['Signed MRCVS', 'Sello: AUTORIZADO', 'Vet: Zoetis', 'Saludos,\nPaulina Rey\nRecepción', 'Veterinaria: Los Cipreses', 'Veterinarian: Elm Vets, New Ross, Wexford'])('no vet in %j', (text) => expect(best(vetFacts, text)).toBeUndefined())

  it.each([
    ['in a sentence without capitals', 'en la clínica veterinaria El Fontán', 'clínica veterinaria El Fontán'],
    ['named after its vet', 'CLÍNICA VETERINARIA CARMEN OLIVA', 'CLÍNICA VETERINARIA CARMEN OLIVA'],
    ['above the vet of a stamp', 'Feligen CRP\tLote 8GXX\tMichis y Firulais\tDr. Edwin de la Ossa', 'Michis y Firulais'],
    ['called "Vet.", with a person behind it', 'Lote 7YD8\tVet. La Pontona\tBegoña Cossío', 'Vet. La Pontona'],
    ['of exotic animals', 'EXÓTICOS DE LEVANTE', 'EXÓTICOS DE LEVANTE'],
  ])('a clinic %s', (_, text, name) => expect(best(clinicFacts, text)).toBe(name))

  it.each(['Lugar: Jerez de la Frontera', 'Veterinaria: Sonia Arrieta', 'Sello: Nadia Ferrer, vet.', 'Equine Influenza', 'Vet. Marta Ruiz, Buenos Aires', 'Vet. Jon Gil     Owner: Tom Hart'])('no clinic in %j', (text) => expect(best(clinicFacts, text)).toBeUndefined())
})

describe('names of vaccines', () => {
  it.each([
    ['a range with a species and a disease', 'Purevax Ferret Distemper', ['Purevax Ferret Distemper']],
    ['two parts joined by "con"', 'le he puesto la Nobivac DHPPi con L4', ['Nobivac DHPPi con L4']],
    ['of horses', 'Equilis Prequenza Te and Core EQ Innovator', ['Equilis Prequenza Te', 'Core EQ Innovator']],
    ['behind the name of a cat', 'Cat: Moxie, FVRCP, lot 331', ['FVRCP']],
    ['not those of which a heading says that they stand elsewhere', 'Vacunas distintas de la antirrábica, other than rabies: Nobivac KC', ['Nobivac KC']],
    ['not initials', 'no rxn by discharge. PI/mw', []],
    ['not a place', 'CENTRO ANTIRRÁBICO MUNICIPAL', []],
  ])('%s', (_, text, expected) => {
    const reading = Reading.of(text)
    expect(mentionsOf(reading).map((mention) => reading.slice(mention))).toEqual(expected)
  })
})
