import { dayPage, dayPosition, DomainError, instantPage, instantPosition, validate, writeCursor } from './index.js'

const at = '2026-01-31T10:00:00.123Z'

describe('a cursor', () => {
  it('comes back as the position it was written from', () => {
    expect(instantPosition(writeCursor({ at, id: 9_007_199_254_740 }))).toEqual({ at, id: 9_007_199_254_740 })
    expect(dayPosition(writeCursor({ at: '2026-01-31', id: 7 }))).toEqual({ at: '2026-01-31', id: 7 })
  })

  it('may be a time or a day: then before all of its entries', () => {
    expect(instantPosition('2026-01-31T12:00:00+02:00')).toEqual({ at: '2026-01-31T10:00:00.000Z', id: 0 })
    expect(instantPosition('2026-01-31T10:00')).toEqual({ at: '2026-01-31T10:00:00.000Z', id: 0 })
    expect(dayPosition('2026-01-31')).toEqual({ at: '2026-01-31', id: 0 })
  })

  it('fits in an address without encoding', () => expect(writeCursor({ at, id: 1 })).toMatch(/^[\w-]+$/))
})

describe('what is no position of the list is refused', () => {
  const refused = (page: typeof instantPage | typeof dayPage, before: unknown): unknown => {
    try {
      return validate(page, { before })
    } catch (error) {
      return (error as DomainError).details.fields
    }
  }
  const day = writeCursor({ at: '2026-01-31', id: 1 })
  it.each([
    '2026-02-30T10:00', '2999-12-31T23:59:00-14:00', '1900-01-01T00:00:00+14:00', '0000-01-01T00:00:00Z', '2026-01-31T25:00:00Z', '2026-01-31T10:00:00+23:59', '2026-01-31', 'x', '%', '🐾', 'a'.repeat(200), day,
    btoa(`${at}_-1`), btoa(`${at}_`), btoa(at), btoa("2026-01-31T10:00:00Z'; --_1"), ['a'], { a: 1 }, 7,
  ])('by time: %p', (before) => expect(refused(instantPage, before)).toEqual([{ path: 'before', message: 'field.cursor' }]))

  it.each(['2026-02-30', '0000-01-01', at, writeCursor({ at, id: 1 }), 'infinity', btoa('infinity_1')])('by day: %p', (before) =>
    expect(refused(dayPage, before)).toEqual([{ path: 'before', message: 'field.cursor' }]))

  it('nothing is the start of the list', () => expect(validate(instantPage, { before: '' })).toEqual({ limit: 50, before: undefined }))
})
