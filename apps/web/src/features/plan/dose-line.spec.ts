import type { PlanItem } from './api/schedule'
import { planItem, planned } from '../../testing/plan'
import { doseLineOf } from './dose-line'
import { rowsOf } from './rows'

const today = '2026-11-21'
const lineOf = (fields: Partial<PlanItem>) => doseLineOf(rowsOf([planItem(fields)])[0]!, today)

/** Every place on the line, in the order of time. */
const placesOf = (shape: NonNullable<ReturnType<typeof lineOf>>): number[] => shape.doses.map(({ at }) => at)

it('has nothing to show without dose and date', () => {
  expect(lineOf({ dueDate: null })).toBeNull()
})

it('runs from the first dose to the next date, with today between', () => {
  const shape = lineOf({ doses: [planned('2026-03-12', 1)], dueDate: '2027-03-12', coveredFrom: '2026-03-12' })!
  expect(shape).toMatchObject({ from: '2026-03-12', to: '2027-03-12', due: 100, late: null, earlier: 0 })
  expect(shape.today).toBeCloseTo(69.6, 0)
  expect(shape.cover).toEqual({ from: 0, to: 100 })
})

it('ends today where the date has passed, with what is late from that date on', () => {
  const shape = lineOf({ status: 'lapsed', isCovered: false, doses: [planned('2024-08-30', 1)], dueDate: '2025-08-30' })!
  expect(shape.today).toBe(100)
  expect(shape.late).toEqual({ from: shape.due, to: 100 })
  expect(shape.cover).toEqual({ from: 0, to: shape.due })
})

it('shows no cover while the first series is open', () => {
  expect(lineOf({ status: 'in-series', isCovered: false, doses: [planned('2026-11-10', 1)], dueDate: '2026-12-08' })!.cover).toBeNull()
})

it.each([
  ['puppy doses of years ago', ['2022-06-21', '2022-07-20', '2022-08-17', '2022-09-14', '2022-11-13', '2024-06-02'], '2027-03-12'],
  ['doses of the last days', ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'], '2026-12-21'],
  ['forty a day', Array.from({ length: 40 }, () => '2025-01-01'), '2026-01-01'],
  ['hundreds', Array.from({ length: 500 }, (_, index) => `20${10 + Math.floor(index / 40)}-01-${String((index % 28) + 1).padStart(2, '0')}`), null],
])('%s keep 15 px apart on a phone, in their order, on the line', (_what, dates, dueDate) => {
  const shape = lineOf({ doses: dates.map((date, index) => planned(date, index + 1)), dueDate })!
  const places = placesOf(shape)
  expect(shape.doses.length + shape.earlier).toBe(dates.length)
  places.slice(1).forEach((at, index) => expect(at - places[index]!).toBeGreaterThanOrEqual(5.99))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...places, shape.today, shape.due ?? 0)).toBeLessThanOrEqual(100.01)
  expect(shape.today).toBeGreaterThan(places.at(-1)!)
})

it('keeps doses of the future off the line', () => {
  expect(lineOf({ doses: [planned('2026-11-01', 1), planned('2027-01-01', 2)] })!.doses).toHaveLength(1)
})
