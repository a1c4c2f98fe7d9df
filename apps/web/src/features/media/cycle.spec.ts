import { cycled, directionOf } from './cycle'

it.each([
  [0, 3, 0],
  [3, 3, 0],
  [-1, 3, 2],
  [7, 3, 1],
  [5, 0, 0],
])('position %d of %d is %d', (index, count, expected) => expect(cycled(index, count)).toBe(expected))

it.each([
  [0, 1, 4, 1],
  [0, 3, 4, -1],
  [3, 0, 4, 1],
  [0, 1, 2, 1],
])('from %d to %d of %d the shorter way is %d', (from, to, count, expected) => expect(directionOf(from, to, count)).toBe(expected))
