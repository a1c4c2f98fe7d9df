import { ageFrom } from './age.js'

describe('ageFrom', () => {
  it.each([
    ['2024-05-10', '2024-05-10', 0, 'months'],
    ['2024-05-10', '2024-06-09', 0, 'months'],
    ['2024-05-10', '2024-06-10', 1, 'months'],
    ['2024-01-31', '2024-02-29', 1, 'months'],
    ['2023-05-10', '2024-05-09', 11, 'months'],
    ['2023-05-10', '2024-05-10', 1, 'years'],
    ['2020-05-10', '2024-05-09', 3, 'years'],
    ['2020-02-29', '2024-02-28', 3, 'years'],
    ['2020-02-29', '2024-02-29', 4, 'years'],
    ['2030-01-01', '2024-01-01', 0, 'months'],
  ])('born %s, on %s: %i %s', (birthDate, today, age, ageUnit) => expect(ageFrom(birthDate, today)).toEqual({ age, ageUnit }))
})
