import { isAmericanForm, looksAmerican, looksDayFirst } from './context.js'
import { isValid } from './calendar.js'
import type { DateToken, ReadDate } from './types.js'

export type Order = 'day-first' | 'month-first'

/** What a part above 12 settles; where the text contradicts itself, the more frequent reading. */
function settled(tokens: readonly DateToken[]): Order | undefined {
  let dayFirst = 0
  let monthFirst = 0
  for (const { parts } of tokens) {
    if (parts && parts[0] > 12) dayFirst++
    if (parts && parts[1] > 12) monthFirst++
  }
  if (dayFirst === monthFirst) return undefined
  return dayFirst > monthFirst ? 'day-first' : 'month-first'
}

function hinted(text: string): Order | undefined {
  if (/\bdd ?[/.\-] ?mm\b|\bd ?\/ ?m ?\/ ?[ya]|\bdia ?\/ ?mes\b|\bday ?\/ ?month\b/i.test(text)) return 'day-first'
  if (/\bmm ?[/.\-] ?dd\b|\bm ?\/ ?d ?\/ ?y|\bmonth ?\/ ?day\b/i.test(text)) return 'month-first'
  return undefined
}

/** The order of day and month for the whole text, by language and country where no date settles it. */
export function orderOf(text: string, tokens: readonly DateToken[], language: 'en' | 'es' | 'mixed'): Order {
  const known = settled(tokens) ?? hinted(text)
  if (known) return known
  if (language === 'es') return 'day-first'
  if (language === 'en') return looksDayFirst(text) && !isAmericanForm(text) ? 'day-first' : 'month-first'
  return looksAmerican(text) && !looksDayFirst(text) ? 'month-first' : 'day-first'
}

function inOrder(token: DateToken, order: Order): { month: number; day: number } {
  const [a, b] = token.parts!
  return order === 'day-first' ? { day: a, month: b } : { day: b, month: a }
}

/** Settles day and month of every date; one that only exists in the other order is read in that. */
export function readDates(text: string, tokens: readonly DateToken[], language: 'en' | 'es' | 'mixed'): ReadDate[] {
  const order = orderOf(text, tokens, language)
  const sure = settled(tokens) !== undefined
  const read: ReadDate[] = []
  for (const token of tokens) {
    let date = { year: token.year, month: token.month, day: token.day }
    if (token.parts) {
      const own: Order = token.dotted && !sure ? 'day-first' : order
      const other: Order = own === 'day-first' ? 'month-first' : 'day-first'
      date = [own, other].map((o) => ({ year: token.year, ...inOrder(token, o) })).find(isValid) ?? date
    }
    if (isValid(date)) read.push({ ...token, date })
  }
  return read
}
