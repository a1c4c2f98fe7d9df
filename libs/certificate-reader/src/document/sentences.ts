import { fold } from '../text/fold.js'
import type { Span } from './types.js'

const ABBREVIATIONS = new Set(('dr dra drs st no num nro vet vets med mr mrs ms sr sra srta lic col mat ced prof reg exp cad venc vto prox aprox approx ref tel av avda revac vac aplic sig nxt adm admin temp cons cert hosp ven vcto caduc refu ctrl laz lab fab c p e g i m v z d s l n a inc vacc vac ser lt '
  + 'inj jan feb mar apr jun jul aug sep sept oct nov dec ene abr ago dic fdo atte jr nac fec dña dn exc etc pza ctra hosp clin rd ave no nº').split(' '))

function endsSentence(text: string, dot: number): boolean {
  const mark = text[dot]
  if (mark === ';' || mark === '!' || mark === '?') return true
  const next = /^\.["')\]]?\s+["'(¡¿[]?(\S)/.exec(text.slice(dot, dot + 12))
  // Dots that lead from a label to its value.
  if (text.slice(dot - 2, dot) === '..') return false
  if (!next || !/[\p{Lu}\d]/u.test(next[1] ?? '')) return false
  let start = dot
  while (start > 0 && dot - start < 12 && /[\p{L}\d]/u.test(text[start - 1] ?? '')) start--
  const before = text.slice(start, dot)
  if (/\d/.test(next[1] ?? '') && before.length <= 5) return false
  return !(ABBREVIATIONS.has(fold(before)) || (before.length === 1 && /\p{L}/u.test(before)))
}

const ITEM = /(?<=[.;:)]|\s)(?:\d{1,2}\)|\(\d{1,2}\))\s/g

function cutsIn(text: string, from: number, to: number): number[] {
  const cuts: number[] = []
  for (let at = from; at < to - 1; at++) {
    const c = text[at]
    if ((c === '.' || c === ';' || c === '!' || c === '?') && endsSentence(text, at)) cuts.push(at + 1)
  }
  for (const item of text.slice(from, to).matchAll(ITEM)) cuts.push(from + item.index)
  return cuts.sort((a, b) => a - b)
}

/** Sentences and numbered items of one line. */
export function sentencesOf(text: string, line: Span): Span[] {
  const spans: Span[] = []
  let start = line.start
  for (const cut of cutsIn(text, line.start, line.end)) {
    if (text.slice(start, cut).trim() !== '') spans.push({ start, end: cut })
    start = cut
  }
  if (text.slice(start, line.end).trim() !== '' || spans.length === 0) spans.push({ start, end: line.end })
  return spans
}
