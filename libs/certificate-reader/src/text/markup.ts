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
  return code >= 32 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ' '
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
  return tag.closing ? '\n' : `\n${wordsOfTag(tag.written)}: `
}

/** HTML and XML as the lines and cells that a reader sees; tags that HTML does not know become labels. */
export function unwrapMarkup(text: string): string {
  if (!/<\/?[a-z][^<>]{0,600}>|<!--/i.test(text)) return /&(?:#\d|\w+;)/.test(text) ? decode(text) : text
  const source = withoutComments(text)
  let out = ''
  let at = 0
  let skips = 0
  const topics: string[] = []
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open < 0) break
    out += source.slice(at, open)
    const tag = tagAt(source, open)
    if (!tag) out += '<'
    else if (!tag.closing && (tag.hidden || SKIPPED.includes(tag.name)) && skips++ < 50) {
      at = endOfElement(source, tag)
      continue
    } else {
      const unit = tag.closing ? undefined : attribute(tag, 'unit')
      const close = unit ? source.indexOf('</', tag.end) : -1
      out += replacement(tag, topics) + (close > 0 ? `${source.slice(tag.end, close).trim()} ${unit!}` : '')
      if (close > 0) {
        at = close
        continue
      }
      if (tag.closing) topics.pop()
      else if (!tag.attributes.endsWith('/') && !INLINE.test(tag.name) && !BREAKING.test(tag.name) && !CELL.test(tag.name)) topics.push(topicOf(tag))
    }
    at = tag ? tag.end : open + 1
  }
  return decode(out + source.slice(at)).replace(/\t\s*(?=\n)/g, '').replace(/\n\s*: /g, '\n')
}
