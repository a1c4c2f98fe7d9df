import { numeric, optionalText, requiredText } from './fields.js'

const required = requiredText(100)
const optional = optionalText(100)

describe('text that nobody could see', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['spaces of many widths', ' \u00a0\u2003\u3000'],
    ['a space of no width', '\u200b'],
    ['what joins nothing', '\u200d\u2060\ufeff'],
    ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
    ['braille without a dot', '\u2800'],
    ['a soft hyphen', '\u00ad'],
    ['directions', '\u200e\u202e\u2066'],
    ['selectors and tags of nothing', '\ufe0f\u{e0100}\u{e0067}'],
    ['controls', '\u0007\u001b'],
    ['an empty note, and a filler of Khitan', '\u{1d159}\u{16fe4}'],
  ])('%s is empty', (_, text) => {
    expect(() => required.validateSync(text)).toThrow('field.required')
    expect(optional.validateSync(text)).toBeNull()
  })

  it.each(['Luna', '👩\u200d⚕️', '🏴\u{e0067}\u{e0062}\u{e007f}', '❤️', 'Lu\u00adna', 'می\u200cخواهم', '\u200bLuna', '.', 'ñ', '5'])('%j stays as it is', (text) => {
    expect([required.validateSync(text), optional.validateSync(text)]).toEqual([text, text])
  })

  it('is no part of how long a text may be', () => {
    expect(optional.validateSync('\u200b'.repeat(200))).toBeNull()
    expect(() => required.validateSync('👩\u200d⚕️'.repeat(21))).toThrow('field.tooLong')
  })
})

describe('what is no text', () => {
  it.each([[true], [false], [['Luna']], [{ name: 'Luna' }]])('%j is refused', (value) => {
    for (const schema of [required, optional]) expect(() => schema.validateSync(value)).toThrow('field.invalid')
  })

  it('a number is, for not everybody puts marks around one', () => expect(required.validateSync(5)).toBe('5'))
})

describe('a number', () => {
  const number = numeric().nullable()

  it.each([[5, 5], ['5', 5], [' 5 ', 5], ['4.5', 4.5], [-1, -1], [null, null], [undefined, undefined]])('%j is read as %j', (sent, read) => {
    expect(number.validateSync(sent)).toBe(read)
  })

  it.each([[[5]], [[5, 9]], [[['3']]], [['2 stars']], [[]], [{}], [true], [false], ['2 stars'], [''], ['abc']])('%j is none', (sent) => {
    expect(() => number.validateSync(sent)).toThrow('field.invalid')
  })
})
