import type { Line, Span } from './types.js'

const STAMPS: readonly RegExp[] = [
  /^\[(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}),?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]\.?\s?m\.?)?\]\s*([^:\n]{1,45}):\s?/i,
  /^(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}),?\s+(?:a las? )?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]\.?\s?m\.?)?\s*-\s*([^:\n]{1,45}):\s?/i,
  /^(\d{4}-\d{2}-\d{2})\s\d{2}:\d{2}(?::\d{2})?\s{2,}(\p{Lu}[^:\n]{0,44}):\s/u,
  /^([^:[\]\n]{1,45}?)\s*[,-]?\s*[[(](\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}),?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]\.?\s?m\.?)?[\])]:?\s?/i,
]
const FIRST_WITH_SENDER_IN_FRONT = 3

/** "24/03/2026 09:40 - Motivo: vacunación" heads an entry of a chart. */
const NOT_SENDER = /^\s*(?:motivo|reason|visita?|consulta|consultation|vacunas?|vacunaci[oó]n|vaccin(?:e|es|ation)|tratamiento|treatment|notas?|notes?|exam|examen|peso|weight|control|plan|procedimiento|procedure|evoluci[oó]n|diagn[oó]stico|diagnosis|[soap])\s*$/iu

function inside(match: RegExpExecArray, group: string, offset: number): Span {
  const start = offset + match[0].indexOf(group)
  return { start, end: start + group.length }
}

function message(text: string, line: Line): Line {
  const content = text.slice(line.start, Math.min(line.end, line.start + 120))
  for (const [i, pattern] of STAMPS.entries()) {
    const match = pattern.exec(content)
    if (!match) continue
    if (i < FIRST_WITH_SENDER_IN_FRONT && NOT_SENDER.test(match[2]!)) continue
    const [stamp, sender] = i === FIRST_WITH_SENDER_IN_FRONT ? [match[2]!, match[1]!] : [match[1]!, match[2]!]
    const start = line.start + match[0].length
    const cells = line.cells.filter((c) => c.end > start).map((c) => ({ start: Math.max(c.start, start), end: c.end }))
    return { ...line, start: Math.min(start, line.end), cells, stamp: inside(match, stamp, line.start), sender: inside(match, sender, line.start) }
  }
  return line
}

/** Takes the stamp and the sender off the lines of a chat. */
export function withMessages(text: string, lines: readonly Line[]): Line[] {
  return lines.map((line) => (line.row === undefined ? message(text, line) : line))
}
