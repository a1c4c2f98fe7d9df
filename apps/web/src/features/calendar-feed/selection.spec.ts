import { countOf, isChosen, toggled, type Selection } from './selection'

const all = [1, 2, 3]

it.each<[string, Selection, number, Selection]>([
  ['all but one', null, 2, [1, 3]],
  ['one more', [1], 3, [1, 3]],
  ['the last that was missing makes all, also those to come', [1, 3], 2, null],
  ['none', [2], 2, []],
  ['a pet that is no longer the reader’s goes', [1, 9], 3, [1, 3]],
])('%s', (_, before, petId, after) => expect(toggled(before, petId, all)).toEqual(after))

it.each<[Selection, number, boolean]>([[null, 7, true], [[1], 1, true], [[1], 2, false], [[], 1, false]])('%p with %p: %p', (selection, petId, expected) =>
  expect(isChosen(selection, petId)).toBe(expected),
)

it('only the reader’s own are counted', () => expect([countOf(null, all), countOf([1, 9], all), countOf([], all)]).toEqual([3, 1, 0]))
