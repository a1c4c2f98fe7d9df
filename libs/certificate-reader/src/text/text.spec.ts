import { unwrapBoxes } from './boxes.js'
import { unwrapForms } from './forms.js'
import { unwrapInserts } from './sql.js'
import { normaliseCharacters } from './characters.js'
import { unwrapData } from './data.js'
import { fold } from './fold.js'
import { unwrapMarkdown } from './markdown.js'
import { ROW_MARK } from './marks.js'
import { unwrapMarkup } from './markup.js'
import { repairOcr } from './ocr.js'
import { unwrapTables } from './tables.js'

const rows = (text: string): string[] => text.split('\n').filter((line) => line.startsWith(ROW_MARK)).map((line) => line.slice(1))

describe('characters', () => {
  it.each([
    ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['no-break blanks', 'Lot\u00a0A1', 'Lot A1'],
    ['ligatures', 'certi\ufb01cado', 'certificado'],
    ['dashes', '08\u201326', '08-26'],
    ['trade marks', 'Nobivac® Rabia™', 'Nobivac Rabia'],
    ['full width', 'Ｌｏｔ：１', 'Lot:1'],
    ['invisible characters', 'Ra\u200bbies\u0000', 'Rabies'],
    ['words set wide', 'C U R R A G H   L A N E, D V M', 'CURRAGH LANE, D V M'],
    ['pictures, which stand between values', '💉Rabies', ' Rabies'],
  ])('writes %s in one way', (_, text, expected) => expect(normaliseCharacters(text)).toBe(expected))

  it.each(['Ñandú ÁÉ', 'ﬁ', '漢字🐶', 'Ⅷ', '\ud800'])('folds %j without moving an offset', (text) => expect(fold(text)).toHaveLength(text.length))
})

describe('wrappings', () => {
  it.each([
    ['cells', '<tr><td>Lot</td><td>A1</td></tr>', /Lot\tA1/],
    ['entities', '<p>Fern &amp; Fell&nbsp;Vets</p>', /Fern & Fell Vets/],
    ['unknown tags as labels', '<lote>A1</lote>', /lote: A1/],
  ])('reads markup: %s', (_, html, expected) => expect(unwrapMarkup(html)).toMatch(expected))

  it.each(['<!-- secret -->', '<script>secret</script>', '<div style="display:none">secret</div>', '<!-- secret'])('leaves out what nobody sees: %s', (html) =>
    expect(unwrapMarkup(`Lot A1 <b>x</b> ${html}`)).not.toContain('secret'))

  it('reads elements whose value is an attribute by what is around them', () =>
    expect(unwrapMarkup('<vaccineCode><text value="Versican Plus"/></vaccineCode><doseQuantity><value value="1"/><unit value="ml"/></doseQuantity>')).toMatch(/vaccine Code: Versican Plus[^]*dose Quantity: 1 ml/))

  it('reads elements that stand several times as a row each, with their attributes', () =>
    expect(rows(unwrapMarkup('<actos><acto fecha="11/09/2024"><producto>Feligen</producto><lote>7K</lote></acto><acto fecha="22/09/2025"><producto>Leucogen</producto><lote>8R</lote></acto></actos>')).map((row) => row.split('\t'))).toEqual([
      ['fecha: 11/09/2024', 'producto: Feligen', 'lote: 7K'], ['fecha: 22/09/2025', 'producto: Leucogen', 'lote: 8R'],
    ]))

  it('keeps a comparison that is no tag', () => expect(unwrapMarkup('weight < 5 kg & > 2')).toBe('weight < 5 kg & > 2'))

  it('takes off Markdown and quoting', () => expect(unwrapMarkdown('> **Lot:** `A1`\n- Rabies')).toBe('Lot: A1\n• Rabies'))

  it.each([
    ['nested objects', '{"vaccine":{"name":"Rabies","lot":"A1"}}', 'vaccine: Rabies\nvaccine lot: A1'],
    ['an amount with its unit', '{"dose":{"value":1,"unit":"mL"}}', 'dose: 1 mL'],
    ['camel case', '{"lotNumber":"A1"}', 'lot number: A1'],
  ])('reads JSON: %s', (_, json, expected) => expect(unwrapData(json).trim()).toBe(expected))

  it('reads a list of objects as rows', () => expect(rows(unwrapData('[{"vaccine":"Rabies"},{"vaccine":"DHPP"}]'))).toEqual(['vaccine: Rabies', 'vaccine: DHPP']))

  it('calls the items of a list of vaccines by their names', () =>
    expect(rows(unwrapData('{"vacunas":[{"nombre":"Rabisin","lote":"A1"}],"pruebas":[{"nombre":"Test FeLV"}]}'))).toEqual(['vacunas: Rabisin\tlote: A1', 'pruebas nombre: Test FeLV']))

  it.each([
    ['a list in YAML', 'vacunas:\n  - nombre: Rabisin\n    lote: A1\n    fecha: 2025-04-14', 'vacunas: Rabisin\tlote: A1\tfecha: 2025-04-14'],
    ['sections of an INI file', '[VACUNA_1]\nvacuna=Rabisin\nlote=A1\nproxima=11/09/26', 'vacuna: Rabisin\tlote: A1\tproxima: 11/09/26'],
    ['a log', '2025-11-03|RX|ITEM=Imrab 3|SER=D81', '2025-11-03\tRX\titem: Imrab 3\tser: D81'],
    ['keys that begin alike', 'RABIES.1.PRODUCT=Purevax\nRABIES.1.BATCH=F7\nRABIES.1.DATE=2025-03-30', 'product: Purevax\tbatch: F7\tdate: 2025-03-30'],
  ])('reads %s as rows', (_, text, row) => expect(rows(unwrapData(text))).toEqual([row]))

  it('reads data that was cut off', () => expect(unwrapData('{"lotNumber": "A1", "vaccine": "Rab')).toContain('lot number: A1'))
})

