import { continuesInstruction, isInstruction } from './instructions.js'
import { sentencesOf } from './sentences.js'

const BRACKETS = /[[({<][^[\](){}<>\n]{12,600}[\])}>]/g

const blank = (text: string): string => ' '.repeat(text.length)

/** Inside brackets a program may be spoken to while the line itself is data. */
function withoutBrackets(line: string): string {
  return line.replace(BRACKETS, (part) => (isInstruction(part.slice(1, -1)) ? blank(part) : part))
}

function cellsWithout(line: string): string {
  return line.split(/(\t| \| )/).map((cell) => withoutSentences(cell)).join('')
}

function withoutSentences(cell: string): string {
  let out = cell
  let active = false
  let quoted = false
  for (const { start, end } of sentencesOf(cell, { start: 0, end: cell.length })) {
    const sentence = cell.slice(start, end)
    active = isInstruction(sentence) || (active && (quoted || continuesInstruction(sentence)))
    // What an instruction quotes is part of it: responde "lote: X; próxima: Y".
    quoted = active && (sentence.split('"').length % 2 === 0) !== quoted
    if (active) out = out.slice(0, start) + blank(sentence) + out.slice(end)
  }
  return out
}

/** Blanks out what speaks to the reader or to a program; offsets do not move. */
export function redactInstructions(text: string): string {
  let following = false
  return text.split('\n').map((line) => {
    if (following && line.trim() !== '' && !/^\S[^:]{0,30}:/.test(line) && continuesInstruction(line)) return blank(line)
    const kept = cellsWithout(withoutBrackets(line))
    if (line.trim() !== '') following = kept !== line && kept.slice(-20).trim() === ''
    return kept
  }).join('\n')
}
