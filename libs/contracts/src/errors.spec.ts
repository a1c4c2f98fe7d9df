import { unavailable } from './errors.js'

const seconds = (): (number | undefined)[] => Array.from({ length: 200 }, () => unavailable().details.retryAfter)

it('those who find something unavailable together are told to come again at different seconds, two to five from now', () => {
  expect([...new Set(seconds())].sort()).toEqual([2, 3, 4, 5])
})
