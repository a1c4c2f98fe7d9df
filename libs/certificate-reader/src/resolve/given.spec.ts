import { readCertificate } from '../read-certificate.js'

describe('texts that report nothing as given', () => {
  it.each([
    ['a confirmed appointment', 'Turno confirmado\nPaciente: Milo\nMotivo: vacuna quíntuple\nProfesional: MV Agustina Ferrari\nDía y hora: 18/09/2025 17:30\nVeterinaria Belgrano'],
    ['a plan with dates', 'Puppy protocol for MAPLE\nPrepared by Oakridge Animal Hospital\n03/29/2026   DA2PP #1\n04/19/2026   DA2PP #2\n05/31/2026   Rabies 1 yr\nDates may shift by a week. Dr. Janice Poole'],
    ['an exemption', 'CERTIFICATE OF EXEMPTION\nThe dog named "Hank" cannot be safely vaccinated against rabies because of lymphoma. Valid 06/01/2025 - 06/01/2026.\nDr. Corinne Baxley, Sandhills Animal Clinic'],
    ['what an owner does not authorise', 'Yo, Aurelio Tamariz, no autorizo la vacuna antirrábica que me ofrece la M.V. Gianella Ruesta. 14/11/2025'],
    ['a refusal', 'Yo, Mónica Peralta, rechazo la aplicación de la vacuna antirrábica y la polivalente indicadas hoy 02/07/2025 por el M.V. Darío Sosa. Veterinaria Norte.'],
    ['a form on which an owner declines', 'CONSTANCIA DE NEGATIVA INFORMADA\nConsultorio Veterinario Sur\nEl día 22/10/2025 el Méd. Vet. Emrys Pugh ofreció:\n  Antirrábica   Defensor   serie 611770   vto 09/2026   1 ml s.c.\n  Séxtuple   Canigen   lote 8HQ3   vto 01/2027   1 ml s.c.\ny el tutor DECIDE NO VACUNAR al animal.'],
    ['rows of nothing but names new to the reader', 'Libro de Luna\n\nMILPRAX\tLote A1204\tVenc 05/2026\tFecha: 14.11.24\tAna Gil\n\nVERMIPRAZ\tLote B1204\tVenc 05/2026\tFecha: 14.11.24\tAna Gil'],
    ['a titre', 'VacciCheck titre results - Bramble\nDate of test: 04/12/2025   Vet: Susan Okell\nDistemper 4, parvovirus 5: protective. Booster not needed this year.'],
    ['an offer', 'Black Friday at PetPoint: 20% off all core vaccines (DAPP, rabies) Nov 28 - Dec 1, 2025. Administered by Dr. Owen Pratt. Walk-ins welcome!'],
    ['a vaccination put off, the lot drawn up', 'Consult 9 Dec 2025   Dr A. Quillfeather\nOtto, 12 wk. Presented for C3.\nFebrile - NOT vaccinated today. Protech C3 batch 7715K had been drawn up, discarded (exp 10/2026).'],
    ['treatments against parasites', 'TRATAMIENTOS ANTIPARASITARIOS\nFecha   Producto   Próximo   Firma\n11/05/2024   Milbemax 1 comp.   11/08/2024   Dr. E. Vidarte\n02/03/2025   Guardian SR iny.   02/03/2026   Dr. E. Vidarte'],
    ['a vial made up and thrown away', '18/02/2026 "Olive" 4 mo. T 104.0. Vanguard Plus 5 was reconstituted (ser 641177C exp 06/30/27), discarded. No vaccines today. R. Webb DVM'],
    ['a maker\'s announcement', 'Zoetis announces Vanguard crLyme. Each 1 mL dose is given subcutaneously. Serial numbers 540000 through 549999 expire 08/2026. Contact Dr. Len Foster.'],
    ['goods with their lots', 'INVENTARIO   Corte: 31/03/2026\nBiológico   Lote   Vence   Existencia\nCanigen DHPPi/L   8XX1   30/09/2027   14\nRabigen Mono   7YY2   31/01/2028   22'],
  ])('are refused: %s', (_, text) => expect(readCertificate(text)).toBeUndefined())
})

