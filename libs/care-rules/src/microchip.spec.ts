import { groupedMicrochip, isMicrochip, microchipProblem, microchipRefusal, plainMicrochip } from './microchip.js'

describe('plainMicrochip', () => {
  it.each([
    ['941 0000 2468 1357', '941000024681357'],
    [' 941-000-024681357\n', '941000024681357'],
    ['941.000.024.681.357', '941000024681357'],
    ['941–000–024681357', '941000024681357'],
    ["'032098100123456", '032098100123456'],
    ['AVID*012*345*678', 'AVID012345678'],
    ['avid 012 345 678', 'AVID012345678'],
    ['00065fd1a2', '00065FD1A2'],
    ['9.41E+14', '9.41E+14'],
    ['9,41e+14', '9,41E+14'],
    ['9.410000E14', '9.410000E14'],
    ['941E+12', '941E+12'],
    ['', ''],
  ])('%p is kept as %p', (written, plain) => expect(plainMicrochip(written)).toBe(plain))
})

describe('isMicrochip', () => {
  it.each([
    ['941000024681357', 'a maker’s code'], ['724098100123456', 'a country’s code'], ['032098100123456', 'a leading zero'],
    ['985112004567893', 'a maker’s code'], ['900274877906943', 'the largest number'], ['900274877906944', 'a number that is kept with a hint'],
    ['94100002468135', '14 digits, kept with a hint'], ['012345678', 'AVID, 9 digits'], ['AVID012345678', 'AVID, named'], ['00065FD1A2', '10 hexadecimal digits'],
    ['94100002468135700000123', '23 digits of a reader'],
  ])('%s may be kept: %s', (plain) => expect(isMicrochip(plain)).toBe(true))

  it.each([
    ['999000000000001', 'tests of readers'], ['000098100123456', 'nobody’s code'], ['9.41E+14', 'digits that a spreadsheet lost'],
    ['94100002468135O', 'a letter among digits'], ['12345678', 'too short'], ['941000024681357000001234', 'too long'], ['CHIP', 'no number'], ['', 'nothing'],
    ['0006ZFD1A2', 'letters that are no digits'],
  ])('%s is refused: %s', (plain) => expect(isMicrochip(plain)).toBe(false))

  it.each(['9.41E+14', '9.410000E14', '9,410000E+4', "'9.41E+14", '941E+12'])('%s from a spreadsheet is not read as another number', (written) => {
    expect(isMicrochip(plainMicrochip(written))).toBe(false)
  })
})

describe('microchipRefusal', () => {
  it.each([
    ['9.41E+14', 'shortened'], ['999000000000001', 'reserved'], ['000098100123456', 'reserved'], ['CHIP', 'form'], ['12345678', 'form'],
    ['941000024681357', null], ['94100002468135', null],
  ] as const)('%s: %p', (plain, refusal) => expect(microchipRefusal(plain)).toBe(refusal))
})

describe('microchipProblem', () => {
  it.each([
    ['941000024681357', null], ['724098100123456', null], ['032098100123456', null], ['985112004567893', null], ['900274877906943', null],
    ['900274877906944', 'range'], ['999000000000001', 'range'], ['94100002468135', 'length'], ['9410000246813571', 'length'],
    ['AVID012345678', 'non-iso'], ['012345678', 'non-iso'], ['00065FD1A2', 'non-iso'],
  ] as const)('%s: %p', (plain, problem) => expect(microchipProblem(plain)).toBe(problem))
})

it('groups the digits of an ISO number, and of no other', () => {
  expect(groupedMicrochip('941000024681357')).toBe('941 0000 2468 1357')
  expect(groupedMicrochip('AVID012345678')).toBe('AVID012345678')
})
