import type { Reading } from '../reading/reading.js'
import { belongsToOther } from './others.js'
import type { Fact } from './types.js'

const AMOUNT = '(?:\\d+(?:[.,]\\d+)?|\\.\\d+|half an?|one half|medio|media|one|two|un|una|dos|1/2)'
const VOLUME = '(?:m\\.?l\\.?|rnl|c\\.?c\\.?|mililitros?|milli?lit(?:er|re)s?|cent[ií]metros? c[uú]bicos?)'
const DOSES = '(?:dosis|doses?|ds\\.?)'
const UNIT = `(?:${VOLUME}|${DOSES})`
const DOSE = new RegExp(`(?<![\\p{L}\\d.,/#-])(?:(?:one|two|una?|dos|uno) ?\\(?(?=\\d))?(${AMOUNT})\\)?[ -]?(${UNIT})(?![\\p{L}\\d])(?: ?[/(=,x] ?(${AMOUNT}) ?(${VOLUME})(?![\\p{L}\\d])\\)?)?`, 'giu')
const WORDS: Readonly<Record<string, string>> = { half: '0.5', 'half a': '0.5', 'half an': '0.5', 'one half': '0.5', medio: '0.5', media: '0.5', one: '1', two: '2', un: '1', una: '1', dos: '2', '1/2': '0.5' }
const CUBIC = /^cent/i
const SPELLED = /^(?:rnl|mililitros?|milli?lit(?:er|re)s?)$/i
const MAX_VOLUME = 5
const MAX_DOSES = 2

const amountOf = (text: string): number => Number((WORDS[text.toLowerCase()] ?? text).replace(',', '.'))

function written(amount: string, unit: string): string {
  const number = WORDS[amount.toLowerCase()] ?? (amount.startsWith('.') ? `0${amount}` : amount)
  return `${number} ${CUBIC.test(unit) ? 'cc' : SPELLED.test(unit) ? 'ml' : unit.replace(/\.+$/, '').replace(/^(m|c)\.(l|c)$/i, '$1$2')}`
}

const isVolume = (unit: string): boolean => !/^d/i.test(unit)

function plausible(text: string, match: RegExpExecArray): boolean {
  const amount = amountOf(match[1]!)
  const volume = isVolume(match[2]!)
  if (!(amount > 0) || amount > (volume ? MAX_VOLUME : MAX_DOSES)) return false
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 24)
  const before = text.slice(Math.max(0, match.index - 14), match.index)
  if (/^\s*(?:\/|per|por|x)\s?(?:kg|lb|dog|perro|day|d[ií]a|h)/i.test(after) || /^[ -]*(?:vial|frasco|bottle|series|of \d|de \d|apart)/i.test(after)) return false
  if (!volume && /^(?:one|two|un|una|dos)$/i.test(match[1]!) && !/(?:via|\bof\b|\bde la\b|s\/?c|subcut|im\b|intranasal|intramuscular|\boral)/i.test(after + before)) return false
  return !/(?:\b(?:in|en|within|dentro de|n[oº])|#)\.?\s$/i.test(before) || volume
}

/** An amount whose unit stands in the label: "Dose (ml): 1". */
function fromLabels(reading: Reading): Fact[] {
  return reading.pairsOf('dose').flatMap((pair): Fact[] => {
    const unit = /\b(ml|cc)\b/i.exec(reading.doc.text.slice(pair.label.start, pair.value.start))
    const amount = /^\s*(\d+(?:[.,]\d+)?)\s*$/.exec(reading.slice(pair.value))
    if (!unit || !amount) return []
    return [{ field: 'dosage', value: `${amount[1]} ${unit[1]}`, confidence: 0.9, start: pair.value.start, end: pair.value.end }]
  })
}

/** The first amount in a piece of text that is known to be one. */
export function doseIn(text: string): string | undefined {
  const match = [...text.matchAll(DOSE)].find((each) => plausible(text, each))
  return match && written(match[1]!, match[2]!)
}

/** The amount given, in millilitres or doses. */
export function doseFacts(reading: Reading): Fact[] {
  const facts = fromLabels(reading)
  const { text } = reading.doc
  for (const match of text.matchAll(DOSE)) {
    const pair = reading.pairAt(match.index)
    if (!plausible(text, match) || pair?.kind === 'person' || pair?.kind === 'series' || belongsToOther(reading, match.index)) continue
    const first = written(match[1]!, match[2]!)
    const both = match[3] && match[4] && match[2]!.toLowerCase().startsWith('d') ? `${first} (${written(match[3], match[4])})` : first
    const confidence = pair?.kind === 'dose' ? 0.95 : isVolume(match[2]!) || both !== first ? 0.85 : 0.7
    facts.push({ field: 'dosage', value: both, confidence, start: match.index, end: match.index + match[0].length })
  }
  return facts
}
