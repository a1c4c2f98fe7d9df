import { identityOf, isAlive, startInProc } from './identity.js'

const fields = (state: string): string => `${state} 1 1 1 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 11 0 98765 1 2`

it('reads the start time whatever the process is called', () => {
  expect(startInProc(`42 (node) ${fields('S')}`)).toBe('98765')
  expect(startInProc(`42 (a ) S 1) (b) ${fields('R')}`)).toBe('98765')
})

it.each(['Z', 'X'])('state %s is not alive', (state) => {
  expect(startInProc(`42 (node) ${fields(state)}`)).toBeUndefined()
})

it('tells a process from an earlier one with the same number', () => {
  const own = identityOf(process.pid)
  expect(isAlive(own)).toBe(true)
  expect(isAlive({ ...own, started: '1' })).toBe(false)
  expect(isAlive({ pid: process.pid, started: '' })).toBe(false)
})
