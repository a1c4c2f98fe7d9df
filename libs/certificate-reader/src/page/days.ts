import { monthOf } from '../lexicon/months.js'
import { fold } from '../text/fold.js'

const FIGURES = /\d{1,4} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}/g
const NAMED = /\d{1,2}[-/. ]+(?:de )?(\p{L}{3,10})[-/. ]+(?:de )?\d{2,4}|(\p{L}{3,10})\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}/gu

/** "17Heb/25", "24/marl2S": written by hand and read badly. */
const MISREAD = /(?<![\p{L}\p{N}])[\dlIO]{1,2}[-/. HMjl]?(?=\p{L}*[aeiou])\p{L}{3,4}[-/.|lI][\dSsO]{2}(?![\p{L}\p{N}])/gu

/** How many days are written here, be they read badly. */
export function daysIn(text: string): number {
  const named = [...text.matchAll(NAMED)].filter(([, inside, first]) => monthOf(fold(inside ?? first!)) !== undefined)
  const figures = [...text.matchAll(FIGURES)]
  return figures.length + named.length || [...text.matchAll(MISREAD)].length
}

/** Whether a day is written here, be it read badly. */
export const saysDay = (text: string): boolean => daysIn(text) > 0
