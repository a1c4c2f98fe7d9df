import type { Mention } from '../fields/vaccines.js'
import { MAKER_NAMES } from '../lexicon/vaccines.js'
import type { Reading } from '../reading/reading.js'
import type { Named, Status } from './status.js'

/** Mentions side by side that name one vaccination: "Rabies (Nobivac Rabies)". */
export interface NamedGroup extends Named {
  readonly mentions: readonly Mention[]
  readonly components: ReadonlySet<string>
  /** Stands in a heading such as "Rabies vaccination certificate". */
  readonly heading: boolean
}

export interface Group extends NamedGroup {
  readonly status: Status
}

const BETWEEN = /^(?:[\s(),/:\-+"'\[\].]|#\d)*(?:(?:vaccine|vacuna|vaccination|vacunaci[oó]n|brand|marca|with|con|using|virus|tipo|type|contra|against|shot|booster|refuerzo|product|producto|by|de|la|the|viral|killed|inactivada|modified|live|mlv|canine|feline|canina|felina|given|aplicada|oct|years?|yrs?|\d)[\s(),/:\-+"'.]*){0,4}$/i
const HEADING = /certificat|certificad|constancia|cartilla|carn[eé]t?|passport|pasaporte|record\b|historial|registro|form\b|formulario|campa[nñ]a|clinic\b|declaraci|comprobante|vaccination against|^v\.|section|secci[oó]n/i
/** "against distemper, hepatitis and parvovirus" below the name. */
const AGAINST = /^\s*(?:against|contra|frente a)\s/i
/** Words and commas only, at least two of them. */
/** "Canine Parvovirus Vaccine / Leptospira Bacterin" */
const OFFICIAL = /(?<!\p{L})(?:vaccine|bacterin|toxoid)(?!\p{L})/iu
const LISTED = /^[^,\d:]{4,40}(?:,\s*[^,:]{3,30})+,?$/u
const NEARBY = 60
const LONGEST_HEADING = 160

const isSubset = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].every((c) => b.has(c))

/** Whether two names can stand for the same vaccine. */
export function compatible(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === 0 || b.size === 0 || isSubset(a, b) || isSubset(b, a)
}

function onlyMakers(reading: Reading, from: number, to: number): boolean {
  const { words, from: first, to: last } = reading.wordsIn({ start: from, end: to })
  const makers = MAKER_NAMES.findAll(reading.doc.text, words, first, last)
  return last > first && makers.reduce((n, m) => n + m.last - m.first + 1, 0) === last - first
}

/** "Protech C5 (C3 + Bronchi-Shield)": what stands in the brackets behind a product is part of it. */
function isInsideBrackets(reading: Reading, group: NamedGroup, mention: Mention): boolean {
  const text = reading.doc.text.slice(group.start, mention.start)
  const open = text.indexOf('(')
  return open > 0 && !text.includes(')') && group.mentions[0]!.end <= group.start + open && group.mentions[0]!.kind !== 'disease'
}

function joins(reading: Reading, group: NamedGroup, mention: Mention): boolean {
  const between = reading.doc.text.slice(group.end, mention.start)
  if (between.length <= NEARBY && !between.includes('\n') && isInsideBrackets(reading, group, mention)) return true
  if (group.labelled && mention.labelled && /^ ?\+ ?$/.test(between) && !group.components.has('R') && !mention.components.has('R')) return true
  if (between.length > NEARBY || between.includes('\n') || !compatible(group.components, mention.components)) return false
  const near = BETWEEN.test(between) || onlyMakers(reading, group.end, mention.start)
  const same = group.mentions.length > 0 && reading.slice(group.mentions[0]!) === reading.slice(mention)
  return near && !(same && mention.kind === 'disease')
}

/** Names listed inside brackets say what the vaccine before them consists of. */
function isComponentList(reading: Reading, group: NamedGroup, mention: Mention): boolean {
  const between = reading.doc.text.slice(group.end, mention.start)
  if (/\n|[.!?] /.test(between) || between.length > 200 || mention.kind !== 'disease' || group.components.size < 2) return false
  const open = (between.match(/[([:]/g) ?? []).length > (between.match(/[)\]]/g) ?? []).length || /^[\s,:(-]*$/.test(between)
  return open && isSubset(mention.components, group.components)
}

/** "Duramune Max 5" over "Distemper, Adenovirus, Parvovirus": on labels the line below a product lists what is in it. */
function isListedBelow(reading: Reading, group: NamedGroup, mention: Mention): boolean {
  if (mention.kind !== 'disease' || mention.labelled || group.components.has('R') || mention.components.has('R') || !['product', 'range'].includes(group.mentions[0]!.kind)) return false
  const own = reading.lineAt(group.mentions[0]!.start).index
  const line = reading.lineAt(mention.start)
  if (line.index === own + 1 && AGAINST.test(reading.slice(line))) return true
  const between = reading.slice({ start: group.end, end: mention.start })
  return line.index > own && line.index <= own + 2 && line.row === undefined && LISTED.test(reading.slice(line)) && /^[\s,]*(?:(?:and|y|e|tipo|type|virus|canine?)\s|\d\s?)*$/iu.test(between)
}

/** What a label says officially below the trade name: not another vaccine, and no name for it. */
function isOfficialName(reading: Reading, group: NamedGroup, mention: Mention): boolean {
  const own = reading.lineAt(group.start)
  const line = reading.lineAt(mention.start)
  const stated = reading.slice(line)
  return group.isProduct && group.start === own.start && line.index === own.index + 1 && line.row === undefined && OFFICIAL.test(stated) && !/\d{3}/.test(stated)
}

function isHeading(reading: Reading, mention: Mention): boolean {
  const line = reading.lineAt(mention.start)
  if (line.row !== undefined || mention.labelled || mention.kind === 'product' || line.end - line.start >= LONGEST_HEADING) return false
  const cell = line.cells.find((c) => c.start <= mention.start && mention.end <= c.end) ?? line
  return HEADING.test(reading.slice(cell)) && !/\d{2,}[/.-]\d/.test(reading.slice(line))
}

function started(reading: Reading, mention: Mention): NamedGroup {
  const { start, end, components, labelled } = mention
  return { mentions: [mention], components, start, end, labelled, isProduct: mention.kind === 'product', heading: isHeading(reading, mention) }
}

function extended(group: NamedGroup, mention: Mention): NamedGroup {
  const components = new Set([...group.components, ...mention.components])
  const isProduct = group.isProduct || mention.kind === 'product'
  return { ...group, mentions: [...group.mentions, mention], components, end: mention.end, isProduct, labelled: group.labelled || mention.labelled }
}

export function groupsOf(reading: Reading, mentions: readonly Mention[]): NamedGroup[] {
  const groups: NamedGroup[] = []
  for (const mention of mentions) {
    const last = groups[groups.length - 1]
    if (last && isOfficialName(reading, last, mention)) groups[groups.length - 1] = { ...last, components: new Set([...last.components, ...mention.components]) }
    else if (last && (joins(reading, last, mention) || isComponentList(reading, last, mention) || isListedBelow(reading, last, mention))) groups[groups.length - 1] = extended(last, mention)
    else groups.push(started(reading, mention))
  }
  return groups
}
