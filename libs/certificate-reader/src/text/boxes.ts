const BOX = /\[[ \t_]{0,6}\]|\([ \t]{1,6}\)|\[ {0,3}[xX✓✔*] {0,3}\]|\( {0,3}[xX✓✔] {0,3}\)|[☐☑☒✓✔✅]/g
const TICKED = /[xX✓✔☑☒✅*]/
const GAP = / {3,}|\t|\||\n/g

interface Box {
  readonly start: number
  readonly end: number
  readonly ticked: boolean
}

function boxesOf(line: string): Box[] {
  return [...line.matchAll(BOX)].map((m) => ({ start: m.index, end: m.index + m[0].length, ticked: TICKED.test(m[0]) }))
}

const isBlank = (text: string): boolean => /^[\s.,;:|]*$/.test(text)

/** "Vía: SC ( )" */
const NAMED = /(?::|\.{3,})\s*\p{L}[\p{L}.]{0,14} {0,2}$/u
const MORE = /^(?:\s*$| {2,}[\p{L}. ]{2,20}:)/u

/** "Rabies [x]  DHPP [ ]", "Vía: IM ( ) SC (X)   Dosis: 1 ml": the box stands behind what it speaks of. */
function isTrailing(line: string, boxes: readonly Box[]): boolean {
  const first = boxes[0]!
  const last = boxes[boxes.length - 1]!
  const before = line.slice(0, first.start)
  return NAMED.test(before) && MORE.test(line.slice(last.end)) || (isBlank(line.slice(last.end)) && !isBlank(before) && !/:\s*$/.test(before))
}

function gapAfter(line: string, from: number, to: number): number {
  GAP.lastIndex = from + /^\s*/.exec(line.slice(from, to))![0].length
  const gap = GAP.exec(line)
  return gap && gap.index < to ? gap.index : to
}

function leading(line: string, boxes: readonly Box[]): string {
  let out = line.slice(0, boxes[0]!.start)
  boxes.forEach((box, i) => {
    const next = boxes[i + 1]?.start ?? line.length
    if (box.ticked) out += `☑ ${line.slice(box.end, next)}`
    else out += `  ${line.slice(gapAfter(line, box.end, next), next)}`
  })
  return out
}

function trailing(line: string, boxes: readonly Box[]): string {
  let at = 0
  let out = ''
  for (const box of boxes) {
    const before = line.slice(at, box.start)
    const own = Math.max(before.trimEnd().lastIndexOf('  ') + 2, before.lastIndexOf(': ') + 2, 0)
    // What stands further left than the name of the box is something else.
    if (own > 1) out += before.slice(0, own)
    if (box.ticked) out += `  ☑ ${before.slice(own > 1 ? own : 0).trim()}`
    at = box.end
  }
  return out + line.slice(at)
}

function readLine(line: string): string {
  const boxes = boxesOf(line)
  if (boxes.length === 0) return line
  if (isTrailing(line, boxes)) return trailing(line, boxes)
  return leading(line, boxes)
}

/** What stands at an unticked box is taken out; at a ticked one it stays, marked with ☑. */
export function unwrapBoxes(text: string): string {
  return text.split('\n').map(readLine).join('\n')
}
