import { sum } from './numbers.mjs'
import { placeOf } from './profile-places.mjs'

const most = 8

/** Waiting, and the profiler itself as it begins and ends. */
const isNoWork = ({ functionName, url }) => functionName === '(idle)' || (functionName === 'dispatch' && url === '')

/** Microseconds that each node of a profile was on top. */
function selfTimes({ nodes, samples, timeDeltas }) {
  const times = new Map(nodes.map(({ id }) => [id, 0]))
  samples.forEach((id, at) => times.set(id, times.get(id) + timeDeltas[at]))
  return nodes.map(({ id, callFrame }) => ({ callFrame, time: times.get(id) })).filter(({ callFrame, time }) => time > 0 && !isNoWork(callFrame))
}

/** The largest of what is counted under one name, as shares of all. */
function largest(entries, nameOf) {
  const [totals, all] = [new Map(), sum(entries.map(({ time }) => time))]
  for (const entry of entries) totals.set(nameOf(entry), (totals.get(nameOf(entry)) ?? 0) + entry.time)
  return [...totals].sort(([, a], [, b]) => b - a).slice(0, most).map(([name, time]) => ({ name, share: time / all }))
}

/** Where a process was while it was busy: milliseconds, and the largest shares by package or file and by function. */
export function summaryOf(profile) {
  const entries = selfTimes(profile).map((entry) => ({ ...entry, place: placeOf(entry.callFrame) }))
  const functions = entries.filter(({ callFrame }) => !/^\(.*\)$/.test(callFrame.functionName))
  const allMs = sum(entries.map(({ time }) => time)) / 1000
  const ofFunctions = sum(functions.map(({ time }) => time)) / 1000 / allMs
  return {
    busyMs: allMs,
    places: largest(entries, ({ place }) => place),
    functions: largest(functions, ({ callFrame, place }) => `${callFrame.functionName || 'anonymous'} (${place})`).map(({ name, share }) => ({ name, share: share * ofFunctions })),
  }
}