describe('tables', () => {
  const expected = ['Vaccine: Rabies\tDate: 1/2/25\tLot: A1']
  it.each([
    ['tabs', 'Vaccine\tDate\tLot\nRabies\t1/2/25\tA1'],
    ['pipes', '| Vaccine | Date | Lot |\n|---|---|---|\n| Rabies | 1/2/25 | A1 |'],
    ['semicolons', 'Vaccine;Date;Lot\nRabies;1/2/25;A1'],
    ['quoted commas', 'Vaccine,Date,Lot\n"Rabies",1/2/25,"A1"'],
    ['blanks', 'Vaccine   Date     Lot\nRabies    1/2/25   A1'],
    ['one cell per line', 'Vaccine\nDate\nLot\nRabies\n1/2/25\nA1'],
  ])('unfolds rows between %s', (_, text) => expect(rows(unwrapTables(text))).toEqual(expected))

  it('turns a table round whose labels stand in the first column', () =>
    expect(rows(unwrapTables('Vaccine\tRabies\tDHPP\nDate\t1/2/25\t3/4/25\nLot\tA1\tB2'))).toEqual(['Vaccine: Rabies\tDate: 1/2/25\tLot: A1', 'Vaccine: DHPP\tDate: 3/4/25\tLot: B2']))

  it('finds the column of a cell by its place where others are empty', () =>
    expect(rows(unwrapTables('Vaccine    Date       Lot      Exp\nRabies     1/2/25              05/2026'))).toEqual(['Vaccine: Rabies\tDate: 1/2/25\tExp: 05/2026']))

  it.each([
    ['rows that begin left of the first heading', '          Vaccine   Date\nBooster   Rabies    1/2/25', ['Vaccine: Rabies\tDate: 1/2/25']],
    ['a heading for two things, their values in two cells', 'Vaccine   Lot / Exp          Date\nRabies    A1234   05/2026    1/2/25', ['Vaccine: Rabies\tLot: A1234\tExp: 05/2026\tDate: 1/2/25']],
    ['a heading for two things, their values in one cell', 'Vaccine\tLot / Exp\tDate\nRabies\tA1234 / 05-2026\t1/2/25', ['Vaccine: Rabies\tLot: A1234\tExp: 05-2026\tDate: 1/2/25']],
    ['a heading for the maker and the vaccine', 'MANUFACTURER AND VACCINE\tDATE\tLOT\nMSD Nobivac KC\t1/2/25\tA1\nNobivac L4\t1/2/25\tB2\nZoetis Rabisin\t1/2/25\tC3', ['VACCINE: MSD Nobivac KC\tDATE: 1/2/25\tLOT: A1', 'VACCINE: Nobivac L4\tDATE: 1/2/25\tLOT: B2', 'MANUFACTURER: Zoetis\tVACCINE: Rabisin\tDATE: 1/2/25\tLOT: C3']],
    ['a heading for lot and expiry that the value names', 'VACUNA\tSERIE Y VENCIMIENTO\tFECHA\nRabia\t47710B vto. 05/26\t1/2/25', ['VACUNA: Rabia\tSERIE: 47710B\tVENCIMIENTO: 05/26\tFECHA: 1/2/25']],
    ['a heading for the day and how long it holds', 'VACCINE\tLOT\tVACCINATION DATE AND VALIDITY\nRabies\tA1\t20/08/2018 to 19/08/2021', ['VACCINE: Rabies\tLOT: A1\tVACCINATION DATE: 20/08/2018 to 19/08/2021']],
    ['headings of two lines', 'DATE      VACCINE             VET\n          Name      Batch\n1/2/25    Rabies    A1        Ana Gil', ['DATE: 1/2/25\tVACCINE Name: Rabies\tVACCINE Batch: A1\tVET: Ana Gil']],
    ['a single blank between two columns', 'Date      Vaccine   Lot       Due\n1/2/25    Nobivac L A1        3/4/26', ['Date: 1/2/25\tVaccine: Nobivac L\tLot: A1\tDue: 3/4/26']],
    ["a program's names of columns", 'Item;DateGiven;BatchNo\nRabies;1/2/25;A1', ['Item: Rabies\tDate Given: 1/2/25\tBatch No: A1']],
    ['a row over two lines whose first cell stays empty', 'Date | Vaccine | Vet\n1/2/25 | Rabies | Elm Clinic\n       | Lot A1 | Ana Gil', ['Date: 1/2/25\tVaccine: Rabies\tVet: Elm Clinic\tVaccine: Lot A1\tVet: Ana Gil']],
    ['a row between tabs whose first cell stays empty', 'Date\tVaccine\tLot\n1/2/25\tBooster\t\n\tRabies\tA1', ['Date: 1/2/25\tVaccine: Booster\tVaccine: Rabies\tLot: A1']],
    ['names under a heading that says no more than that', 'Name\tBatch\tDate\nNobivac KC\tA1\t1/2/25\nEurican DAP\tB2\t3/2/25', ['Vaccine: Nobivac KC\tBatch: A1\tDate: 1/2/25', 'Vaccine: Eurican DAP\tBatch: B2\tDate: 3/2/25']],
    ['rows between bars under a heading without', 'Date      Vaccine   Lot\n| 1/2/25 | Rabies | A1 |', ['Date: 1/2/25\tVaccine: Rabies\tLot: A1']],
  ])('unfolds %s', (_, text, expected) => expect(rows(unwrapTables(text))).toEqual(expected))

  it.each([
    ['by numbers', 'Vacuna\t1.ª dosis\t2.ª dosis\tLote\nRabia\t1/2/25\t1/2/26\tA1', ['Vacuna: Rabia\tLote: A1\tDate given: 1/2/25', 'Vacuna: Rabia\tLote: A1\tDate given: 1/2/26']],
    ['as a scan reads them, with a booster', 'Vaccine\t1.2 dosis\t2nd dose\tBooster\nDHPP\t1/2/25\t\t1/2/26', ['Vaccine: DHPP\tDate given: 1/2/25', 'Vaccine: DHPP\tDate given: 1/2/26']],
  ])('has a row for each dose where columns name them %s', (_, text, expected) => expect(rows(unwrapTables(text))).toEqual(expected))

  it('is no table of doses where one column alone is called first', () => expect(unwrapTables('Last\tFirst\tAddress\nBrandt\tAda\t12 Elm St\nBrandt\tOle\t12 Elm St')).not.toContain(ROW_MARK))

  it('goes on below a vaccine with a colon in its name', () => expect(rows(unwrapTables('Date\tVaccine\tLot\n1/2/25\tLyme\tA1\n\n2/2/25\tRabies: Imrab\tB2\n\n3/2/25\tDHPP\tC3'))).toHaveLength(3))

  it('ends a table where another part of the sheet begins', () => expect(rows(unwrapTables('Vaccine   Lot   Date\nRabies    A1    1/2/25\n\nMEDS      Apoquel   l tab'))).toHaveLength(1))

  it('leaves a form of labels and values alone', () => expect(unwrapTables('Vaccine: Rabies   Lot: A1\nDate: 1/2/25   Exp: 3/4/26')).not.toContain(ROW_MARK))
})