describe('texts that report something as given', () => {
  it.each([
    ['a certificate that does not authorise travel', 'Patient: Rex\nVaccine: Rabies\nDate: 2025-03-14\nLot: A417B05\nThis certificate does not authorize travel. No autoriza el viaje.\nJoan Hatch, DVM'],
    ['three lines of a form', 'Vacuna: antirrábica\nFecha de aplicación: 14/03/2025\nLote: A417B05'],
    ['a letter on what lapsed and was restarted', '4th March 2025\nDear Colleague,\nHis boosters had lapsed some years ago, so I restarted the course yesterday: Versican Plus DHPPi/L4, 1 ml subcutaneously, batch 481702B.\nImogen Tarrant MRCVS'],
    ['a booster with its lot behind a colon', 'Clinical history\n12 June 2025\nBooster: Nobivac DHP, batch A410B02, 1 ml s/c. Harriet Cole MRCVS'],
    ['one vaccine given and another declined', 'SOAP 10/21/2025  Patient: Odin\nP: Rabies 3y SQ RH (lot 18877C exp 9/26). Flu vaccine declined.\nK. Abernathy, DVM'],
    ['not due again until', 'To whom it may concern: "Gus" received a three-year rabies vaccine (lot R1102) subcutaneously on March 30, 2025 and is not due again until March 30, 2028. Joan Hatch, DVM'],
    ['an invoice with quantities', 'INVOICE 40211   27/03/2025   Patient: Bracken\nQty  Description   Price\n1   Versican Plus DHPPi/L4 1 ml s/c, batch 712004 exp 11/26   41.50\nVet: Calum Reid MRCVS'],
    ['a sticker with a day beside it, and nothing else', 'Nobivac L4\tLeptospira, 4 serovares\tLot A04371\tCad 11-2025\t30 ago 2024'],
    ['a chart whose day cannot be read', 'Patient: Moxie\nRabvac 3, ser RV617, exp 11/2026, 1 mL SQ, given ?2/0?/20\nDr. Anjali Thibodeau'],
    ['an invoice that looks like one of goods, but for its words', 'HARBOUR VETS LTD   VAT Reg 000 3318 22\nInvoice 204418   21/10/2025\nMr D Osei, 4 Quay Row   Animal: PIP (Cockapoo, F)\n\nDate      Details                               Qty     Net    VAT\n20/10/25  Booster consultation                    1   31.25   6.25\n20/10/25  Canigen DHPPi/L, BN 7K0912, Exp 04/27   1   27.50   5.50\n20/10/25  Milbemax Chewy Large Dog                2   15.40   3.08\n                              Total incl VAT £98.98\n21/10/25  Paid - Visa contactless'],
    ['a sticker of a product new to the reader', 'CANIMUNE 8\nLot 77A10\nExp 02/2027\nGiven 19 Nov 2025    J. Prentice MRCVS\nDog: Rufus'],
  ])('are read: %s', (_, text) => expect(readCertificate(text)).toHaveProperty('vaccineName'))
})

it('a chart whose day cannot be read gives what is sure, and no day', () => {
  const answer = readCertificate('Patient: Moxie\nRabvac 3, ser RV617, exp 11/2026, 1 mL SQ, given ?2/0?/20\nDr. Anjali Thibodeau')!
  expect(answer).toMatchObject({ vaccineName: 'Rabvac 3', serialNumber: 'RV617', expirationDate: '2026-11-30', dosage: '1 mL', administrationRoute: 'Subcutaneous', veterinarianName: 'Anjali Thibodeau' })
  expect(answer.administeredDate).toBeUndefined()
})

