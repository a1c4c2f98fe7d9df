import { parseTypedDate, withSeparators } from './typed-date'

describe('a typed date', () => {
  it.each([
    ['11/21/2026', 'en', '2026-11-21'],
    ['21/11/2026', 'es', '2026-11-21'],
    ['2/3/2026', 'en', '2026-02-03'],
    ['2/3/2026', 'es', '2026-03-02'],
    ['2-3-2026', 'es', '2026-03-02'],
    ['3.5.2024', 'es', '2024-05-03'],
    ['03 05 2024', 'en', '2024-03-05'],
    ['03052024', 'en', '2024-03-05'],
    ['03052024', 'es', '2024-05-03'],
    ['030524', 'en', '2024-03-05'],
    ['030524', 'es', '2024-05-03'],
    ['3/5/24', 'en', '2024-03-05'],
    ['  3/5/24 ', 'es', '2024-05-03'],
    ['2026-11-21', 'es', '2026-11-21'],
    ['2026/11/21', 'en', '2026-11-21'],
    ['2024.5.3', 'en', '2024-05-03'],
    ['20240503', 'en', '2024-05-03'],
    ['20/12/05/03', 'es', '2012-05-03'],
    ['3 May 2024', 'en', '2024-05-03'],
    ['May 3, 2024', 'es', '2024-05-03'],
    ['3rd of May 2024', 'en', '2024-05-03'],
    ['3 de mayo de 2024', 'es', '2024-05-03'],
    ['3 de mayo de 2024', 'en', '2024-05-03'],
    ['martes, 5 de marzo de 2024', 'es', '2024-03-05'],
    ['3-sept-24', 'es', '2024-09-03'],
    ['02/29/2028', 'en', '2028-02-29'],
    ['02/29/2027', 'en', null],
    ['02292027', 'en', null],
    ['13/01/2026', 'en', null],
    ['31/04/2026', 'es', null],
    ['31 de abril de 2026', 'es', null],
    ['1/1/1850', 'en', null],
    ['3/5/024', 'en', null],
    ['21/11', 'es', null],
    ['35', 'es', null],
    ['3 May', 'en', null],
    ['tomorrow', 'en', null],
    ['', 'en', null],
  ] as const)('"%s" in %s is %s', (text, language, day) => expect(parseTypedDate(text, language)).toBe(day))

  it.each([
    ['of a birth is past', '1/1/31', { max: '2026-11-21' }, '1931-01-01'],
    ['of a birth is the nearer one', '1/1/24', { max: '2026-11-21' }, '2024-01-01'],
    ['of what is due is to come', '1/1/77', { min: '2026-11-21' }, '2077-01-01'],
    ['that fits neither is the nearer one', '1/1/24', { min: '2026-11-21' }, '2024-01-01'],
    ['of which nothing is said is the nearer one', '1/1/98', {}, '1998-01-01'],
  ])('the century %s', (_, text, limits, day) => expect(parseTypedDate(text, 'en', limits)).toBe(day))
})

describe('separators while typing', () => {
  const typed = (keys: string) => [...keys].reduce((text, key) => withSeparators(text + key, text), '')

  it.each([
    ['03052024', '03/05/2024'],
    ['03/05/2024', '03/05/2024'],
    ['3/5/24', '3/5/24'],
    ['2024-05-03', '2024-05-03'],
    ['20240503', '20240503'],
    ['3 May 2024', '3 May 2024'],
    ['0305', '03/05'],
  ])('%s becomes %s', (keys, text) => expect(typed(keys)).toBe(text))

  it('do not come back while they are removed, and a pasted text stays as it is', () => {
    expect(withSeparators('03/0', '03/05')).toBe('03/0')
    expect(withSeparators('03/', '03/0')).toBe('03/')
    expect(withSeparators('03052024', '')).toBe('03052024')
  })
})
