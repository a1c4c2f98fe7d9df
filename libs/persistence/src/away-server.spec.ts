import { AwayServer } from './away-server.js'

const errorWith = (code?: string): Error => Object.assign(new Error(code ?? 'silent'), code && { code })
const refused = errorWith('ECONNREFUSED')
const startingUp = errorWith('57P03')
const late = errorWith()

let time: number
let server: AwayServer
beforeEach(() => {
  time = 1000
  server = new AwayServer(() => time, () => 0.5) // the pause is 350 ms
})

/** Whether so many who come at this moment may try. */
const triesOf = (count: number): boolean[] => Array.from({ length: count }, () => server.refuses() === undefined)

it.each([['nothing has gone wrong', []], ['the one before went well', [null]], ['an answer was late', [late]], ['a password is wrong', [errorWith('28P01')]], ['it is back', [startingUp, null]]])(
  'everybody tries while %s', (_when, outcomes: (Error | null)[]) => {
    for (const outcome of outcomes) server.learn(outcome)
    expect(triesOf(3)).toEqual([true, true, true])
  })

it.each([['nothing listens', refused], ['it starts up', startingUp]])('where %s, others are told so without a try', (_why, error) => {
  server.learn(error)
  expect([server.refuses(), server.refuses()]).toEqual([error, error])
})

it('one tries after a pause, and the others wait for what becomes of it', () => {
  server.learn(refused)
  time += 349
  expect(triesOf(2)).toEqual([false, false])
  time += 1
  expect(triesOf(3)).toEqual([true, false, false])
  time += 10_000
  expect(triesOf(1)).toEqual([false])
})

it.each([['is refused', startingUp], ['is left without an answer', late]])('when that one %s, there is another pause', (_what, error) => {
  server.learn(refused)
  time += 350
  server.refuses()
  server.learn(error)
  expect(server.refuses()).toBe(error)
  time += 350
  expect(triesOf(2)).toEqual([true, false])
})

it.each([[0, 200], [0.5, 350], [0.75, 425]])('the pause is drawn by lot: %s', (lot, ms) => {
  server = new AwayServer(() => time, () => lot)
  server.learn(refused)
  time += ms - 1
  expect(triesOf(1)).toEqual([false])
  time += 1
  expect(triesOf(1)).toEqual([true])
})
