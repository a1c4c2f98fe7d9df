import { readCertificate } from '../read-certificate.js'
import { chipOf, doubtsOf } from './doubts.js'
import { placesOf, recordPlace } from './places.js'
import { pageOf, readPage } from './read-page.js'
import { wordsOfPdf } from './pdf-words.js'
import { clearPicture, type GreyPicture } from './picture.js'
import { wordsOfBlocks } from './recognised.js'
import { withoutRules } from './rules.js'
import { recogniserOf } from './tesseract.js'
import type { PageMode, Word } from './types.js'

/** A line of print: its words from x on, letters 10 wide and 20 high, sinking by `slope`. */
function line(text: string, x: number, y: number, { confidence = 95, slope = 0 } = {}): Word[] {
  let left = x
  return text.split(' ').map((word) => {
    const x0 = left
    const x1 = x0 + word.length * 10
    left = x1 + 8
    const sunk = slope * ((x0 + x1) / 2)
    const wider = (Math.abs(slope) * (x1 - x0)) / 2
    return { text: word, confidence, box: { x0, x1, y0: y + sunk - wider, y1: y + 20 + sunk + wider } }
  })
}

const STICKERS = [
  { lines: ['Nobivac DHPPi', 'Distemper, parvo', 'Lot C118D02', 'Exp 03-2026'], date: '2 jun 2024' },
  { lines: ['Nobivac Rabies', 'Rabies virus', 'Lot A512B07', 'Exp 09-2027'], date: '3 dec 2025' },
  { lines: ['Nobivac KC', 'Bordetella', 'Lot K209S1', 'Exp 05-2027'], date: '10 nov 2026' },
]

/** Stickers of four lines with date and stamp beside each, as in a booklet. */
const booklet = (slope = 0): Word[] => STICKERS.flatMap(({ lines, date }, row) => {
  const y = 100 + row * 160
  return [
    ...lines.flatMap((text, at) => line(text, 60, y + at * 26, { slope })),
    ...line(date, 360, y + 38, { slope }),
    ...line('Elm Vets', 620, y + 20, { slope }),
    ...line('Dr. Ana Gil', 610, y + 46, { slope }),
  ]
})

