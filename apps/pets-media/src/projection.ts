/** An instant as ISO 8601 in UTC with milliseconds. */
export const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * SQL that writes a row as the JSON object its contract describes: the one list of what leaves the database.
 * The compiler checks that it names exactly the contract's fields.
 */
export const projection = <T>(fields: Record<keyof T & string, string>): string =>
  `json_build_object(${Object.entries<string>(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`
