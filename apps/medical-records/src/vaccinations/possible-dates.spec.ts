import { DomainError } from '@huella/contracts'
import { requirePossible } from './possible-dates.js'

const refused = (dates: Parameters<typeof requirePossible>[0], birthDate: string | null): (string | undefined)[] => {
  try {
    requirePossible(dates, birthDate)
    return []
  } catch (error) {
    return (error as DomainError).details.fields!.map(({ path, message }) => `${path} ${message}`)
  }
}
const beforeBirth = 'administeredDate vaccination.beforeBirth'
const notAfter = 'nextDueDate vaccination.nextDateNotAfter'

it.each<[string, string, string | null | undefined, string | null, string[]]>([
  ['on the day of birth, with a next one a day later', '2024-03-01', '2024-03-02', '2024-03-01', []],
  ['a day before birth', '2024-02-29', '2024-03-02', '2024-03-01', [beforeBirth]],
  ['before a birth that nobody knows', '1990-01-01', null, null, []],
  ['with the next one on the same day', '2024-03-01', '2024-03-01', null, [notAfter]],
  ['with the next one before', '2024-03-01', '2023-03-01', null, [notAfter]],
  ['without a next one', '2024-03-01', undefined, '2020-01-01', []],
  ['wrong in both', '2024-02-29', '2024-02-28', '2024-03-01', [beforeBirth, notAfter]],
])('a dose %s', (_, administeredDate, nextDueDate, birthDate, expected) => expect(refused({ administeredDate, nextDueDate }, birthDate)).toEqual(expected))
