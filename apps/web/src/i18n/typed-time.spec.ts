import { formatClock, parseTypedTime } from './typed-time'

describe('a typed time', () => {
  it.each([
    ['9:15', 'en', '09:15'],
    ['09:15', 'en', '09:15'],
    ['915', 'en', '09:15'],
    ['9', 'es', '09:00'],
    ['16:45', 'en', '16:45'],
    ['1645', 'es', '16:45'],
    ['16.45', 'es', '16:45'],
    ['16h', 'es', '16:00'],
    ['16 h 30', 'es', '16:30'],
    ['4:45 PM', 'en', '16:45'],
    ['4:45 p. m.', 'es', '16:45'],
    ['4pm', 'en', '16:00'],
    ['12 am', 'en', '00:00'],
    ['12:30 pm', 'en', '12:30'],
    ['4:45', 'en', '16:45'],
    ['04:45', 'en', '04:45'],
    ['4:45', 'es', '04:45'],
    ['12:15', 'en', '12:15'],
    ['0:15', 'en', '00:15'],
    ['24:00', 'es', null],
    ['16:60', 'es', null],
    ['13 pm', 'en', null],
    ['0 am', 'en', null],
    ['noon', 'en', null],
    ['', 'en', null],
  ] as const)('"%s" in %s is %s', (text, language, time) => expect(parseTypedTime(text, language)).toBe(time))

  it.each([
    ['en', /^4:45\sPM$/],
    ['es', /^16:45$/],
  ] as const)('is shown as readers of %s write it, which is read back', (language, shown) => {
    expect(formatClock('16:45', language)).toMatch(shown)
    expect(parseTypedTime(formatClock('16:45', language), language)).toBe('16:45')
  })
})