describe('boxes', () => {
  it.each([
    ['[X] Rabies  [ ] DHPP', /☑ {2}Rabies/, /DHPP/],
    ['☑ 3 Yr ☐ 1 Yr', /3 Yr/, /1 Yr/],
    ['IM [X]  SQ [ ]', /IM/, /SQ/],
    ['Vía: SC (X)  IM ( )   Dosis: 1 ml', /SC/, /IM/],
  ])('%s: the ticked stays, the other goes', (text, kept, dropped) => {
    expect(unwrapBoxes(text)).toMatch(kept)
    expect(unwrapBoxes(text)).not.toMatch(dropped)
  })
})

describe('misread characters', () => {
  const noisy = 'VETER1NARY  CERT1FICATE\nVacc1ne: PUREVAX Rab1es (l yr)\nDate g1ven: ll/O5/2O25  Dose 1.O mL  Route lM\nLot: E8O3l7'
  const { text, ocr } = repairOcr(noisy)

  it.each(['VETERINARY', 'Vaccine', 'Rabies', '11/05/2025', '1.0 mL', 'IM'])('puts %s right', (word) => expect(text).toContain(word))
  it('does not move an offset', () => expect(text).toHaveLength(noisy.length))
  it('says that it did', () => expect(ocr).toBe(true))
  it.each(['DA2PP (Spectra 5) lot 1O5B, DHPPi/L4, H3N2', 'Vacuna séptuple, lote 8WM1, DA2PP'])('leaves clean text alone: %s', (clean) => expect(repairOcr(clean)).toEqual({ text: clean, ocr: false }))
})

describe('what forms put around a value', () => {
  it.each([
    ['a day in boxes', 'Given: | 09 | 04 | 2025 |', 'Given: 09/04/2025'],
    ['a day in boxes that say what they are for', 'DÍA [08]   MES [02]   AÑO [2025]', 'DÍA 08 MES 02 AÑO 2025 '],
    ['how a day is to be written', 'Vaccination date (dd/mm/yyyy)', 'Vaccination date '],
    ['that a sticker says it', '  [etiqueta] H41907', '  H41907'],
    ['that a stamp says it', '[sello] Clínica Sol', 'sello: Clínica Sol'],
    ['other brackets stay', '[x] Rabies (3 years)', '[x] Rabies (3 years)'],
  ])('%s', (_, text, expected) => expect(unwrapForms(text)).toBe(expected))
})

it('rows for a database are a table', () =>
  expect(unwrapInserts("-- backup\nINSERT INTO vacunas (id, biologico, lote_no) VALUES\n(1,'Rabisin','L''1'),\n(2,NULL,'B2');\nCOMMIT;")).toBe("-- backup\nid\tbiologico\tlote no\n1\tRabisin\tL'1\n2\t\tB2\n;\nCOMMIT;"))
