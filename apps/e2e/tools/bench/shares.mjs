import { arrivals } from './arrivals.mjs'
import { catalogue } from './catalogue.mjs'
import { totalOf } from './cpu.mjs'
import { median, percentile } from './numbers.mjs'
import { inTurns } from './turns.mjs'
import { askingFor } from './works.mjs'

const atShares = (times) => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) })

const medianCpu = (rounds) => Object.fromEntries(Object.keys(rounds[0].cpu).map((name) => [name, median(rounds.map(({ cpu }) => cpu[name]))]))

/** What one side did in all rounds: requests a second, milliseconds of answers, milliseconds of CPU a request by process. */
export function summed(rounds) {
  const perSecond = median(rounds.map((each) => each.perSecond))
  const cpuTotal = median(rounds.map(({ cpu }) => totalOf(cpu)))
  return { perSecond, ...atShares(rounds.flatMap(({ times }) => times)), cpu: medianCpu(rounds), cpuTotal }
}

/** Of two sides, the speed of the first beside that of the second, in each round. */
export const ratiosOf = (rounds) => rounds.map(([one, two]) => one.perSecond / two.perSecond)

/** Of two sides, the CPU of the first beside that of the second. */
export const cpuRatioOf = (rounds) => median(rounds.map(([one, two]) => totalOf(one.cpu) / totalOf(two.cpu)))

/** Half of what the limit carries, or half of what we do where we would not carry that. */
function paceOf(ours, limit) {
  const isOurs = !limit || limit.perSecond / 2 > ours.perSecond
  return { perSecond: (isOurs ? ours : limit).perSecond / 2, halfOf: isOurs ? 'ours' : 'limit' }
}

/** The requests of all connections in one row, as they arrive. */
const mixed = (lists) => Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => lists.map((list) => list[at % list.length])).flat()

async function underConstantArrivals(side, pace, { connections, rounds, seconds }) {
  const requests = mixed(Array.from({ length: connections }, (_, at) => side.requests(at, rounds + 1)))
  const howLong = Math.min(rounds * seconds, side.once ? requests.length / pace.perSecond - 1 : Infinity)
  await side.before?.(howLong)
  const { times, failed } = await arrivals(side.url, requests, { perSecond: pace.perSecond, seconds: howLong })
  return { ...pace, requests: times.length, failed, ...atShares(times) }
}

/** One work of this copy beside the limit: a closed loop in turns, where the limit has such a work, then constant arrivals. */
export async function shareOf(work, { copy, cast, limit }, how) {
  const asking = await askingFor(work, cast, { ...how, url: copy.url, turns: how.rounds + 2 })
  const ours = { url: copy.url, requests: asking.ours, once: asking.once, before: asking.before, processes: copy.processes }
  const postgres = () => copy.processes().filter(({ name }) => name === 'postgres')
  const theirs = asking.limit && { url: limit.url, requests: asking.limit, once: asking.once, processes: () => [limit.process, ...postgres()] }
  const rounds = await inTurns(theirs ? [ours, theirs] : [ours], how)
  const [oursSummed, limitSummed] = [0, 1].map((at) => (rounds[0][at] ? summed(rounds.map((round) => round[at])) : undefined))
  return {
    work, ...catalogue[work],
    ours: oursSummed,
    ...(theirs && {
      limit: limitSummed,
      ratios: ratiosOf(rounds),
      ratio: median(ratiosOf(rounds)),
      cpuRatio: cpuRatioOf(rounds),
    }),
    open: await underConstantArrivals(ours, paceOf(oursSummed, limitSummed), how),
  }
}
