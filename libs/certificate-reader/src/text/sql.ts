const INSERT = /^[ \t]*INSERT INTO [\w".`]+ ?\(([^()]{3,400})\)\s*VALUES\s*/gimu
/** A doubled quote ends one string and begins the next here. */
const ROW = /\(((?:'[^']*'|[^()'])*)\)/y
const FIELD = /'((?:[^']|'')*)'|[^,'\s][^,']*/g
const BETWEEN_ROWS = /\s*,?\s*/y

const fieldsOf = (row: string): string[] =>
  [...row.matchAll(FIELD)].map(([whole, quoted]) => (quoted === undefined ? whole.trim() : quoted.replaceAll("''", "'")).replace(/^NULL$/i, '').replace(/\t/g, ' '))

/** The rows that follow one another from `at`; and where the last of them ends. */
function rowsFrom(text: string, at: number): { rows: string[][]; end: number } {
  const rows: string[][] = []
  let end = at
  for (;;) {
    ROW.lastIndex = end
    const row = ROW.exec(text)
    if (!row) return { rows, end }
    rows.push(fieldsOf(row[1]!))
    BETWEEN_ROWS.lastIndex = ROW.lastIndex
    BETWEEN_ROWS.exec(text)
    end = BETWEEN_ROWS.lastIndex
  }
}

/** "INSERT INTO t (a, b) VALUES ('1', '2')" as a table with tabs. */
export function unwrapInserts(text: string): string {
  let out = ''
  let done = 0
  for (const match of text.matchAll(INSERT)) {
    const { rows, end } = rowsFrom(text, match.index + match[0].length)
    if (rows.length === 0) continue
    const names = match[1]!.split(',').map((name) => name.trim().replace(/["`]/g, '').replaceAll('_', ' '))
    out += `${text.slice(done, match.index)}${[names, ...rows].map((row) => row.join('\t')).join('\n')}\n`
    done = end
  }
  return out + text.slice(done)
}
