/** Characters of a free text that a list shows. */
const excerptLength = 200

/** The beginning of a free text, for lists: the whole stands in the entry itself. */
export const excerpt = (column: string, length = excerptLength): string =>
  `CASE WHEN length(${column}) > ${length} THEN left(${column}, ${length - 1}) || '…' ELSE ${column} END`

/** Of the 1 MiB of a message; the rest is for what JSON costs besides the rows. */
const messageBytes = 700_000

export interface BoundedRows {
  /** What a row is written as. */
  json: string
  /** Tables and conditions. */
  from: string
  order: string
  limit: string | number
  /** Size of all rows together, else what fits into one message; the first row comes whatever its size. */
  bytes?: string | number
}

/**
 * A relation of `json` and `place` (1 and up): rows in this order, up to a number and up to a size in bytes, so that they fit into one
 * message however long their texts are.
 */
export const boundedRows = ({ json, from, order, limit, bytes = messageBytes }: BoundedRows): string => `(
  SELECT measured.json, measured.place FROM (
    SELECT listed.json, listed.place, sum(octet_length(listed.json::text)) OVER (ORDER BY listed.place) AS size
    FROM (SELECT ${json} AS json, row_number() OVER (ORDER BY ${order}) AS place FROM ${from} ORDER BY ${order} LIMIT ${limit}) AS listed
  ) AS measured
  WHERE measured.place = 1 OR measured.size <= ${bytes})`

/** {@link boundedRows} as a JSON array. */
export const boundedList = (rows: BoundedRows): string =>
  `(SELECT coalesce(json_agg(bounded.json ORDER BY bounded.place), '[]') FROM ${boundedRows(rows)} AS bounded)`
