import { labelKindOf } from '../document/known-label.js'
import { normaliseCharacters } from './characters.js'
import { ROW_MARK } from './marks.js'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°', ordm: 'º', ordf: 'ª', ndash: '-', mdash: '-', reg: '', trade: '', copy: '',
  aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü', Aacute: 'Á', Eacute: 'É', Iacute: 'Í',
  Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', iexcl: '¡', iquest: '¿', middot: '·', bull: '•', hellip: '...', rsquo: "'", lsquo: "'",
  ldquo: '"', rdquo: '"', emsp: ' ', ensp: ' ', thinsp: ' ', agrave: 'à', egrave: 'è', ccedil: 'ç', frac12: '0.5',
}
const BREAKING = /^(?:br|p|div|li|ul|ol|tr|table|tbody|thead|h[1-6]|section|article|header|footer|hr|dt|dl|pre|blockquote|form|label)$/
const CELL = /^(?:td|th|dd)$/
const INLINE = /^(?:b|i|u|em|strong|span|a|font|small|sup|sub|mark|html|body|head|meta|img|input|center|col|colgroup|abbr|code|caption|main|s|time|o:p)$/
const SKIPPED = ['script', 'style', 'title', 'noscript', 'template']
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|\bhidden\b|opacity\s*:\s*0(?![.\d])/i

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code >= 32 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? normaliseCharacters(String.fromCodePoint(code)) : ' '
}

