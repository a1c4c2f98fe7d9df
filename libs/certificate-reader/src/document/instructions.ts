import { ADDRESSEES, GIVEAWAYS, REQUESTS } from '../lexicon/instructions.js'
import { PhraseBook } from '../lexicon/phrases.js'
import { wordsOf } from './words.js'
import type { Word } from './words.js'

const requests = new PhraseBook<true>().add(REQUESTS, true)
const addressees = new PhraseBook<true>().add(ADDRESSEES, true)
const giveaways = new PhraseBook<true>().add(GIVEAWAYS, true)

/** A field's own name as a program writes it, with a value given to it. */
const FIELD_NAME = /\b(?:vaccine(?:_n|N)ame|vaccine(?:_t|T)ype|batch(?:_n|N)umber|serial(?:_n|N)umber|expiration(?:_d|D)ate|administered(?:_d|D)ate|veterinarian(?:_n|N)ame|next(?:_d|D)ue(?:_d|D)ate|administration(?:_r|R)oute|storage(?:_c|C)onditions)\b/
const MARKUP = /<\|[a-z_]+\|>|\[\/?INST\]|<<\/?SYS>>|^\s*#{2,}\s*(?:system|instruction|assistant|user)|(?:^|[,;(]\s*)(?:system|assistant|user|sistema|asistente)\s*:|\bHACK(?:ED|EADO|EADA)\b|\bPWNED\b/im

const startsWithRequest = (text: string, words: readonly Word[]): boolean =>
  words.some((word, i) => requests.matchAt(text, words, i) !== undefined && (i === 0 || /[:.;,!?([{"-]\s*$/.test(text.slice(0, word.start)) || i < 3))

/** Whether a sentence speaks to its reader or to a program instead of reporting. */
export function isInstruction(text: string): boolean {
  if (MARKUP.test(text)) return true
  const words = wordsOf(text)
  if (giveaways.has(text, words)) return true
  const asks = requests.has(text, words)
  if (asks && FIELD_NAME.test(text) && !/^\s*["']?\w+["']?\s*[:=]/.test(text)) return true
  return startsWithRequest(text, words) && addressees.has(text, words)
}

/** A sentence right after an instruction goes on with it as long as it asks, names fields, or speaks of the output. */
export function continuesInstruction(text: string): boolean {
  if (isInstruction(text) || FIELD_NAME.test(text)) return true
  const words = wordsOf(text)
  if (words.length === 0 || requests.matchAt(text, words, 0) !== undefined) return true
  return addressees.has(text, words) || startsWithRequest(text, words)
}
