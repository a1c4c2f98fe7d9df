import { recordVisitFor } from './patient-links'

const visit = (description: string | null, type = 'vaccination') => ({ petNickname: 'luna-50248319', type, description, scheduledDate: '2026-11-20T15:00:00.000Z' })
const asked = (...of: Parameters<typeof visit>) => {
  const query = new URL(recordVisitFor(visit(...of), '/doctor/appointments'), 'http://huella.example').searchParams
  return [query.get('vaccine'), query.get('type')]
}

describe('the vaccination of a visit', () => {
  it.each([
    ['Rabies booster', 'Rabies', 'Core'],
    ['Refuerzo rabia', 'Rabies', 'Core'],
    ['Antirrábica anual', 'Rabies', 'Core'],
    ['Refuerzo DHPP', 'DHPP', 'Core'],
    ['Bordetella', 'Bordetella', 'Non-core'],
    ['Control', null, null],
    [null, null, null],
  ])('"%s" is %s, %s', (description, vaccine, type) => expect(asked(description)).toEqual([vaccine, type]))

  it('of another kind of visit names no vaccine', () => expect(asked('Rabies', 'other')).toEqual([null, null]))

  it('is that of the day, and leads back', () => {
    const query = new URL(recordVisitFor(visit('Rabies'), '/doctor/appointments?view=past'), 'http://huella.example').searchParams
    expect([query.get('nickname'), query.get('date'), query.get('from')]).toEqual(['luna-50248319', '2026-11-20', '/doctor/appointments?view=past'])
  })
})
