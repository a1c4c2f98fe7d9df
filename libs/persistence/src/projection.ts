/** An instant as ISO 8601 in UTC with milliseconds. */
export const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * SQL that writes a row as the JSON object its contract describes: the one list of what leaves the database.
 * The compiler checks that it names exactly the contract's fields. A row under these names costs a fifth less than `json_build_object`.
 */
export const projection = <T>(fields: Record<keyof T & string, string>): string => {
  const columns = Object.entries(fields).map(([name, sql]) => `${String(sql)} AS "${name}"`)
  return `(SELECT to_json(o) FROM (SELECT ${columns.join(', ')}) AS o)`
}
