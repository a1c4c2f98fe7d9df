import { cpuOf, cpuSince } from './cpu.mjs'
import { load } from './load.mjs'

const warmUpSeconds = 4

async function turn({ url, requests, once, before, processes }, number, { connections, seconds }) {
  await before?.(seconds)
  const cpu = cpuOf(processes())
  const result = await load(url, (at) => requests(at, number), { connections, seconds, once })
  return { ...result, cpu: cpuSince(cpu, cpuOf(processes()), result.requests) }
}

/**
 * Measures sides in turns, so that all meet the same machine; who begins, changes from round to round.
 * Each round's results stand in the order of the sides. A side is an address, what each connection asks for in that turn, and whose CPU counts.
 */
export async function inTurns(sides, { rounds, ...how }) {
  // What is slow or refused while it warms up tells nothing; what is wrong fails again where it counts.
  for (const side of sides) await turn(side, 0, { ...how, seconds: warmUpSeconds }).catch(() => undefined)
  const results = []
  for (let round = 1; round <= rounds; round++) {
    const ofRound = new Map()
    for (const side of round % 2 === 0 ? sides.toReversed() : sides) ofRound.set(side, await turn(side, round, how))
    results.push(sides.map((side) => ofRound.get(side)))
  }
  return results
}