describe('the text of a page', () => {
  it.each([0, 0.05, -0.08])('has a row of sticker, date and stamp as one line, when lines sink by %d', (slope) => {
    const rows = pageOf(booklet(slope)).text.split('\n').filter((row) => row !== '')
    expect(rows).toEqual(STICKERS.map(({ lines, date }) => [...lines, date, 'Elm Vets', 'Dr. Ana Gil'].join('\t')))
  })

  it('has the rows of a table as lines, with a tab between cells', () => {
    const table = [['Vaccine', 'Date', 'Lot'], ['Rabies', '02/03/2025', 'A1'], ['DHPP', '02/04/2025', 'B2']].flatMap((cells, row) => cells.flatMap((cell, column) => line(cell, 50 + column * 250, 100 + row * 50)))
    expect(pageOf(table).text).toBe('Vaccine\tDate\tLot\n\nRabies\t02/03/2025\tA1\n\nDHPP\t02/04/2025\tB2')
  })

  it('has a column for each of the dates that a passport numbers in one cell', () => {
    const cells = (rows: string[][], y: number): Word[] => rows.flatMap((lines, column) => lines.flatMap((text, at) => line(text, 50 + column * 320, y + at * 30)))
    const header = cells([['Name of vaccine'], ['Batch number'], ['1 Vaccination date /', '2 Valid from /', '3 Valid until']], 100)
    const row = cells([['MSD', 'Nobivac Rabies'], ['A501B02'], ['1 14/02/2023', '2 07/03/2023', '3 13/02/2026']], 300)
    expect(pageOf([...header, ...row]).text).toBe('Name of vaccine\tBatch number\tVaccination date\tValid from\tValid until\nMSD Nobivac Rabies\tA501B02\t14/02/2023\t07/03/2023\t13/02/2026')
  })

  describe('below the headings of a table', () => {
    const HEADINGS = ['Vacuna', 'Lote', 'Fecha', 'Próxima', 'Sello y firma']
    /** Cells of several lines, from `y` on; a line that is empty leaves its place empty. */
    const row = (cells: string[][], y: number): Word[] => cells.flatMap((lines, column) => lines.flatMap((text, at) => (text ? line(text, 50 + column * 220, y + at * 30) : [])))
    const lines = (...rows: Word[][]): string[] => pageOf([...row(HEADINGS.map((heading) => [heading]), 100), ...rows.flat()]).text.split('\n').filter((each) => each !== '').slice(1)

    it.each<[string, Word[][], string[]]>([
      ['is one row, however many lines its cells have', [
        row([['MSD', 'Nobivac Rabia'], ['A501'], ['14/02/2023'], ['14/02/2026'], ['Vet Ronda', 'Luis Arce', 'Col. 12']], 200),
        row([['MSD', 'Nobivac KC'], ['B502'], ['01/03/2023'], ['01/03/2024'], ['Vet Ronda', 'Luis Arce']], 400),
      ], ['MSD Nobivac Rabia\tA501\t14/02/2023\t14/02/2026\tVet Ronda, Luis Arce, Col. 12', 'MSD Nobivac KC\tB502\t01/03/2023\t01/03/2024\tVet Ronda, Luis Arce']],
      ['is one row with the days between which it holds', [row([['Rabia'], ['A501'], ['14/02/2023', 'desde 14/02/2023', 'hasta 13/02/2026'], [''], ['Ana Gil']], 200)], ['Rabia\tA501\t14/02/2023 desde 14/02/2023 hasta 13/02/2026\t\tAna Gil']],
      ['keeps the place of what was left empty', [row([['Rabia'], [''], ['14/02/2023'], [''], ['Ana Gil']], 200)], ['Rabia\t\t14/02/2023\t\tAna Gil']],
      ['is not what follows the table', [row([['Rabia'], ['A501'], ['14/02/2023'], [''], ['Ana Gil']], 200), line('Todas puestas por Ana Gil, veterinaria', 50, 260)], ['Rabia\tA501\t14/02/2023\t\tAna Gil', 'Todas puestas por Ana Gil, veterinaria']],
      ['is two vaccinations where two lots are named', [row([['Rabia', 'Moquillo'], ['A501', 'B502'], ['14/02/2023'], [''], ['']], 200)], ['Rabia\tA501\t14/02/2023\t\t', 'Moquillo\tB502']],
    ])('what has one day %s', (_, rows, expected) => expect(lines(...rows)).toEqual(expected))

    it('a line without a day is a row where it has a lot', () =>
      expect(lines(row([['Rabia'], [''], ['14/02/2023'], [''], ['Ana Gil']], 200), row([['Rabisin'], ['A50112'], [''], [''], ['Ana Gil']], 300))).toEqual(['Rabia\t\t14/02/2023\t\tAna Gil', 'Rabisin\tA50112\t\t\tAna Gil']))

    it('two days without room between them stand in two columns', () => {
      const narrow = [...line('Vacuna', 50, 100), ...line('Lote', 270, 100), ...line('Fecha', 400, 100), ...line('Próxima', 510, 100)]
      expect(pageOf([...narrow, ...line('Rabia', 50, 200), ...line('A501', 270, 200), ...line('14/02/2023 14/02/2026', 400, 200)]).text).toContain('Rabia\tA501\t14/02/2023\t14/02/2026')
    })

    it('a day in words is not cut where its heading stands above its middle', () => {
      const centred = [...line('Vaccine', 50, 100), ...line('Batch', 270, 100), ...line('Date', 380, 100), ...line('Next due', 470, 100)]
      expect(pageOf([...centred, ...line('Rabies', 50, 200), ...line('A501B02', 262, 200), ...line('3 Dec 2024', 344, 200), ...line('3 Dec 2027', 460, 200)]).text).toContain('Rabies\tA501B02\t3 Dec 2024\t3 Dec 2027')
    })

    it('the rows of stickers name their days, for a sticker is no cell', () => {
      const sticker = (y: number, date: string, next: string): Word[] => [...['VANGUARD', 'Zoetis', 'Lote A4455', 'Cad 03-2026'].flatMap((text, at) => line(text, 50, y + at * 26)), ...line('5 L4', 145, y), ...line(date, 400, y + 38), ...line(next, 620, y + 38), ...line('Ana Gil', 850, y + 38)]
      const head = [...line('Etiqueta', 50, 60), ...line('Aplicada', 400, 60), ...line('Refuerzo', 620, 60), ...line('Firma', 850, 60)]
      expect(pageOf([...head, ...sticker(140, '3/3/2024', '3/3/2025'), ...sticker(320, '3/3/2025', '17Heb/26')]).text.split('\n').filter((each) => each !== '')).toEqual([
        'VANGUARD 5 L4\tZoetis\tLote A4455\tCad 03-2026\tAplicada: 3/3/2024\tRefuerzo: 3/3/2025\tAna Gil',
        'VANGUARD 5 L4\tZoetis\tLote A4455\tCad 03-2026\tAplicada: 3/3/2025\tRefuerzo: 17Heb/26\tAna Gil',
      ])
    })
  })

  it.each([['Canigen (4', 'Canigen L4'], ['Cat 8: Dog', 'Cat & Dog'], ['Lote £31902', 'Lote E31902'], ['My. Ana Gil', 'MV. Ana Gil'], ['Lot (57311', 'Lot L57311'], ['(4 ml)', '(4 ml)'], ['PLUS 5 LA', 'PLUS 5 L4'], ['Castilla La', 'Castilla La'], ['Serial 4', 'Serial #'], ['Serial 4 A', 'Serial 4 A'], ['I mL SQ', '1 mL SQ'], ['I SQ', 'I SQ'], ['S años', '5 años'], ['MV2 Ana Gil', 'MVZ Ana Gil'], ['Plus $', 'Plus 5']])('has what was written, not what the recogniser takes it for: %s', (read, written) =>
    expect(pageOf(line(read, 50, 100)).text).toBe(written))

  it('leaves out what lines and bar codes were taken for', () => {
    const drawn = [{ text: '|||', confidence: 90 }, { text: '—', confidence: 95 }, { text: '~', confidence: 20 }].map((word, at) => ({ ...word, box: { x0: 400 + at * 40, x1: 430 + at * 40, y0: 100, y1: 120 } }))
    expect(pageOf([...line('Lot A12', 50, 100), ...drawn]).text).toBe('Lot A12')
  })

  it('is read by the reader: a record for each sticker', () => {
    const { records } = readCertificate(pageOf(booklet()).text)!
    expect(records?.map((record) => [record.batchNumber, record.administeredDate])).toEqual([['C118D02', '2024-06-02'], ['A512B07', '2025-12-03'], ['K209S1', '2026-11-10']])
  })
})