const decode = (text: string): string => text.replace(/&(#?\w{1,8});/g, entity)

/** Comments are not on the page that a person sees. An unclosed one swallows the rest, as in a browser. */
function withoutComments(text: string): string {
  let out = ''
  let at = 0
  for (;;) {
    const open = text.indexOf('<!--', at)
    if (open < 0) return out + text.slice(at)
    const close = text.indexOf('-->', open)
    out += text.slice(at, open)
    if (close < 0) return out
    at = close + 3
  }
}

interface Tag {
  readonly name: string
  /** As written: the case separates the words of an XML tag. */
  readonly written: string
  readonly closing: boolean
  readonly hidden: boolean
  readonly attributes: string
  readonly end: number
}

function tagAt(text: string, open: number): Tag | undefined {
  const close = text.indexOf('>', open)
  if (close < 0 || close - open > 600) return undefined
  const inner = /^<(\/?)([a-z][\w:.-]*)([^<]*)$/i.exec(text.slice(open, close))
  if (!inner) return undefined
  return { name: inner[2]!.toLowerCase(), written: inner[2]!, closing: inner[1] === '/', hidden: HIDDEN.test(inner[3] ?? ''), attributes: inner[3] ?? '', end: close + 1 }
}

function endOfElement(text: string, tag: Tag): number {
  const close = text.toLowerCase().indexOf(`</${tag.name}`, tag.end)
  if (close < 0) return tag.end
  const end = text.indexOf('>', close)
  return end < 0 ? text.length : end + 1
}

/** Tags that say how, not what: the one around them names the value. */
const NAMELESS = /^(?:text|display|coding|code|value|reference|actor|identifier|value[A-Z]\w*)$/
const attribute = (tag: Tag, name: string): string | undefined => new RegExp(`(?<![\\w-])${name}\\s*=\\s*"([^"]*)"`).exec(tag.attributes)?.[1]
const wordsOfTag = (written: string): string => written.replace(/^.*:/, '').replace(/[_.-]/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2')

/** Attributes that tell of the element: <acto fecha="22/09/2025" estado="realizado">. */
const toldBy = (tag: Tag): string =>
  [...tag.attributes.matchAll(/([\p{L}_][\p{L}\w-]*)\s*=\s*"([^"]{1,80})"/gu)].map(([, name, value]) => [wordsOfTag(name!), value!] as const)
    .filter(([name]) => !['value', 'unit', 'units', 'url', 'id', 'name', 'nombre'].includes(name) && labelKindOf(name) !== undefined)
    .map(([name, value]) => `\n${name}: ${value}`).join('')

/** An element that stands several times, with its product in this or in one before it, is a row: what it tells is of one vaccination. */
function asRow(lines: string, comesAfterRow: boolean): string | undefined {
  const cells = lines.split('\n').map((line) => line.trim()).filter((line) => /: \S/.test(line))
  const isEntry = cells.length >= 3 && (comesAfterRow || cells.some((line) => labelKindOf(line.slice(0, line.indexOf(':'))) === 'vaccine'))
  return isEntry ? `\n${ROW_MARK}${cells.join('\t')}\n` : undefined
}

/** What an element is about: its name, that of an extension at the end of its address. */
const topicOf = (tag: Tag): string => wordsOfTag(attribute(tag, 'url')?.split('/').at(-1) ?? tag.written)

/** An element whose value is an attribute, as in HL7 FHIR: named by itself or by what is around it. */
function valued(tag: Tag, value: string, topics: readonly string[]): string {
  if (tag.written === 'unit') return ` ${value}`
  const topic = NAMELESS.test(tag.written) ? topics.findLast((each) => !NAMELESS.test(each.replace(/ /g, ''))) : wordsOfTag(tag.written)
  return `\n${topic ?? ''}: ${value}`
}

function replacement(tag: Tag, topics: readonly string[]): string {
  if (BREAKING.test(tag.name)) return '\n'
  if (CELL.test(tag.name)) return tag.closing ? '\t' : ''
  if (INLINE.test(tag.name)) return ''
  const value = attribute(tag, 'value')
  if (value !== undefined && !tag.closing) return valued(tag, value, topics)
  return tag.closing ? '\n' : `${toldBy(tag)}\n${wordsOfTag(tag.written)}: `
}

const MOST_NAMES = 40
const isHtml = (name: string): boolean => [BREAKING, CELL, INLINE].some((pattern) => pattern.test(name))

/** Names of elements that stand one after the other, each with others inside and none inside another: entries of a list. */
function entryNames(source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const counts = new Map<string, number>()
  for (const [, name] of source.matchAll(/<\/([a-z][\w:.-]*)>/gi)) counts.set(name!.toLowerCase(), (counts.get(name!.toLowerCase()) ?? 0) + 1)
  for (const [name, count] of [...counts].slice(0, MOST_NAMES)) {
    const first = new RegExp(`<${name.replaceAll('.', String.raw`\.`)}[\\s>]([\\s\\S]*?)</${name.replaceAll('.', String.raw`\.`)}>`, 'i').exec(source)?.[1] ?? ''
    const inside = first.match(/<[a-z][\w:.-]*/gi)?.length ?? 0
    if (count > 1 && inside >= 2 && !isHtml(name) && !new RegExp(`<${name}[\\s>]`, 'i').test(first)) names.add(name)
  }
  return names
}

class MarkupReader {
  private out = ''
  private skips = 0
  /** What the elements around are about. */
  private readonly topics: string[] = []
  private readonly entries: ReadonlySet<string>
  private entry = { name: '', from: 0 }
  /** Elements of which one was a row. */
  private readonly rows = new Set<string>()

  constructor(private readonly source: string) {
    this.entries = entryNames(source)
  }

  read(): string {
    let at = 0
    for (let open = this.source.indexOf('<'); open >= 0; open = this.source.indexOf('<', at)) {
      this.out += this.source.slice(at, open)
      const tag = tagAt(this.source, open)
      if (!tag) this.out += '<'
      at = tag ? this.take(tag) : open + 1
    }
    return this.out + this.source.slice(at)
  }

  /** @returns where it goes on */
  private take(tag: Tag): number {
    if (!tag.closing && (tag.hidden || SKIPPED.includes(tag.name)) && this.skips++ < 50) return endOfElement(this.source, tag)
    const from = this.out.length
    this.out += replacement(tag, this.topics)
    if (tag.closing) this.close(tag)
    else this.open(tag, from)
    const unit = tag.closing ? undefined : (attribute(tag, 'unit') ?? attribute(tag, 'units'))
    const end = unit ? this.source.indexOf('</', tag.end) : -1
    if (end < 0) return tag.end
    this.out += `${this.source.slice(tag.end, end).trim()} ${unit!}`
    return end
  }

  private open(tag: Tag, from: number): void {
    if (tag.attributes.endsWith('/') || isHtml(tag.name)) return
    this.topics.push(topicOf(tag))
    if (this.entry.name === '' && this.entries.has(tag.name)) this.entry = { name: tag.name, from }
  }

  private close(tag: Tag): void {
    if (!isHtml(tag.name)) this.topics.pop()
    if (tag.name !== this.entry.name) return
    const row = asRow(this.out.slice(this.entry.from), this.rows.has(tag.name))
    if (row !== undefined) {
      this.rows.add(tag.name)
      this.out = this.out.slice(0, this.entry.from) + row
    }
    this.entry = { name: '', from: 0 }
  }
}

const BREAK_IN_CELL = /<br\s?\/?>(?=[^<]{0,200}<\/t[dh]\s?>)/gi

/** HTML and XML as the lines and cells that a reader sees; tags that HTML does not know become labels. */
export function unwrapMarkup(text: string): string {
  if (!/<\/?[a-z][^<>]{0,600}>|<!--/i.test(text)) return /&(?:#\d|\w+;)/.test(text) ? decode(text) : text
  return decode(new MarkupReader(withoutComments(text).replace(BREAK_IN_CELL, ' ')).read()).replace(/\t\s*(?=\n)/g, '').replace(/\n\s*: /g, '\n')
}
