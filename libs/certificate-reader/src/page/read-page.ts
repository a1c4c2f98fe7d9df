import { monthOf } from '../lexicon/months.js'
import { fold } from '../text/fold.js'
import { covered } from './boxes.js'
import { layOut } from './layout.js'
import type { TextLine } from './layout.js'
import { runsOf, uprightOf } from './lines.js'
import type { Upright } from './lines.js'
import { isNoise } from './recognised.js'
import { slantOf } from './slant.js'
import type { PlacedWord, ReadPage, Recognise, Word } from './types.js'

const fewestWords = 15
const sureEnough = 75
const FIGURES_DATE = /\d{1,4} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}/
const NAMED_DATE = /\d{1,2}[-/. ]+(?:de )?(\p{L}{3,10})[-/. ]+(?:de )?\d{2,4}|(\p{L}{3,10})\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}/gu

const hasDate = (text: string): boolean => FIGURES_DATE.test(text) || [...text.matchAll(NAMED_DATE)].some(([, inside, first]) => monthOf(fold(inside ?? first!)) !== undefined)

const mean = (words: readonly Word[]): number => (words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length)

/** Letters of one word that were recognised apart, as those of a stamp that stands aslant. */
const touches = (one: Upright, next: Upright): boolean => next.left > one.left && Math.abs(next.left - one.right) < Math.max(one.height, next.height) * 0.1

function textOf(lines: readonly TextLine[]): ReadPage {
  let text = ''
  let run = 0
  const words: PlacedWord[] = []
  for (const line of lines) {
    line.forEach((cell, index) => {
      if (index > 0) text += '\t'
      cell.words.forEach(({ word }, at) => {
        if (at > 0 && !touches(cell.words[at - 1]!, cell.words[at]!)) text += ' '
        words.push({ ...word, start: text.length, run })
        text += word.text
      })
      run++
    })
    text += '\n'
  }
  return { text: text.trimEnd(), words, confidence: Math.round(mean(words)) }
}

/** Lays words out as a text: lines from top to bottom, cells parted by tabs, an empty line between what stands apart, a row of stickers as one line. */
export function pageOf(recognised: readonly Word[]): ReadPage {
  const words = recognised.filter((word) => !isNoise(word))
  return textOf(layOut(runsOf(uprightOf(words, slantOf(words)))))
}

const isPoor = ({ text, words, confidence }: ReadPage): boolean => words.length < fewestWords || confidence < sureEnough || !hasDate(text)

/** Of words at the same place the surer one; the second pass adds what the first one did not see. */
function combined(first: readonly Word[], second: readonly Word[]): Word[] {
  const added = second.filter((word) => !isNoise(word) && !first.some((other) => !isNoise(other) && covered(word.box, other.box) > 0.3))
  const better = first.map((word) => second.find((other) => covered(word.box, other.box) > 0.7 && other.confidence > word.confidence && other.text.length >= word.text.length) ?? word)
  return [...new Set(better), ...added]
}

/**
 * Reads a page: as text anywhere first, because what is one column is known better here, and a second time as one column of lines where that gave
 * few words, unsure ones or no date. What `recognise` throws is thrown on.
 */
export async function readPage(recognise: Recognise): Promise<ReadPage> {
  const first = await recognise('11')
  const page = pageOf(first)
  return isPoor(page) ? pageOf(combined(first, await recognise('4'))) : page
}