describe('the second pass', () => {
  const certain = booklet()
  const passes = async (first: Word[], second: Word[] = []): Promise<{ modes: PageMode[]; text: string }> => {
    const modes: PageMode[] = []
    const { text } = await readPage((mode) => {
      modes.push(mode)
      return Promise.resolve(mode === '11' ? first : second)
    })
    return { modes, text }
  }

  it('is left out where the first one was sure', async () => expect((await passes(certain)).modes).toEqual(['11']))
  it.each([
    ['few words', certain.slice(0, 12)],
    ['unsure words', certain.map((word) => ({ ...word, confidence: 60 }))],
    ['no date', certain.filter(({ box }) => box.x0 < 350 || box.x0 > 600)],
  ])('is made for %s', async (_, first) => expect((await passes(first)).modes).toEqual(['11', '4']))
  it('adds what the first did not see, and keeps the surer of two readings', async () => {
    const first = [...line('Lot', 50, 100), ...line('A1Z', 88, 100, { confidence: 40 })]
    const second = [...line('A12', 88, 100, { confidence: 90 }), ...line('2 jun 2024', 50, 300)]
    expect((await passes(first, second)).text).toBe('Lot A12\n\n2 jun 2024')
  })
})

describe('places on the picture', () => {
  const page = pageOf(booklet())
  it('are those of the evidence, however it is spaced and its letters were confused', () => {
    expect(placesOf(page, 'A5l2 BO7')).toEqual([{ x0: 98, y0: 312, x1: 168, y1: 332 }])
    expect(placesOf(page, 'nowhere')).toEqual([])
  })
  it('are where a PDF shows its words, however its page is turned and wherever that begins', () => {
    const view = { transform: [0, 2, 2, 0, -400, -200] } // a quarter turn, two pixels a point, a page from 100 and 200 on
    const place = { width: 60, height: 10 }
    const items = [{ str: 'Lot A1', transform: [0, 10, -10, 0, 150, 300], ...place }, { str: 'Copy', transform: [10, 0, 0, 10, 150, 300], ...place }, { type: 'beginMarkedContent' }]
    expect(wordsOfPdf(items, view).map(({ text, box }) => [text, box.x0, box.y0, box.x1, box.y1])).toEqual([['Lot', 200, 80, 260, 100], ['A1', 280, 80, 320, 100]])
  })

  it('go around a record, without what only others say', () => {
    expect(recordPlace(page, ['Nobivac Rabies', 'A512B07', '3 dec 2025', 'Elm Vets'])).toEqual({ x0: 60, y0: 260, x1: 698, y1: 332 })
    expect(recordPlace(page, ['nowhere'])).toBeUndefined()
  })

  it('are those of the sticker beside the day, where the same vaccine was given twice, and the day of one is the next of the other', () => {
    const rows = [['12/5/14', '9/6/14'], ['9/6/14', '9/6/15']].flatMap(([given, next], row) => [
      ...line('Nobivac DHP', 60, 200 + row * 200), ...line('Lot A246A01', 60, 226 + row * 200), ...line(given!, 420, 220 + row * 200), ...line(next!, 600, 220 + row * 200),
    ])
    const top = (...days: string[]): number | undefined => recordPlace(pageOf(rows), ['Nobivac DHP', 'A246A01', ...days])?.y0
    expect([top('12/5/14', '9/6/14'), top('9/6/14', '9/6/15'), top('9/6/14')]).toEqual([200, 400, 400])
  })
})

