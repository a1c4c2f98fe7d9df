import { labelKindOf } from '../document/known-label.js'
import { unwrapEntries } from './entries.js'
import { labelOf, wordsOfKey } from './keys.js'
import { ROW_MARK } from './marks.js'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const MAX_DEPTH = 12

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
/** In a list of "vacunas" the "nombre" of each is that of a vaccine; in any other list it is nobody's. */
function namedBy(list: string, item: JsonObject): JsonObject {
  const kind = labelKindOf(list)
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [/^(?:name|nombre|title|titulo)$/i.test(key) ? (kind === 'vaccine' ? list : `${list} ${key}`) : key, value]))
}

/** Lists of what is still to come. */
const PLANNED_LIST = /programad|pendient|schedul|upcoming|planned|pending|pr[oó]xim/i

const isScalar = (value: Json): value is string | number | boolean => value !== null && typeof value !== 'object'

function quantity(value: JsonObject): string | undefined {
  const amount = value.value ?? value.amount ?? value.cantidad
  const unit = value.unit ?? value.units ?? value.unidad
  return isScalar(amount ?? null) && typeof unit === 'string' ? `${String(amount)} ${unit}` : undefined
}

/** "refuerzoEnDias": 21 */
const IN_UNITS = /^(.+?)(?: en| in)? (d[ií]as|days|semanas|weeks|meses|months|a[nñ]os|years)$/

function lineOf(label: string, value: string | number | boolean): string {
  const counted = typeof value === 'number' ? IN_UNITS.exec(label) : null
  return counted ? `${counted[1]!}: ${value} ${counted[2]!}` : `${label}: ${String(value).replace(/\s+/g, ' ')}`
}

/** FHIR says what is not in the standard as { "url": ".../next-due", "valueDate": "2026-04-02" }. */
function extension(value: JsonObject): string | undefined {
  const key = Object.keys(value).find((name) => /^value\p{Lu}/u.test(name))
  const said = key === undefined ? null : value[key]!
  return typeof value.url === 'string' && said !== null && isScalar(said) ? lineOf(labelOf('', wordsOfKey(value.url.split(/[/:#]/).at(-1)!)), said) : undefined
}

/** "label: value" for each leaf; what is given in a list of objects becomes one row per object. */
function flatten(value: Json, parent: string, lines: string[], rows: string[], depth: number): void {
  if (value === null || depth > MAX_DEPTH) return
  if (isScalar(value)) lines.push(lineOf(parent, value))
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
    if (own.length > 0) rows.push(ROW_MARK + [...own, ...(PLANNED_LIST.test(parent) ? ['status: scheduled'] : [])].join('\t'))
  }
}

function flattenObject(value: JsonObject, parent: string, lines: string[], rows: string[], depth: number): void {
  const amount = quantity(value)
  if (amount && parent) {
    lines.push(`${parent}: ${amount}`)
    return
  }
  const extended = extension(value)
  if (extended !== undefined) {
    lines.push(extended)
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
