import { setImmediate as turn } from 'node:timers/promises'
import { taking } from './at-once.js'

it('never runs more at a time than it may, and comes to the end of all', async () => {
  const inTurn = taking(2)
  let running = 0
  let most = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running)
    await turn()
    running -= 1
  }
  await Promise.all(Array.from({ length: 9 }, () => inTurn(work)))
  expect({ most, running }).toEqual({ most: 2, running: 0 })
})

it('goes on after a failure', async () => {
  const inTurn = taking(1)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})
