import { object, string, type InferType } from 'yup'
import { atMost, isCalendarDay, isInstant, toUtc } from './fields.js'
import { msg } from './messages/messages.js'

/**
 * Where a page ended: the sort key of its last entry, and what tells that entry from others of the same key. Keys alone would skip
 * entries, since many are written with one `now()`.
 */
export interface Position {
  /** An instant (ISO 8601 UTC) or a day (`yyyy-mm-dd`), as the list sorts by. */
  at: string
  /** The entry's id; on public pages, which show no ids, how many entries of this key were shown. */
  id: number
}

/** The text is opaque to clients and no secret: it says nothing that its entry does not say. Databases write the same, see `instantCursor` and `dayCursor` of persistence. */
export const writeCursor = ({ at, id }: Position): string => btoa(`${at}_${id}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const written = /^(.+)_(\d{1,15})$/

function decoded(text: string): Position | undefined {
  if (!/^[\w-]{1,100}$/.test(text)) return undefined
  try {
    const [, at, id] = written.exec(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) ?? []
    return at === undefined ? undefined : { at, id: Number(id) }
  } catch {
    return undefined
  }
}

/** @returns undefined for what is no position of a list sorted by `isKey` */
const positionIn = (text: string, isKey: (at: string) => boolean): Position | undefined => {
  const position = isKey(text) ? { at: text, id: 0 } : decoded(text)
  return position && isKey(position.at) ? position : undefined
}

/** A cursor, or an instant: then what is older than it. */
export function instantPosition(before: string | undefined): Position | undefined {
  const position = before ? positionIn(before, isInstant) : undefined
  return position && { ...position, at: toUtc(position.at) }
}

/** A cursor, or a day: then what is of earlier days. */
export const dayPosition = (before: string | undefined): Position | undefined => (before ? positionIn(before, isCalendarDay) : undefined)

const before = (isPosition: (text: string) => boolean) =>
  string().typeError(msg('field.cursor')).transform((value: unknown) => (value === '' ? undefined : value))
    .test('cursor', msg('field.cursor'), (value) => !value || isPosition(value))

export const beforeInstant = () => before((text) => instantPosition(text) !== undefined)
export const beforeDay = () => before((text) => dayPosition(text) !== undefined)

const pageLimit = () => atMost(100).default(50)

/** A list by instants, newest first; `before` is the cursor of the last entry already seen. */
export const instantPage = object({ limit: pageLimit(), before: beforeInstant() })
/** A list by days, newest first; `before` is the cursor of the last entry already seen. */
export const dayPage = object({ limit: pageLimit(), before: beforeDay() })
export type Page = InferType<typeof instantPage>

/** What each entry of a paged list carries: `before` with it continues strictly after the entry. */
export const withCursor = { cursor: string().required() }
