/** Rows under their titles; the first column is text, the others numbers. */
export function table(columns, rows) {
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => String(value(row))))]
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at].length)))
  return cells.map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')).join('\n')
}
