import { isKnownLabel, labelKindOf } from '../document/known-label.js'
import { ROW_MARK } from './marks.js'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const GENERIC = /^(?:name|full name|nombre|nombre completo|value|valor|text|texto|display|display name|date|fecha|number|numero|code|id)$/
const MAX_DEPTH = 12

const wordsOfKey = (key: string): string => key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.\-]+/g, ' ').trim().toLowerCase()

function labelOf(parent: string, key: string): string {
  const joined = parent ? `${parent} ${key}` : key
  if (parent && /^(?:coding|actor)$/.test(key)) return parent
  if (parent && GENERIC.test(key) && isKnownLabel(parent)) return parent
  if (isKnownLabel(joined)) return joined
  if (parent && GENERIC.test(key)) return joined
  return isKnownLabel(key) ? key : joined
}

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
/** In a list of "vacunas" the "nombre" of each is that of a vaccine; in any other list it is nobody's. */
function namedBy(list: string, item: JsonObject): JsonObject {
  const kind = labelKindOf(list)
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [/^(?:name|nombre|title|titulo)$/i.test(key) ? (kind === 'vaccine' ? list : `${list} ${key}`) : key, value]))
}

const isScalar = (value: Json): value is string | number | boolean => value !== null && typeof value !== 'object'

function quantity(value: JsonObject): string | undefined {
  const amount = value.value ?? value.amount ?? value.cantidad
  const unit = value.unit ?? value.units ?? value.unidad
  return isScalar(amount ?? null) && typeof unit === 'string' ? `${String(amount)} ${unit}` : undefined
}

/** "label: value" for each leaf; what is given in a list of objects becomes one row per object. */
function flatten(value: Json, parent: string, lines: string[], rows: string[], depth: number): void {
  if (value === null || depth > MAX_DEPTH) return
  if (isScalar(value)) lines.push(`${parent}: ${String(value).replace(/\s+/g, ' ')}`)
  else if (Array.isArray(value)) flattenList(value, parent, lines, rows, depth)
  else flattenObject(value, parent, lines, rows, depth)
}

function flattenList(list: Json[], parent: string, lines: string[], rows: string[], depth: number): void {
  if (list.length === 1 && isObject(list[0]!) && !['vaccine', undefined].includes(labelKindOf(parent))) return flatten(list[0], parent, lines, rows, depth + 1)
  const scalars = list.filter(isScalar)
  if (scalars.length > 0) lines.push(`${parent}: ${scalars.join(', ')}`)
  for (const item of list.filter((x) => typeof x === 'object')) {
    const own: string[] = []
    flatten(isObject(item) ? namedBy(parent, item) : item, '', own, rows, depth + 1)
    if (own.length > 0) rows.push(ROW_MARK + own.join('\t'))
  }
}

function flattenObject(value: JsonObject, parent: string, lines: string[], rows: string[], depth: number): void {
  const amount = quantity(value)
  if (amount && parent) {
    lines.push(`${parent}: ${amount}`)
    return
  }
  for (const [key, child] of Object.entries(value)) flatten(child, labelOf(parent, wordsOfKey(key)), lines, rows, depth + 1)
}

function parse(text: string): Json | undefined {
  for (const attempt of [text, text.replace(/,(\s*[}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt) as Json
    } catch {
      // not JSON in this reading; the next one, or the plain reading of the text, follows
    }
  }
  return undefined
}

function asLines(value: Json): string {
  const lines: string[] = []
  const rows: string[] = []
  flatten(value, '', lines, rows, 0)
  return [...rows, ...lines].join('\n')
}

/** Quotes and brackets of data that does not parse: cut off at the end, or pasted in part. */
function loosely(text: string): string {
  return text
    .replace(/^[ \t]*[[\]{}]+,?[ \t]*$/gm, '')
    .replace(/["']([\w .-]{1,40})["'][ \t]*:[ \t]*/g, (_, key: string) => `\n${labelOf('', wordsOfKey(key))}: `)
    .split('\n').map((line) => (line.includes(': ') ? line.replace(/["{}[\]]/g, '').replace(/,[ \t]*$/, '') : line)).join('\n')
}

function linesOfJson(text: string): string | undefined {
  const each = text.trim().split('\n').map((line) => parse(line.trim().replace(/,$/, '')))
  if (each.length > 1 && each.every((x) => x !== undefined && isObject(x))) return asLines(each as Json)
  return undefined
}

const SECTION = /^[ \t]*\[([\p{L}\d_ .-]{2,40})\][ \t]*$/u
const KEYED = /^[ \t]*(?:[-•][ \t]+)?([\p{L}][\p{L}\d _.-]{1,30}?)[ \t]*[:=][ \t]*(\S.*)?$/u
const indent = (line: string): number => /^[ \t]*/.exec(line)![0].length
const DOTTED = /^([\p{Lu}_]+\.\d+)\.([\p{Lu}_.]+)=(.+)$/u
const leastKeys = 3

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
    return [`${ROW_MARK}${match[1]!.replace(/\.\d+$/, '').toLowerCase()}: ${[...own].join('\t')}`.replace(/^(.)[^:]*: /, '$1')]
  }).join('\n')
}

/** A line of a log: "RX|VACC|ITEM=Imrab 3|LOT=D81044C". */
function logged(line: string): string | undefined {
  const cells = line.split('|')
  const keyed = cells.filter((cell) => /^\s*[\p{Lu}_]{2,15}=/u.test(cell))
  return keyed.length < 2 || cells.length < 4 ? undefined : ROW_MARK + cells.map((cell) => cell.trim().replace(/^([\p{Lu}_]{2,15})=/u, (_, key: string) => `${wordsOfKey(key)}: `)).join('\t')
}

/** Data of programs that is no JSON: each entry becomes a row. */
function unwrapEntries(text: string): string {
  const lines = dotted(text).split('\n')
  const records = recordsOf(lines)
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const length = records.get(at) ?? entryAt(lines, at)
    const pairs = lines.slice(at, at + length).flatMap((line) => { const match = KEYED.exec(line); return match?.[2] ? [[wordsOfKey(match[1]!), match[2].replace(/^["']|["']$/g, '')] as const] : [] })
    const isRow = pairs.length >= leastKeys && pairs.some(([key]) => labelKindOf(key) === 'vaccine')
    const section = SECTION.exec(lines[at]!)?.[1]
    if (isRow) out.push(ROW_MARK + pairs.map(([key, value]) => `${key}: ${value}`).join('\t'))
    else if (section && length > 1) out.push('', ...pairs.map(([key, value]) => `${labelOf(wordsOfKey(section), key)}: ${value}`))
    else out.push(...lines.slice(at, at + Math.max(length, 1)).map((line) => logged(line) ?? line))
    at += Math.max(length, 1)
  }
  return out.join('\n')
}

/** JSON (also inside a code fence or after a sentence) as labelled lines. */
export function unwrapData(text: string): string {
  const open = /^[ \t]*[[{](?=\s*["'{[\]}])/m.exec(text)
  if (!open) return unwrapEntries(text)
  const last = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  const close = last > open.index + 1 ? last : text.length
  const body = text.slice(open.index, close)
  const value = parse(body)
  const lines = value !== undefined && typeof value === 'object' ? asLines(value) : linesOfJson(body)
  if (lines !== undefined) return `${text.slice(0, open.index)}\n${lines}\n${text.slice(close)}`
  return /["'][\w .-]{1,40}["'][ \t]*:/.test(body) ? loosely(text) : text
}
