import { instant } from './projection.js'

const opaque = (at: string, id: string): string => `translate(encode(convert_to(${at} || '_' || ${id}, 'UTF8'), 'base64'), '+/=', '-_')`

/** The cursor (see contracts) of a row in a list sorted by this instant and then by id. */
export const instantCursor = (column: string, id: string): string => opaque(instant(column), id)

/** The cursor of a row in a list sorted by this day and then by id. */
export const dayCursor = (column: string, id: string): string => opaque(`${column}::text`, id)

/** Where a list sorted by an instant goes on: after the position in these two parameters, or from the start where they are null. */
export const afterInstant = (columns: string, at: string, id: string): string => `${columns} < (coalesce(${at}::timestamptz, 'infinity'), coalesce(${id}::bigint, 0))`

/** As {@link afterInstant}, of a list sorted by a day. */
export const afterDay = (columns: string, at: string, id: string): string => `${columns} < (coalesce(${at}::date, 'infinity'), coalesce(${id}::bigint, 0))`
