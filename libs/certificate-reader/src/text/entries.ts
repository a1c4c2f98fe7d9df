import { labelKindOf } from '../document/known-label.js'
import { labelOf, wordsOfKey } from './keys.js'
import { ROW_MARK } from './marks.js'

const SECTION = /^[ \t]*\[([\p{L}\d_ .-]{2,40})\][ \t]*$/u
const KEYED = /^[ \t]*(?:[-•][ \t]+)?([\p{L}][\p{L}\d _.-]{1,30}?)[ \t]*[:=][ \t]*(\S.*)?$/u
const indent = (line: string): number => /^[ \t]*/.exec(line)![0].length
const DOTTED = /^([\p{L}_]+\.\d+)\.([\p{L}_.]+)=(.*)$/u
const leastKeys = 3
/** What names the vaccine in a section of vaccines: "[vacuna.2]", "tipo = ANTIRRÁBICA". */
const KIND = /^(?:tipo|type|nombre|name)$/

/** One entry of a list in YAML, or one section of an INI file, as its lines. */
function entryAt(lines: readonly string[], at: number): number {
  const isItem = /^[ \t]*[-•][ \t]+[\p{L}][\p{L}\d _.-]{1,30}?[ \t]*:/u.test(lines[at]!)
  if (!isItem && !SECTION.test(lines[at]!)) return 0
  let to = at + 1
  while (lines[to] !== undefined && KEYED.test(lines[to]!) && !/^[ \t]*[-•][ \t]/.test(lines[to]!) && (!isItem || indent(lines[to]!) > indent(lines[at]!))) to++
  return to - at
}

/** Records one below the other with the same keys, parted by blank lines or rules. */
function recordsOf(lines: readonly string[]): Map<number, number> {
  const blocks: { from: number; keys: string[] }[] = []
  lines.forEach((line, at) => {
    const key = /^\S/.test(line) ? KEYED.exec(line)?.[1] : undefined
    const last = blocks.at(-1)
    if (!key) return
    if (last && last.from + last.keys.length === at) last.keys.push(wordsOfKey(key))
    else blocks.push({ from: at, keys: [wordsOfKey(key)] })
  })
  const isSame = (a: readonly string[], b: readonly string[]): boolean => a.filter((key) => b.includes(key)).length * 2 > Math.max(a.length, leastKeys)
  const same = blocks.filter((block) => block.keys.length > leastKeys && block.keys.some((key) => labelKindOf(key) === 'vaccine') && blocks.some((other) => other !== block && isSame(other.keys, block.keys)))
  return new Map(same.map(({ from, keys }) => [from, keys.length]))
}

/** "RABIES.1.BATCH=F71229": keys that begin alike are of one record. */
function dotted(text: string): string {
  const groups = new Map<string, string[]>()
  const lines = text.split('\n')
  for (const line of lines) {
    const match = DOTTED.exec(line)
    if (match) groups.set(match[1]!, [...(groups.get(match[1]!) ?? []), `${labelOf('', wordsOfKey(match[2]!))}: ${match[3]!}`])
  }
  const done = new Set<string>()
  return lines.flatMap((line): string[] => {
    const match = DOTTED.exec(line)
    const own = match ? groups.get(match[1]!)! : []
    if (!match || own.length < leastKeys) return [line]
    if (done.has(match[1]!)) return []
    done.add(match[1]!)
    return [ROW_MARK + own.filter((cell) => !cell.endsWith(': ')).join('\t')]
  }).join('\n')
}

/** A line of a log: "RX|VACC|ITEM=Imrab 3|LOT=D81044C". */
function logged(line: string): string | undefined {
  const cells = line.split('|')
  const keyed = cells.filter((cell) => /^\s*[\p{Lu}_]{2,15}=/u.test(cell))
  return keyed.length < 2 || cells.length < 4 ? undefined : ROW_MARK + cells.map((cell) => cell.trim().replace(/^([\p{Lu}_]{2,15})=/u, (_, key: string) => `${wordsOfKey(key)}: `)).join('\t')
}

/** A key of several words, as programs write it: "biologico_lote:". */
const SNAKE = /^[ \t]*[\p{L}\d]+(?:_[\p{L}\d]+)+(?=[ \t]*[:=])/u

/** "vacunas:" over items that have a "nombre" each: for each line what its list is of, where that is vaccines. */
function listsOf(lines: readonly string[]): (string | undefined)[] {
  const open: { indent: number; key: string }[] = []
  return lines.map((line) => {
    if (line.trim() === '') return open.at(-1)?.key
    while (open.length > 0 && indent(line) < open.at(-1)!.indent) open.pop()
    const key = /^[ \t]*([\p{L}_]+):[ \t]*$/u.exec(line)?.[1]
    if (!key) return open.at(-1)?.key
    while (open.length > 0 && indent(line) <= open.at(-1)!.indent) open.pop()
    open.push({ indent: indent(line), key: wordsOfKey(key) })
    return undefined
  })
}

type KeyedValue = readonly [key: string, value: string]

function pairsOf(lines: readonly string[], list: string | undefined): KeyedValue[] {
  const named = list && labelKindOf(list) === 'vaccine' ? list : undefined
  return lines.flatMap((line): KeyedValue[] => {
    const match = KEYED.exec(line)
    if (!match?.[2]) return []
    const key = wordsOfKey(match[1]!)
    return [[named && /^(?:nombre|name)$/.test(key) ? named : key, match[2].replace(/^["']|["']$/g, '')]]
  })
}

/** Data of programs that is no JSON (YAML, INI, logs, records of lines): each entry becomes a row. */
export function unwrapEntries(text: string): string {
  const lines = dotted(text).split('\n')
  const records = recordsOf(lines)
  const lists = listsOf(lines)
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const length = records.get(at) ?? entryAt(lines, at)
    const pairs = pairsOf(lines.slice(at, at + length), lists[at])
    const section = SECTION.exec(lines[at]!)?.[1]
    const isNamed = pairs.some(([key]) => labelKindOf(key) === 'vaccine')
    const list = section && wordsOfKey(section).replace(/ ?\d+$/, '')
    const isOfVaccine = list !== undefined && labelKindOf(list) === 'vaccine'
    const labelled = (key: string): string => (isOfVaccine && !isNamed && KIND.test(key) ? list : key)
    if (pairs.length >= leastKeys && (isNamed || isOfVaccine)) out.push(ROW_MARK + pairs.map(([key, value]) => `${labelled(key)}: ${value}`).join('\t'))
    else if (section && length > 1) out.push('', ...pairs.map(([key, value]) => `${labelOf(wordsOfKey(section), key)}: ${value}`))
    else out.push(...lines.slice(at, at + Math.max(length, 1)).map((line) => logged(line) ?? line.replace(SNAKE, (key) => wordsOfKey(key))))
    at += Math.max(length, 1)
  }
  return out.join('\n')
}
