import { covered } from './boxes.js'
import type { TextLine } from './columns.js'
import { saysDay } from './days.js'
import { layOut } from './layout.js'
import { runsOf, uprightOf } from './lines.js'
import type { Run, Upright } from './lines.js'
import { asWritten, isNoise } from './recognised.js'
import { slantOf } from './slant.js'
import type { PlacedWord, ReadPage, Recognise, Word } from './types.js'

const fewestWords = 15
const sureEnough = 75

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
      if (cell.label) text += `${cell.label}: `
      cell.lines.forEach((part, line) => {
        if (line > 0) text += cell.between ?? ' '
        part.words.forEach(({ word }, at) => {
          if (at > 0 && !touches(part.words[at - 1]!, part.words[at]!)) text += ' '
          words.push({ ...word, start: text.length, run })
          text += word.text
        })
        run++
      })
    })
    text += '\n'
  }
  return { text: text.replace(/[\t\n ]+$/, ''), words, confidence: Math.round(mean(words)) }
}

function asWrittenIn(run: Run): Run {
  const textAt = (at: number): string => run.words[at]?.word.text ?? ''
  return { ...run, words: run.words.map((each, at) => ({ ...each, word: asWritten(each.word, { before: textAt(at - 1), behind: textAt(at + 1) }) })) }
}

/** Lays words out as a text: lines from top to bottom, cells parted by tabs, an empty line between what stands apart, a row of stickers as one line. */
export function pageOf(recognised: readonly Word[]): ReadPage {
  const words = recognised.filter((word) => !isNoise(word))
  return textOf(layOut(runsOf(uprightOf(words, slantOf(words))).map(asWrittenIn)))
}

const isPoor = ({ text, words, confidence }: ReadPage): boolean => words.length < fewestWords || confidence < sureEnough || !saysDay(text)

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
