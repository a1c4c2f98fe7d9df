import { load } from './load.mjs'

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
const warmUpSeconds = 4

/** One work: the limit and we take turns, so that both meet the same machine. A ratio is of two neighbours. */
export async function measure({ name, target, limit, ours }, { connections, rounds, seconds, ...urls }) {
  const run = (url, requests, duration) => load(url, requests, { connections, seconds: duration })
  await run(urls.limit, limit, 1)
  await run(urls.ours, ours, warmUpSeconds)
  const pairs = []
  for (let round = 0; round < rounds; round++) pairs.push({ limit: await run(urls.limit, limit, seconds), ours: await run(urls.ours, ours, seconds) })
  const middle = (of) => median(pairs.map(of))
  return {
    name,
    target,
    limit: middle((pair) => pair.limit.perSecond),
    ours: middle((pair) => pair.ours.perSecond),
    ratio: middle((pair) => pair.ours.perSecond / pair.limit.perSecond),
    p95: middle((pair) => pair.ours.p95),
  }
}
