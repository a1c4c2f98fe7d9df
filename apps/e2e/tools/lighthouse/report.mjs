/** What we promise of the first screens. */
const marks = { performance: 95, accessibility: 100 }

const columns = [
  ['screen', ({ screen }) => screen.name],
  ['perf', ({ performance }) => performance],
  ['a11y', ({ accessibility }) => accessibility],
  ['best', ({ bestPractices }) => bestPractices],
  ['seo', ({ seo }) => seo],
  ['LCP s', ({ lcp }) => lcp.toFixed(2)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['TBT ms', ({ tbt }) => Math.round(tbt)],
  ['JS kB gz', ({ kilobytes }) => kilobytes.toFixed(1)],
  ['of', ({ screen }) => screen.budget],
]

function failuresOf({ screen, performance, accessibility, kilobytes }) {
  const failures = kilobytes > screen.budget ? [`${screen.name} takes more than ${screen.budget} kB of scripts`] : []
  if (!screen.promised) return failures
  if (performance < marks.performance) failures.push(`${screen.name} is below ${marks.performance} in performance`)
  if (accessibility < marks.accessibility) failures.push(`${screen.name} is below ${marks.accessibility} in accessibility`)
  return failures
}

/** @returns how many promises were not kept */
export function printTable(rows) {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => String(value(row))))]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at].length)))
  const text = (line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')
  console.log(cells.map(text).join('\n'))
  for (const { screen, notes } of rows) for (const note of notes) console.log(`${screen.name}: ${note}`)
  const failures = rows.flatMap(failuresOf)
  for (const failure of failures) console.error(`FAILED  ${failure}`)
  return failures.length
}
