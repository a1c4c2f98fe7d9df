import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { masked } from './mask.js'

describe('what the model does not need to see', () => {
  it.each([
    ['an e-mail address', 'ana.b+c@mail.example.com', '[email]'],
    ['an e-mail address with an accent', 'correo: peña@correo.example', 'correo: [email]'],
    ['a chip', 'chip 985112006431907', 'chip [microchip]'],
    ['a chip in groups', '985 112 006 431 907', '[microchip]'],
    ['a chip of nine digits', 'Chip No. 977200001', 'Chip No. [microchip]'],
    ['a phone number', 'Tel (555) 014-2207', 'Tel [phone]'],
    ['a phone number from abroad', '+44 1632 960118', '[phone]'],
    ['the same without gaps', '+441632960118', '[phone]'],
    ['a Colombian one', 'WhatsApp +573001234567', 'WhatsApp [phone]'],
    ['with two zeros', '0034 612 345 678', '[phone]'],
    ['with two zeros, no gaps', '0034612345678', '[phone]'],
    ['dashes', '555-014-2207', '[phone]'],
    ['an unspaced one by its label', 'Tel: 912345678', 'Tel: [phone]'],
    ['a short one by its label', 'Tel. 955120', 'Tel. [phone]'],
    ['an unspaced one of Spain', 'llamar al 612345678 hoy', 'llamar al [phone] hoy'],
    ['an unspaced one of ten digits', 'call 9565550148.', 'call [phone].'],
    ['a mobile', 'Cel: 300 1234567', 'Cel: [phone]'],
    ['DNI', 'DNI 12345678Z', 'DNI [id]'],
    ['DNI by its form', 'Ana Paz 12345678Z', 'Ana Paz [id]'],
    ['DNI with dots', 'D.N.I. 12.345.678', 'D.N.I. [id]'],
    ['NIE', 'NIE: X1234567L', 'NIE: [id]'],
    ['NIE by its form', 'X-1234567-L', '[id]'],
    ['CC', 'C.C. 1.020.345.678', 'C.C. [id]'],
    ['CC without dots', 'CC: 1020345678', 'CC: [id]'],
    ['cédula', 'Cédula de ciudadanía No. 52345678', 'Cédula de ciudadanía No. [id]'],
    ['RUT', 'RUT: 12.345.678-9', 'RUT: [id]'],
    ['CURP', 'CURP GOMC850101HDFMRR09', 'CURP [id]'],
    ['a passport', 'Passport No. AB1234567', 'Passport No. [id]'],
    ['un pasaporte', 'Pasaporte: XDA123456', 'Pasaporte: [id]'],
    ['a pet’s passport', 'PET PASSPORT No. ES-08-0147733', 'PET PASSPORT No. [id]'],
    ['a social security number', '078-05-1120', '[id]'],
    ['a vet’s registration', 'Colegiado nº 28123', 'Colegiado nº [id]'],
    ['the owner', 'Owner: Maria Lopez', 'Owner: [name]'],
    ['the owner in small letters', 'owner: maria lopez garcia\nRabies', 'owner: [name]\nRabies'],
    ['the owner before the next label', 'Owner: Maria Lopez Phone: 555-014-2207', 'Owner: [name] Phone: [phone]'],
    ['the owner before a gap', 'Owner: P. Dunmore        Pet: Biscuit', 'Owner: [name]        Pet: Biscuit'],
    ['the owner in capitals', 'OWNER ROSALIND PEACOCK   PHONE 505-555-0133', 'OWNER [name]   PHONE [phone]'],
    ['the owner below', 'Owner\nMaria Lopez\nRabies', 'Owner\n[name]\nRabies'],
    ['the owner in two languages', 'Dueño/Owner: Yesenia Ruvalcaba', 'Dueño/Owner: [name]'],
    ['el propietario', 'Propietario: Juan Carlos Fuenzalida Soto', 'Propietario: [name]'],
    ['nombre del propietario', 'Nombre del propietario: Abundio Cervantes Rojo', 'Nombre del propietario: [name]'],
    ['la dueña', 'Dueña: Carmen Ochoa de la Torre', 'Dueña: [name]'],
    ['el tutor', 'TUTOR: ROSA ELENA PINTO', 'TUTOR: [name]'],
    ['el titular, en una tabla', '| Titular | Ana Paz | Rabia |', '| Titular | [name] | Rabia |'],
    ['a surname', 'Apellidos: Paz Ruiz', 'Apellidos: [name]'],
    ['a client', 'Client: Ms J Okonkwo-Reid          Patient: Tilly', 'Client: [name]          Patient: Tilly'],
    ['a vet', 'Vet: Ana Gil', 'Vet: [name]'],
    ['a vet with a label and a title', 'Veterinarian: Dr. Leland Frye  Lic# 10992', 'Veterinarian: Dr. [name]  Lic# [id]'],
    ['a vet with a title', 'Dr. Ana Gil, Stonebridge Vets', 'Dr. [name], Stonebridge Vets'],
    ['una doctora', 'aplicada por la Dra. Olalla Freire', 'aplicada por la Dra. [name]'],
    ['MVZ', 'MVZ Andrea Luna Castro', 'MVZ [name]'],
    ['a vet with a degree', 'Given by: Rhys Calloway MRCVS', 'Given by: [name] MRCVS'],
    ['a vet with a degree, in a table', '| 77A | G. Idle MRCVS |', '| 77A | [name] MRCVS |'],
    ['who gave it', 'Administered by: J. Poole', 'Administered by: [name]'],
    ['quien firma', 'Firmado: Xabier Goenaga Ruiz, veterinario', 'Firmado: [name], veterinario'],
    ['a title', 'Buenos días Sra. Amparo', 'Buenos días Sra. [name]'],
    ['two sentences', 'con la Dra. Pilar Sanz. Si no puede, avise', 'con la Dra. [name]. Si no puede, avise'],
    ['who writes in a chat', '[18/9/25, 10:05] Paola: gracias', '[18/9/25, 10:05] [name]: gracias'],
    ['a greeting', 'Estimada Carmen, su cita', 'Estimada [name], su cita'],
    ['an address by its label', 'Address: 77 Quarry Ct, Dunmarrow, CO 80199\nRabies', 'Address: [address]\nRabies'],
    ['una dirección', 'Dirección: Calle Mayor 12, 3º B, 28013 Madrid', 'Dirección: [address]'],
    ['una calle', 'vive en Calle Mayor 12, 28013 Madrid', 'vive en [address], [postal] Madrid'],
    ['una carrera', 'Cra. 45 # 12-30, Envigado', '[address], Envigado'],
    ['una avenida', 'Av. del Mar 40, 17310 Lloret', '[address], [postal] Lloret'],
    ['a street', '12 Mill Street, Dunmere MN 55066', '[address], Dunmere MN [postal]'],
    ['a road', '2210 Ferry Rd, Duluth, MN 55803', '[address], Duluth, MN [postal]'],
    ['a British postcode', '4 Lime Close, Norwich NR2 9ZZ', '[address], Norwich [postal]'],
    ['a code by its label', 'C.P. 28013', 'C.P. [postal]'],
    ['a ZIP code', 'ZIP 55066', 'ZIP [postal]'],
    ['a post box', 'P.O. Box 123', '[address]'],
  ])('%s', (_what, text, expected) => expect(masked(text)).toBe(expected))

  it.each([
    '03-14-2025', '14.03.2025', '2025-03-14', '14 03 2025', 'Lot 19472C', 'A417B05', '2-8 °C', '22AUG2026', '01440963B', 'Lote: 12345678Z', 'Batch 612345678', 'Lot no. 9565550148', 'S/N 00346123456', 'Serial: 1.020.345',
    'Rabies (Imrab 3)', 'it is called Imrab 3', '1 ml c/u. 06/03/26', 'Plaza Mayor   09/05/2026', 'Nobivac DHPPi/L4', '1 cc SC', '0.5 ml IM', 'Vacuna: Antirrábica', 'Pet: Biscuit (Border Terrier)', 'Mascota: Luna', 'Castle Street Vets, Carmarthen', 'Clínica Veterinaria El Parque', 'Veterinaria San Roque',
    'Fremont Street Veterinary Hospital', 'Next vaccination due 11/08/2026', 'cad 11/2027', 'Peso: 14,2 kg', 'The owner was told about lethargy', 'Passport 03/14/2025', 'CC 2 ml', 'Dose 1.250 mg', 'Vet: Clínica Mimosa', 'Store at 2 to 8 C',
  ])('%s stays', (text) => expect(masked(text)).toBe(text))
})

