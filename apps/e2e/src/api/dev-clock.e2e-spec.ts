import { made, visitor } from '../support/people.js'

const anybody = visitor()
const move = (shift: unknown) => anybody.post<{ shift: string; now: string }>('/api/dev/clock', { shift })

describe('POST /api/dev/clock', () => {
  it.each([undefined, null, '', 'x', 7, 'P', 'PT', '1 day', '-P1D', 'P11Y', 'P1DT9H; DROP TABLE moved_clock', ['P1D']])('refuses %j in words', async (shift) => {
    expect(await move(shift)).toMatchObject({ status: 400, json: { code: 'invalid', errors: [{ path: 'shift' }] } })
  })

  it('sets the clock to what it is', async () => {
    const { shift, now } = made(await move('PT0S'))
    expect(shift).toBe('PT0S')
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(10_000)
  })
})
