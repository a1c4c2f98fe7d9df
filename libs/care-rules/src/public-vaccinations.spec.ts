import { publicVaccinationState, publicVaccinationStatus } from './public-vaccinations.js'

const today = '2024-05-10'

describe('publicVaccinationState', () => {
  it.each([
    [null, 'current'],
    [undefined, 'current'],
    ['2024-05-11', 'current'],
    ['2024-05-10', 'due'],
    ['2024-05-09', 'due'],
  ])('next dose %s: %s', (nextDueDate, state) => expect(publicVaccinationState(nextDueDate, today)).toBe(state))
})

describe('publicVaccinationStatus', () => {
  it.each([
    [[], 100, 0],
    [[null], 100, 1],
    [['2030-01-01', '2020-01-01', null], 67, 2],
    [['2020-01-01'], 0, 0],
  ])('next doses %j: %i %%, %i up to date', (dates: (string | null)[], percent, upToDate) =>
    expect(
      publicVaccinationStatus(
        dates.map((nextDueDate) => ({ nextDueDate })),
        today,
      ),
    ).toEqual({ percent, upToDate, total: dates.length }),
  )

  it('goes by the counts where the doses are only some of them', () =>
    expect(publicVaccinationStatus([{ nextDueDate: '2020-01-01' }], today, { count: 5000, due: 1000 })).toEqual({ percent: 80, upToDate: 4000, total: 5000 }))
})
