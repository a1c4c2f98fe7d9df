import { mixed, number, object, setLocale, string, type ObjectShape } from 'yup'
import { phoneLength } from './limits.js'
import { msg, type MessageKey } from './messages/messages.js'

/** A message that names the limit carries it behind the key, for readers that get nothing but the text. See {@link keyAndLimit}. */
const withLimit = (key: MessageKey, limit: 'min' | 'max'): string => `${key}|\${${limit}}`
const tooLongBy = withLimit('field.tooLong', 'max')

// Rules without words of their own answer with these keys; interpolation happens where the language is known.
setLocale({
  mixed: { required: msg('field.required'), notType: msg('field.invalid'), oneOf: msg('field.oneOf'), defined: msg('field.required'), notNull: msg('field.required') },
  string: { max: tooLongBy, email: msg('field.email'), url: msg('field.url') },
  number: { min: withLimit('field.tooSmall', 'min'), max: withLimit('field.tooBig', 'max'), integer: msg('field.wholeNumber') },
})

const emptyToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Of spaces, controls, what Unicode has fonts ignore, and three signs that are drawn as nothing: braille without a dot, a filler of Khitan, an empty note. */
const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{16FE4}\u{1D159}]*$/u.test(text)

/**
 * Text that nobody could see is empty; in any other, what is invisible stays, for it joins emoji and letters. yup's own `trim()` calls the method on
 * whatever it is given, and its `string()` would make text of true and false.
 */
export const trimmed = () =>
  string().typeError(msg('field.invalid')).transform((value: unknown, given: unknown) => {
    if (typeof given === 'boolean') return given
    if (typeof value !== 'string') return value
    return isBlank(value) ? '' : value.trim()
  })

/** Text that must be given. Lengths in UTF-16 code units. */
export const requiredText = (max: number, required: MessageKey = 'field.required', tooLong?: MessageKey) =>
  trimmed().required(required).max(max, tooLong ?? tooLongBy)

/** Text that may be missing; an empty string means null. */
export const optionalText = (max: number, tooLong?: MessageKey) =>
  trimmed().transform(emptyToNull).nullable().max(max, tooLong ?? tooLongBy)

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysIn = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0))

/** True for a `yyyy-mm-dd` that names a day of the calendar (years 1900–2999). */
export function isCalendarDay(text: string): boolean {
  const [year, month, day] = (datePattern.exec(text) ?? []).slice(1).map(Number)
  return year !== undefined && year >= 1900 && year < 3000 && day! >= 1 && day! <= daysIn(year, month!)
}

const calendarDay = () =>
  string().typeError(msg('field.date')).test('calendar-day', msg('field.date'), (value) => !value || isCalendarDay(value))

/** `yyyy-mm-dd`, free of time zones. */
export const requiredDate = (required: MessageKey = 'field.required') => calendarDay().required(required)
export const optionalDate = () => calendarDay().transform(emptyToNull).nullable()

/** The last day that is still "today" somewhere on earth (UTC+14). */
export const latestToday = (): string => new Date(Date.now() + 14 * 3600_000).toISOString().slice(0, 10)

export const notAfterToday = (message: MessageKey) =>
  ({ name: 'not-after-today', message, test: (value: string | null | undefined) => value == null || value <= latestToday() }) as const

const instantPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i

const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** The instant a text names, in UTC; one without a zone is in UTC already, whatever the server's own zone. */
export const toUtc = (text: string): string => new Date(hasZone.test(text) ? text : `${text}Z`).toISOString()

/**
 * True for an ISO 8601 time of a day that the calendar has (years 1900–2999), where it is written and in UTC: lenient parsers would make
 * 30 February a day of March.
 */
export function isInstant(text: string): boolean {
  const [, day] = instantPattern.exec(text) ?? []
  return day !== undefined && isCalendarDay(day) && isCalendarDay(toUtc(text).slice(0, 10))
}

/** ISO 8601 instant; what leaves is in UTC. */
export const requiredInstant = () =>
  string().typeError(msg('field.instant')).required().test('instant', msg('field.instant'), (value) => !value || isInstant(value))

export const optionalInstant = () =>
  string().typeError(msg('field.instant')).transform((value: unknown) => (value === '' ? undefined : value)).test('instant', msg('field.instant'), (value) => !value || isInstant(value))

/** Of a day, its moment `time`, in UTC. */
const dayOrInstant = (time: string) =>
  string().typeError(msg('field.instant'))
    .transform((value: unknown) => (typeof value === 'string' && isCalendarDay(value) ? `${value}T${time}Z` : value === '' ? undefined : value))
    .test('day-or-instant', msg('field.instant'), (value) => !value || isInstant(value))

/** The first and the last moment of a list: instants, or whole days in UTC. */
export const timeWindow = { from: dayOrInstant('00:00:00'), to: dayOrInstant('23:59:59.999999') }

/** A telephone number as people write it: 5 to 15 digits, with what separates them; nothing means null. */
export const optionalPhone = () =>
  optionalText(phoneLength).matches(/^(?=(?:\D*\d){5,15}\D*$)[+()\d\s.-]{5,20}$/, { message: 'field.phone', excludeEmptyString: true })

/** A number, or the text of one, as forms and addresses send it. Of a list, yup's own `number()` would read what its text begins with. */
export const numeric = () =>
  number().transform((value: unknown, given: unknown) => (typeof given === 'number' || typeof given === 'string' || given === null ? value : Number.NaN))

/** Postgres `integer` key. */
export const optionalEntityId = () => numeric().typeError(msg('field.invalid')).integer().min(1).max(2147483647)
export const entityId = () => optionalEntityId().required()
export const userId = () => string().required().max(64)

const isEntityId = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 2147483647
const isUserId = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 64

const listOf = <T>(is: (value: unknown) => value is T, max: number) =>
  mixed((value): value is T[] => Array.isArray(value) && value.length <= max && value.every(is)).required()

/** Ids that our own services send each other, at most so many: looked at as a whole, for a schema of each element costs more than their query. */
export const entityIds = (max: number) => listOf(isEntityId, max)
export const userIds = (max: number) => listOf(isUserId, max)

/** A whole number as a form sends it: a number, numeric text, or nothing. */
export const optionalWholeNumber = () =>
  numeric().typeError(msg('field.wholeNumber')).transform((value: unknown, original: unknown) => (emptyToNull(original) === null ? null : value)).nullable().integer()

/** Where a picture may come from: our own media, or https. The server never fetches it. */
export function isMediaUrl(url: string): boolean {
  if (/^\/media\/[\w./-]+$/.test(url) && !url.includes('..')) return true
  try {
    return ['https:', 'http:'].includes(new URL(url).protocol)
  } catch {
    return false
  }
}

export const optionalUrl = () =>
  trimmed().transform(emptyToNull).nullable().max(2000).test('media-url', msg('field.url'), (value) => value == null || isMediaUrl(value))

export const oneOf = <T extends string>(values: readonly T[], message: MessageKey = 'field.oneOf') =>
  mixed<T>().oneOf(values as T[], message)

/** One of the values; nothing, or an empty string, means the usual one. */
export const oneOfOrUsual = <T extends string>(values: readonly T[], usual: T) =>
  oneOf(values).transform((value: unknown) => emptyToNull(value) ?? undefined).default(usual)

/** How many entries at most; without it as many as there may be. */
export const atMost = (most: number) => numeric().integer().min(1).max(most)

/** An object that keeps only the fields it names. */
export const shape = <S extends ObjectShape>(fields: S) => object(fields)

export const nothing = object({}).optional()
