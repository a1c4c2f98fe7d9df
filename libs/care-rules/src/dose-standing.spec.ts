import { doseCounts, type DoseStanding } from './dose-standing.js'

const answers: [DoseStanding['familyAnswer'], boolean][] = [[null, true], ['given', true], ['awaited', false], ['refused', false]]

describe.each(answers)('a dose to which the family says %j', (familyAnswer, counts) => {
  it.each([[null, counts], ['open', counts], ['dismissed', counts], ['removed', false]] as const)('and whose report is %j counts: %j', (status, expected) =>
    expect(doseCounts({ familyAnswer, report: status && { status } })).toBe(expected))
})
