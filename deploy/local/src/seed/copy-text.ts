/** A row as it is planted: numbers, texts, flags, lists of texts, and objects for columns that hold JSON. */
export type Row = Record<string, unknown>

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => (/[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => special[sign]!) : text)

const arrayLiteral = (values: unknown[]): string => `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`

function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (Array.isArray(value)) return escaped(arrayLiteral(value))
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value)
}

/** Rows in the text format of COPY, one line each, in pieces of some hundred rows. */
export function* copyText(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield rows.slice(from, from + rowsAtOnce).map((row) => `${columns.map((column) => fieldOf(row[column])).join('\t')}\n`).join('')
  }
}

const rowsAtOnce = 500