describe('doubts', () => {
  const read = (text: string, confidence: number): ReturnType<typeof pageOf> => pageOf(line(text, 50, 100, { confidence }))
  it.each([
    ['A0437O', 98, []],
    ['A0437O', 85, [{ at: 5, options: ['O', '0'] }]],
    ['C118D02', 50, [{ at: 1, options: ['1', 'I', 'L'] }, { at: 2, options: ['1', 'I', 'L'] }, { at: 3, options: ['8', 'B'] }, { at: 5, options: ['0', 'O'] }, { at: 6, options: ['2', 'Z'] }]],
    ['941OOOO24680135', 40, []],
  ])('in %j read with confidence %d are %j', (value, confidence, doubts) => expect(doubtsOf(value, read(value, confidence))).toEqual(doubts))
  it('are none in a chip, whose letters are figures', () => {
    expect(chipOf('94 1000 O24 68O I35')).toBe('941000024680135')
    expect(chipOf('A12')).toBeUndefined()
  })
})

it('words come out of the blocks of tesseract.js, which has null for none', () => {
  const bbox = { x0: 1, y0: 2, x1: 30, y1: 20 }
  const words = [{ text: 'Lot', confidence: 91, bbox, symbols: [{ text: 'L', confidence: 90, bbox }] }]
  expect(wordsOfBlocks([{ paragraphs: [{ lines: [{ words }] }] }])).toEqual([{ text: 'Lot', confidence: 91, box: bbox, letters: [{ text: 'L', confidence: 90 }] }])
  expect(wordsOfBlocks(null)).toEqual([])
})

