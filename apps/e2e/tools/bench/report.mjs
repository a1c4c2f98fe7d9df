import { promises } from './catalogue.mjs'
import { short } from './numbers.mjs'
import { table } from './table.mjs'

const ratio = (value) => (value === undefined ? '–' : value.toFixed(3))
const whole = (value) => (value === undefined ? '–' : Math.round(value))
const target = (value) => value?.toFixed(2) ?? '–'
const say = (text) => console.log(`${text}\n`)

const shares = [
  ['work', ({ name }) => name],
  ['limit/s', ({ limit }) => whole(limit?.perSecond)],
  ['ours/s', ({ ours }) => whole(ours.perSecond)],
  ['ratio', (row) => ratio(row.ratio)],
  ['target', (row) => target(row.target)],
  ['p50 ms', ({ ours }) => short(ours.p50)],
  ['p95 ms', ({ ours }) => short(ours.p95)],
  ['p99 ms', ({ ours }) => short(ours.p99)],
  ['CPU ×', ({ cpuRatio }) => short(cpuRatio)],
]

const open = [
  ['constant arrivals', ({ name }) => name],
  ['per second', ({ open: { perSecond } }) => whole(perSecond)],
  ['half of', ({ open: { halfOf } }) => halfOf],
  ['p50 ms', ({ open: { p50 } }) => short(p50)],
  ['p95 ms', ({ open: { p95 } }) => short(p95)],
  ['p99 ms', ({ open: { p99 } }) => short(p99)],
  [`p99/p50 (≤ ${promises.slowestToMedian})`, ({ open: { p50, p99 } }) => short(p99 / p50)],
  ['failed', ({ open: { failed } }) => failed],
]

const comparison = (titles) => [
  ['work', ({ name }) => name],
  [`${titles[0]}/s`, ({ ours }) => whole(ours.perSecond)],
  [`${titles[1]}/s`, ({ other }) => whole(other.perSecond)],
  ['ratio', (row) => ratio(row.ratio)],
  ['of each round', ({ ratios }) => ratios.map((each) => each.toFixed(2)).join(' ')],
  ['CPU ms', ({ ours }) => short(ours.cpuTotal)],
  ['CPU ×', ({ cpuRatio }) => ratio(cpuRatio)],
]

/** Milliseconds of CPU for one request: a column for each process that has a part in any. */
function cpuTable(rows) {
  const names = [...new Set(rows.flatMap(({ ours }) => Object.keys(ours.cpu)))].filter((name) => rows.some(({ ours }) => ours.cpu[name] >= 0.005))
  return table([
    ['CPU ms a request', ({ name }) => name],
    ['limit', ({ limit }) => short(limit?.cpuTotal)],
    ['ours', ({ ours }) => short(ours.cpuTotal)],
    ...names.map((process) => [process, ({ ours }) => (ours.cpu[process] ?? 0).toFixed(2)]),
  ], rows)
}

const listed = (numbers) => Object.entries(numbers).map(([name, value]) => `${name} ${short(value)}`).join(', ')

function printPhoto({ bytes, sharpMs, cpu, cpuTotal, answerMs, ratio: times }) {
  say(`a photo of 12 megapixels (${(bytes / 1e6).toFixed(1)} MB): ${short(cpuTotal)} ms of CPU, sharp alone ${short(sharpMs)}: ${times.toFixed(2)} × (target ${promises.photo}); answered in ${whole(answerMs)} ms\n  ${listed(cpu)}`)
}

function printLive({ streams, first, all, slowest, megabytes }) {
  say(`live updates, ${streams} streams: from a change until the first has it ${whole(first)} ms, until all have it ${whole(all)} ms, at most ${whole(slowest)} ms; the gateway holds ${whole(megabytes)} MB more`)
}

function printStart({ afterLoad, afterStart, seconds }) {
  say(`MB after the load: ${listed(afterLoad)} (target ${promises.loadedMegabytes} each, gateway ${promises.gatewayMegabytes})`)
  if (!afterStart) return
  say(`MB after a start: ${listed(afterStart)} (target ${promises.freshMegabytes} each, gateway ${promises.gatewayMegabytes})`)
  say(`cold start: ${seconds.toFixed(1)} s (target ${promises.startSeconds})`)
}

const shareList = (entries) => entries.map(({ name, share }) => `${name} ${Math.round(share * 100)} %`).join(', ')

function printProfile({ name, requests, processes }) {
  const lines = processes.map(({ process, busyMs, places, functions }) => `  ${process}, ${(busyMs / requests).toFixed(2)} ms a request: ${shareList(places)}\n    ${shareList(functions)}`)
  say([`self time in ${name}`, ...lines].join('\n'))
}

/** Prints whatever was measured. */
export function print({ works = [], photo, live, start, growth, against, profiles = [], failures }) {
  if (works.length > 0) for (const text of [table(shares, works), cpuTable(works), table(open, works)]) say(text)
  if (photo) printPhoto(photo)
  if (live) printLive(live)
  if (start) printStart(start)
  if (growth) say(`${growth.owners} owners beside ${growth.beside} (target ${promises.growth})\n${table(comparison(['large', 'small']), growth.works)}`)
  if (against) say(`beside ${against.url}\n${table(comparison(['ours', 'other']), against.works)}`)
  profiles.forEach(printProfile)
  for (const { work, message } of failures) console.log(`not measured: ${work}: ${message}`)
}
