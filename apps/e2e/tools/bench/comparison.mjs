import { catalogue } from './catalogue.mjs'
import { chooseCast } from './cast.mjs'
import { median } from './numbers.mjs'
import { cpuRatioOf, ratiosOf, summed } from './shares.mjs'
import { inTurns } from './turns.mjs'
import { askingFor } from './works.mjs'

async function sideOf(work, copy, cast, how) {
  const { ours, once, before } = await askingFor(work, cast, { ...how, url: copy.url, turns: how.rounds + 1 })
  return { url: copy.url, requests: ours, once, before, processes: copy.processes }
}

/** One work of two copies in turns: how the first does beside the second, of each round and its CPU. */
async function compare(work, ours, other, how) {
  const rounds = await inTurns([await sideOf(work, ours.copy, ours.cast, how), await sideOf(work, other.copy, other.cast, how)], how)
  const [mine, its] = [0, 1].map((at) => summed(rounds.map((round) => round[at])))
  const ratios = ratiosOf(rounds)
  return { work, name: catalogue[work].name, ours: mine, other: its, ratios, ratio: median(ratios), cpuRatio: cpuRatioOf(rounds) }
}

/** Measures every work of two copies against each other. */
export async function compareCopies(works, copy, otherCopy, { say, attempt, ...how }) {
  const [ours, other] = [
    { copy, cast: await chooseCast(copy, how.connections) },
    { copy: otherCopy, cast: await chooseCast(otherCopy, how.connections) },
  ]
  const rows = []
  for (const work of works) {
    say(catalogue[work].name)
    const row = await attempt(work, () => compare(work, ours, other, how))
    if (row) rows.push(row)
  }
  return rows
}