describe('a picture', () => {
  const [width, height] = [640, 400]
  const drawn = (greyAt: (x: number, y: number) => number): GreyPicture => ({ width, height, pixels: Uint8Array.from({ length: width * height }, (_, at) => greyAt(at % width, Math.floor(at / width))) })
  /** Lines of print, every 40 pixels, sinking by `slope`. */
  const lines = (slope: number) => (x: number, y: number): boolean => {
    const row = y - slope * (x - width / 2)
    return row > 40 && row < height - 40 && row % 40 < 14 && x > 60 && x < width - 60 && x % 9 < 5
  }

  it.each([0, 3, -6])('is levelled when its lines sink by %d degrees', (degrees) => {
    const { turned } = clearPicture(drawn((x, y) => (lines(Math.tan((degrees * Math.PI) / 180))(x, y) ? 40 : 240)))
    expect(Math.abs((turned * 180) / Math.PI - degrees)).toBeLessThan(0.5)
  })

  it('is lit evenly: its paper is white on the dark side too', () => {
    const { picture } = clearPicture(drawn((x, y) => (lines(0)(x, y) ? 0.2 : 1) * (240 - x * 0.25)))
    expect(Math.min(picture.pixels[200 * width + 30]!, picture.pixels[200 * width + width - 30]!)).toBeGreaterThan(235)
  })

  it('has black writing on white where there was white writing on colour', () => {
    const { picture } = clearPicture(drawn((x, y) => (x > 100 && x < 500 && y > 150 && y < 200 ? (x % 40 < 6 && y > 165 && y < 185 ? 250 : 90) : 245)))
    expect([picture.pixels[175 * width + 300]! > 240, picture.pixels[175 * width + 283]! < 80]).toEqual([true, true])
  })

  it('has bold letters whole that leave little of their coloured ground, and no rim around it', () => {
    const isBold = (x: number, y: number): boolean => x > 120 && x < 480 && y > 170 && y < 180 && x % 13 < 8
    const { picture } = clearPicture(drawn((x, y) => (x > 100 && x < 500 && y > 162 && y < 188 ? (isBold(x, y) ? 250 : 110) : 245)))
    const greys = (xs: readonly number[], ys: readonly number[]): number[] => ys.flatMap((y) => xs.map((x) => picture.pixels[y * width + x]!))
    const rows = [172, 174, 175, 176, 178]
    expect(Math.max(...greys([200, 252, 304, 356].map((x) => x - (x % 13) + 4), rows))).toBeLessThan(90)
    expect(Math.min(...greys([200, 252, 304, 356].map((x) => x - (x % 13) + 10), rows))).toBeGreaterThan(200)
    expect(Math.min(...greys([200, 300, 400], [160, 163, 165, 167, 184, 186, 190]))).toBeGreaterThan(200)
  })

  it.each([['level', 0], ['aslant, as a stamp', 0.08]])('has no frames, which a recogniser takes for drawings: %s', (_, slope) => {
    // Letters of 14 pixels in a frame of 300 by 100; one of them stands across its lower edge.
    const inLetter = (x: number, y: number): boolean => lines(0)(x, y) && x > 200 && x < 420 && y > 150 && y < 220
    const crossing = (x: number, y: number): boolean => x >= 300 && x < 304 && y > 240 && y < 256
    const onFrame = (x: number, y: number): boolean => {
      const [u, v] = [Math.abs(x - 320), Math.abs(y - 200 - slope * (x - 320))]
      return (u < 152 && Math.abs(v - 50) < 2) || (v < 52 && Math.abs(u - 150) < 2)
    }
    const { picture } = clearPicture(drawn((x, y) => (inLetter(x, y) || crossing(x, y) || onFrame(x, y) ? 60 : 245)))
    const darkOf = (left: number, top: number, right: number, bottom: number): number =>
      Array.from({ length: bottom - top }, (__, row) => picture.pixels.slice((top + row) * width + left, (top + row) * width + right).filter((grey) => grey < 150).length).reduce((a, b) => a + b, 0)
    expect(darkOf(150, 130, 490, 150) + darkOf(160, 130, 175, 270)).toBeLessThan(10)
    expect(darkOf(200, 155, 420, 220)).toBeGreaterThan(500)
    expect(darkOf(298, 240, 306, 257)).toBeGreaterThan(10)
  })

  it('of nothing but grain is no page, and keeps what it has', () => {
    const grain = drawn((x, y) => ((x * 7919 + y * 104729) % 3 === 0 ? 40 : 245))
    expect(withoutRules(grain).pixels).toEqual(grain.pixels)
  })

  it('gives words their places on the picture as it was taken', async () => {
    const bbox = { x0: 100, y0: 100, x1: 200, y1: 120 }
    const parameters: Record<string, string>[] = []
    const worker = {
      setParameters: (set: Record<string, string>) => Promise.resolve(parameters.push(set)),
      recognize: () => Promise.resolve({ data: { blocks: [{ paragraphs: [{ lines: [{ words: [{ text: 'Lot', confidence: 91, bbox }] }] }] }] } }),
    }
    const slanted = drawn((x, y) => (lines(Math.tan(Math.PI / 30))(x, y) ? 40 : 240))
    const [word] = await recogniserOf(worker, clearPicture(slanted))('11')
    expect(parameters).toEqual([expect.objectContaining({ tessedit_pageseg_mode: '11', thresholding_kfactor: '0.15' })])
    // Left of and above the middle: turned back, it stands higher on the picture than where it was recognised, for lines sink to the right.
    expect(word!.box.y1 - word!.box.y0).toBeGreaterThan(20)
    expect((word!.box.y0 + word!.box.y1) / 2).toBeLessThan(110)
  })
})
