import { clockShift, momentAfter } from './dev-clock.js'
import { validate } from './validate.js'

it.each([
  ['P1DT9H', '2026-11-25T09:30:00.000Z'],
  ['PT0S', '2026-11-24T00:30:00.000Z'],
  ['P2W', '2026-12-08T00:30:00.000Z'],
  ['P1M', '2026-12-24T00:30:00.000Z'],
  ['P1Y2M3DT4H5M6S', '2028-01-27T04:35:06.000Z'],
  ['PT90M', '2026-11-24T02:00:00.000Z'],
])('%s after midnight of 24 November is %s', (duration, expected) => {
  expect(momentAfter(new Date('2026-11-24T00:30:00Z'), duration)?.toISOString()).toBe(expected)
})

it('a month after the 31st is the last day of the next', () => {
  expect(momentAfter(new Date('2027-01-31T12:00:00Z'), 'P1M')?.toISOString()).toBe('2027-02-28T12:00:00.000Z')
})

it.each(['', 'P', 'PT', '1D', 'P1', 'P-1D', '-P1D', 'P1.5D', 'PT1D', 'P1H', 'p1d', 'P1DT', 'P11Y', 'P99999D', ' P1D', 'P1D\n', 'tomorrow', 7, null, undefined, {}, ['P1D', 'P2D']])('%j is no duration to move by', (shift) => {
  expect(() => validate(clockShift, { shift })).toThrow(expect.objectContaining({ code: 'invalid', details: expect.objectContaining({ fields: [{ path: 'shift', message: 'field.duration' }] }) }))
})
