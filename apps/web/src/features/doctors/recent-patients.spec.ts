import { latestPatients, type RecentPatient } from './recent-patients'

const seen = (id: number, at: string, what = 'Rabies'): RecentPatient => ({ id, name: `Pet ${id}`, nickname: `pet-${id}`, species: 'Dog', coverUrl: null, what, at })

describe('recent patients', () => {
  it('are each shown once, with what was done last', () => {
    const done = [seen(1, '2026-11-01'), seen(2, '2026-11-02'), seen(1, '2026-11-03', 'Annual check-up')]
    expect(latestPatients(done).map(({ id, what }) => [id, what])).toEqual([
      [1, 'Annual check-up'],
      [2, 'Rabies'],
    ])
  })

  it('are six at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => seen(n, `2026-11-0${n + 1}`))
    expect(latestPatients(many).map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3])
  })
})