describe('stickers of which one has no day that can be read', () => {
  const sticker = (name: string, more: string, day: string): string => `${name}\tMerial\t${more}\t${day}\tCLÍNICA VET. CIMAVILLA\tDra. Lucía Menéndez Cuervo`
  const listed = (...stickers: string[]) => readCertificate(['CARTILLA SANITARIA', 'Vacunaciones de Norte', '', stickers.join('\n\n')].join('\n'))?.records?.map(({ vaccineName, administeredDate, batchNumber }) => [vaccineName, administeredDate, batchNumber])
  const dated = [sticker('EURICAN CHPPi2-L', 'Lote L411862\tCad 03-2015', 'Fecha: 9-9-13'), sticker('NOBIVAC KC', 'Lote A311B01\tCad 05-2014', 'Fecha: 13-1-14')]
  const days = [['EURICAN CHPPi2-L', '2013-09-09', 'L411862'], ['NOBIVAC KC', '2014-01-13', 'A311B01']]

  it.each<[string, string, unknown[]]>([
    ['is a record without it, where its lot and more is told', sticker('RABISIN', 'Lote L431774\tCad 02-2017', 'Fecha: 3-1'), [...days, ['RABISIN', undefined, 'L431774']]],
    ['is none with a name alone', 'RABISIN', days],
  ])('%s', (_, without, records) => expect(listed(...dated, without)).toEqual(records))
})

it('the dose on one sticker is not that of the others', () => {
  const sticker = (name: string, maker: string, lot: string, day: string): string => `${name}\t${maker}\tBatch ${lot}\tExp 03-2023\tGiven: ${day}\tLarkfield Veterinary Surgery\tR. Thirlwell MRCVS`
  const page = [sticker('NOBIVAC DHP', 'MSD Animal Health', 'A512A01', '07/08/21'), sticker('NOBIVAC L4', 'MSD Animal Health', 'A498B02', '04/09/21'), sticker('NOBIVAC KC', 'Intranasal, 0.4 ml', 'A520A01', '16/10/21')]
  const answer = readCertificate(`My Vaccination Record\nMabel, Border Terrier\n\n${page.join('\n\n')}`)!
  expect(answer.records!.map(({ dosage }) => dosage)).toEqual([undefined, undefined, '0.4 ml'])
})

it('a clinic below "Control de vacunas" is no vaccine', () =>
  expect(readCertificate('Control de vacunas\nVeterinaria Santa Eduvigis, San Rafael\nPaciente\tEspecie\nGallo\tfelino\nVacuna aplicada\tFabricante\nPurevax RCP\tBoehringer Ingelheim\nLote\tFecha de vencimiento\nL533016\t30/04/2026\nAplicada el\tRefuerzo\n07/05/2025\t07/05/2026')?.vaccineName).toBe('Purevax RCP'))

describe('another vaccine that is named beside the one with its lot', () => {
  const given = '[23/08/2025, 18:02] Ana: le pusieron Nobivac KC, lote 447218, 0,4 ml en la nariz'
  it.each([
    ['was given last year', '[23/08/2025, 18:03] Ana: La de la rabia se la pusieron el año pasado'],
    ['is due in July', '[23/08/2025, 18:03] Ana: acordate que la séxtuple le toca en julio'],
    ['never was', '[23/08/2025, 18:03] Ana: Nunca recibió la antirrábica'],
  ])('is not what was given: it %s', (_, also) => expect(readCertificate(`${given}\n${also}`)).toMatchObject({ vaccineName: 'Nobivac KC', batchNumber: '447218' }))
})

describe('which record it was', () => {
  const rows = (voided: string) => `given_on\tproduct\tlot\tvoided\n2025-07-03\tNobivac Lyme\t01740926\t0\n2025-07-04\tNobivac Lepto4\t02339901\t${voided}`
  it.each([['one that counts', '0', 'Nobivac Lepto4'], ['not one that is void', '1', 'Nobivac Lyme']])('%s', (_, voided, name) => expect(readCertificate(rows(voided))?.vaccineName).toBe(name))
})
