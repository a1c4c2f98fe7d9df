import { monthOf } from '../lexicon/months.js'
import { fold } from './fold.js'

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const FIGURES = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`
const DAY_FIRST = /(\d{1,2})(?:st|nd|rd|th)?[ .]+(?:de )?(\p{L}{3,10})\.?,?(?: de)? (\d{4})/iu
const MONTH_FIRST = /(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/iu
/** "Dana - 03/17/2026 7:52 PM" */
const NAMED_AND_DATED = new RegExp(`^(\\p{L}[^:\\n]{0,40}?)\\s+-{1,3}\\s+(${FIGURES}),?\\s+(${CLOCK})$`, 'iu')
/** "Marisol Quade  9:14 AM" */
const NAMED = new RegExp(`^(\\p{L}[^:\\n]{0,40}?)\\s+(${CLOCK})$`, 'iu')
/** "Thu, Aug 14, 2025 4:12 PM" */
const DATED = new RegExp(`^(\\p{L}{3,10}\\.?,? \\p{L}{3,10}\\.? \\d{1,2},? \\d{4}|\\p{L}{3,10}\\.?,? \\d{1,2} (?:de )?\\p{L}{3,10}(?: de)? \\d{4}),?(?: at| a las)? (${CLOCK})$`, 'iu')

interface Stamp {
  readonly sender: string
  readonly day?: string
  readonly clock: string
}

/** A day by its name of month, as figures. */
function dayOf(text: string): string | undefined {
  const first = DAY_FIRST.exec(text)
  const second = first && monthOf(fold(first[2]!)) ? undefined : MONTH_FIRST.exec(text)
  const [day, month, year] = second ? [second[2]!, monthOf(fold(second[1]!)), second[3]!] : [first?.[1] ?? '', first ? monthOf(fold(first[2]!)) : undefined, first?.[3] ?? '']
  return month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A line that is nothing but a day: the messages below are of it. */
function headingOf(line: string): string | undefined {
  const text = line.replace(/^[-\s]+|[-\s]+$/g, '')
  return text.length < 45 && !/\d{1,2}:\d{2}/.test(text) && text.split(/\s+/).length <= 7 ? dayOf(text) : undefined
}

function stampOf(line: string): Stamp | undefined {
  const both = NAMED_AND_DATED.exec(line)
  if (both) return { sender: both[1]!, day: both[2]!, clock: both[3]! }
  const dated = DATED.exec(line)
  const day = dated ? dayOf(dated[1]!) : undefined
  if (dated && day) return { sender: 'Message', day, clock: dated[2]! }
  const named = NAMED.exec(line)
  return named ? { sender: named[1]!, clock: named[2]! } : undefined
}

/** Programs that show a message's sender and time on a line of their own, and the day once above: each message gets all three in front of it. */
export function unwrapChats(text: string): string {
  const lines = text.split('\n')
  if (lines.filter((line) => stampOf(line.trim())).length < 2) return text
  let day: string | undefined
  let stamp: Stamp | undefined
  return lines.flatMap((line): string[] => {
    const own = stampOf(line.trim())
    const heading = own ? undefined : headingOf(line)
    if (heading) [day, stamp] = [heading, undefined]
    if (own && (own.day ?? day)) {
      stamp = { ...own, day: own.day ?? day! }
      return []
    }
    return [stamp && line.trim() !== '' && !own ? `[${stamp.day!}, ${stamp.clock}] ${stamp.sender}: ${line.trim()}` : line]
  }).join('\n')
}
