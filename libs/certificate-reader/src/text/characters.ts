import { misreadWords } from './ocr.js'

const REPLACEMENTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\r\n?|\u2028|\u2029|\u0085/g, '\n'],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufffd]/g, ''],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u2018\u2019\u201a\u201b\u2032\u00b4\uff07]/g, "'"],
  [/[\u201c-\u201f\u00ab\u00bb\u2033]/g, '"'],
  [/[\u00ae\u2122\u00a9\u2120]/g, ''],
  [/[\u2044\u2215]/g, '/'],
  [/[\u2502\u2503\u2551\u00a6\u23d0]/g, '|'],
  [/[\u2500\u2501\u2550]+/g, '---'],
  [/[\u250c-\u254f\u2552-\u256f]/g, '+'],
  [/\u2026/g, '...'],
  [/[\u2192\u21d2\u279c\u27a1\u2794\u25b6\u25ba]/g, ': '],
  [/(?<=\p{L})\u00a1(?=\p{L})/gu, 'i'],
  [/\u00bd/g, '0.5'],
  [/[\u02da]/g, '\u00b0'],
  [/(?<!\p{L})([Nn])\.[ \t]?[\u00ba\u00b0](?=[ \t]?(?:de )?\p{L})/gu, '$1\u00ba'],
]

const LIGATURES: Readonly<Record<string, string>> = {
  '\ufb00': 'ff', '\ufb01': 'fi', '\ufb02': 'fl', '\ufb03': 'ffi', '\ufb04': 'ffl', '\ufb05': 'st', '\ufb06': 'st',
  '\u2103': '°C', '\u2109': '°F', '\u3396': 'ml', '\u33c4': 'cc',
}

const fullWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

/** Pictures stand between values ("💉 Rabies 📅 3/4/25"), never inside one. Ticks and crosses are kept: they say yes or no. */
const PICTURES = /(?![\u2610-\u2612\u2705\u2713-\u2718\u274c\u274e])[\u{1f000}-\u{1faff}\u{2600}-\u{27bf}\u{2b00}-\u{2bff}]/gu

/** Words set wide, letter by letter: "C U R R A G H   L A N E". */
const SET_WIDE = /(?<![^\s(])(?:[\p{L}\d] ){2,}[\p{L}\d](?: {2,4}(?:[\p{L}\d] )+[\p{L}\d])*(?![^\s),.:])/gu

/** Three letters may be a degree, and figures alone are a date's. */
const setClose = (words: string): string =>
  /^(?:\S ){2}\S$/.test(words) || !/\p{L}.*[\p{L}\d]/u.test(words) ? words : words.split(/ {2,}/).map((word) => word.replaceAll(' ', '')).join(' ')

/** A scanner that sets every blank twice ("Dr  Karmenu  Zerafa"), or between words as many as it likes. */
function narrowed(text: string): string {
  const count = (gap: RegExp): number => [...text.matchAll(gap)].length
  const single = count(/(?<=\p{L}) (?=\p{L})/gu)
  const widest = [4, 3, 2].find((blanks) => count(new RegExp(`(?<=\\p{L}) {${blanks}}(?=\\p{L})`, 'gu')) > Math.max(single * 0.7, 5))
  if (widest !== undefined && misreadWords(text) >= 2) return text.replace(new RegExp(`(?<=\\S) {2,${widest}}(?=\\S)`, 'g'), ' ')
  return count(/(?<=\S) {2}(?=\S)/g) > 2 * count(/(?<=\S) (?=\S)/g) + 20 ? text.replace(/(?<=\S) {2}(?=\S)/g, ' ') : text
}

/** One spelling for each character that people's devices write in several ways. */
export function normaliseCharacters(text: string): string {
  let out = text.normalize('NFC')
  for (const [pattern, by] of REPLACEMENTS) out = out.replace(pattern, by)
  out = out.replace(/[\ufb00-\ufb06\u2103\u2109\u3396\u33c4]/g, (c) => LIGATURES[c] ?? c)
  out = out.replace(/[\uff01-\uff5e]/g, fullWidth)
  out = out.replace(SET_WIDE, setClose)
  out = out.replace(/(?<![\p{L}\d_])_{1,3}(?=[\p{L}\d(])|(?<=[\p{L}\d.)])_+(?![\p{L}\d])/gu, (line) => ' '.repeat(line.length > 1 ? 2 : 1))
  return narrowed(out).replace(PICTURES, ' ').replace(/[\ud800-\udfff]/g, (c) => c).replace(/[ \t]+$/gm, '')
}
