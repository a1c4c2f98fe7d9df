import { copyText, type Row } from './copy-text.js'

const text = (rows: Row[], columns: string[]) => [...copyText(rows, columns)].join('')

describe('rows as COPY reads them', () => {
  it.each<[string, unknown, string]>([
    ['a text', "O'Brien", "O'Brien"],
    ['a text with signs that mean something', 'a\tb\nc\rd\\e', 'a\\tb\\nc\\rd\\\\e'],
    ['a number', 7, '7'],
    ['a flag', false, 'false'],
    ['nothing', null, '\\N'],
    ['what the row does not name', undefined, '\\N'],
    ['a list of texts', ['rabies', 'say "x"', 'a\\b'], '{"rabies","say \\\\"x\\\\"","a\\\\\\\\b"}'],
    ['an empty list', [], '{}'],
    ['JSON', { petName: 'Lu"na' }, '{"petName":"Lu\\\\"na"}'],
  ])('%s', (_, value, expected) => expect(text([{ value }], ['value'])).toBe(`${expected}\n`))

  it('stand in the order of the columns, in pieces', () => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({ b: n, a: 'x' }))
    expect([...copyText(rows, ['a', 'b'])].length).toBeGreaterThan(1)
    expect(text(rows, ['a', 'b'])).toBe(rows.map(({ b }) => `x\t${b}\n`).join(''))
  })
})
