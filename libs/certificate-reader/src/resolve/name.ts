import type { Mention } from '../fields/vaccines.js'
import type { Reading } from '../reading/reading.js'
import { withoutSplitM } from '../text/ocr.js'
import type { Group } from './groups.js'

const MAX_NAME = 100

/** Of "Leptospira, 4 serovars" the figure belongs to what follows. */
const clean = (text: string): string => text.replace(/\s+/g, ' ').replace(/, ?\d$/, '').trim()

/** A closing bracket for every one left open. */
function balanced(text: string): string {
  const open = (text.match(/\(/g) ?? []).length - (text.match(/\)/g) ?? []).length
  return open > 0 ? text + ')'.repeat(open) : text
}

function rank(mention: Mention): number {
  const byKind = { product: 3, unknown: 3, combination: 2, range: 1, disease: 1 }[mention.kind]
  return byKind + (mention.labelled ? 0.5 : 0)
}

/** One disease out of several is not a name for the whole product. */
const covers = (generic: Mention, product: Mention | undefined): boolean => [...(product?.components ?? [])].every((c) => generic.components.has(c))

/** The disease or combination with the product, as written where they stand together. */
export function nameOf(reading: Reading, group: Group): string {
  const name = writtenName(reading, group)
  return reading.doc.ocr ? withoutSplitM(name) : name
}

function writtenName(reading: Reading, group: Group): string {
  const best = [...group.mentions].sort((a, b) => rank(b) - rank(a))[0]!
  const product = group.mentions.find((m) => m.kind === 'product' || m.kind === 'unknown' || m.kind === 'range')
  const generic = group.mentions.find((m) => m.kind === 'combination') ?? group.mentions.find((m) => m.kind === 'disease' && covers(m, product))
  if (!product || !generic || product === generic) return clean(reading.slice(best)).slice(0, MAX_NAME)
  const [first, second] = product.start < generic.start ? [product, generic] : [generic, product]
  const between = reading.doc.text.slice(first.end, second.start)
  // The next cell only says what it is against.
  if (between.includes('\t') && product.kind !== 'range') return clean(reading.slice(product)).slice(0, MAX_NAME)
  if (/^ ?[(,/\-–+] ?$/.test(between)) return balanced(clean(reading.doc.text.slice(first.start, second.end))).slice(0, MAX_NAME)
  return `${clean(reading.slice(generic))} (${clean(reading.slice(product))})`.slice(0, MAX_NAME)
}
