import { monthOf } from '../lexicon/months.js'
import { fold } from './fold.js'

const YEAR = /^[\s#*•–-]*((?:19|20)\d\d)\s*[:.–-]?\s*$/
const HAS_YEAR = /^[\s,./-]*(?:de\s|del\s|of\s)?(?:\d{4}|\d{2}(?![\d:/.-]))/u
const FIGURES = /^[\s*•·>–-]*\d{1,2}([/.-])\d{1,2}(?![\d/.-])/u
const NAMED = /^[\s*•·>–-]*(?:\d{1,2}(?: de)? (\p{L}{3,10})|(\p{L}{3,10})\.? \d{1,2})(?![\p{L}\d])/u

/** Where a line begins with a day that has no year: how long that is, and what parts its figures. */
function dayAt(line: string): { length: number; between: string } | undefined {
  const figures = FIGURES.exec(line)
  if (figures) return { length: figures[0].length, between: figures[1]! }
  const named = NAMED.exec(line)
  if (!named || monthOf(fold(named[1] ?? named[2]!)) === undefined || HAS_YEAR.test(line.slice(named[0].length))) return undefined
  return { length: named[0].length, between: ' ' }
}

/** A year alone on a line is that of the days below it: "2025" over "6/9 Nobivac Lepto". */
export function datedByYear(text: string): string {
  let year: string | undefined
  return text.split('\n').map((line) => {
    const heading = YEAR.exec(line)?.[1]
    year = heading ?? year
    const day = heading || !year ? undefined : dayAt(line)
    return day ? `${line.slice(0, day.length)}${day.between}${year}${line.slice(day.length)}` : line
  }).join('\n')
}
