import { writesAgainLimit, type Row, type Totals } from './verdict.js'

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

const columns: [title: string, value: (row: Row) => string][] = [
  ['part', ({ part }) => part],
  ['fault', ({ fault }) => fault],
  ['faults', ({ faults }) => String(faults)],
  ['writes', ({ writes }) => String(writes)],
  ['503', ({ answers503 }) => String(answers503)],
  ['slowest 503, s', ({ slowest503 }) => (slowest503 / 1000).toFixed(2)],
  ['other 5xx', ({ otherErrors }) => String(otherErrors)],
  ['writes again, s', ({ writesAgain }) => seconds(writesAgain)],
  ['stuck keys', ({ stuckKeys }) => String(stuckKeys)],
  ['lost', ({ lost }) => String(lost)],
  ['stored twice', ({ storedTwice }) => String(storedTwice)],
  ['unknown (stored)', ({ unknown, unknownStored }) => `${unknown} (${unknownStored})`],
]

const limitOf = ['limit', '', '', '', '', '3.00', '0', `${seconds(writesAgainLimit(''))}, postgres ${seconds(writesAgainLimit('postgres'))}`, '0', '0', '0', '']

/** The rows, their total and the limits as a table in Markdown, and what concerns no single part below it. */
export function report(rows: readonly Row[], total: Totals): string {
  const cells = [columns.map(([title]) => title), ...[...rows, total].map((row) => columns.map(([, value]) => value(row))), limitOf]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)))
  const lines = cells.map((line) => `| ${line.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`)
  lines.splice(1, 0, `|${widths.map((width, at) => (at < 2 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`)
  return `${lines.join('\n')}
refused but stored: ${total.refusedStored}, answered as nobody expected: ${total.unexpected}, other answers when keys came again after everything: ${total.changedAnswers}
entries of the activity log missing: ${total.activityMissing}, twice: ${total.activityTwice}\n`
}