/** The certificates that the reader is measured by. */
const cases = join(import.meta.dirname, '../../../../libs/certificate-reader/cases')
const needed = ['batchNumber', 'serialNumber', 'vaccineName', 'vaccineComponent', 'dosage', 'clinic'] as const

it('what the product reads stays in the certificates it is measured by', () => {
  const lost: string[] = []
  let seen = 0
  for (const name of readdirSync(cases).filter((file) => file.endsWith('.json'))) {
    const { truth = {} } = JSON.parse(readFileSync(join(cases, name), 'utf8')) as { truth?: Partial<Record<(typeof needed)[number], string>> | null }
    const text = readFileSync(join(cases, name.replace('.json', '.txt')), 'utf8')
    const left = masked(text)
    for (const field of needed) {
      const value = truth?.[field]
      if (!value || !text.includes(value) || /Dra?\. /.test(value)) continue
      seen++
      if (!left.includes(value)) lost.push(`${name} ${field} ${value}`)
    }
    const days = (of: string): string => (of.match(/(?<!\d)\d{1,4}([/-])\d{1,2}\1\d{2,4}(?!\d)/g) ?? []).join(' ')
    if (days(left) !== days(text)) lost.push(`${name} dates ${days(text)}: ${days(left)}`)
  }
  expect(seen).toBeGreaterThan(500)
  expect(lost).toEqual([])
})

it.each(['Owner: ', 'Dr. Ana de la ', 'Calle Mayor ', '12 Mill ', '1.020.', '+1 (', '612345678 ', 'A. ', 'a@', 'Tel: 1 ', 'C.C. ', 'DNI 1', ', MN ', 'Owner\n', '\t ', 'chip 1', 'De La '])('ten thousand characters of %j are masked in time', (piece) => {
  const text = piece.repeat(10_000).slice(0, 10_000)
  const before = process.cpuUsage()
  masked(text)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(300)
})
