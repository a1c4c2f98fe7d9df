const DAY_BOXES = /\|[ \t]*(\d{1,2})[ \t]*\|[ \t]*(\d{1,2})[ \t]*\|[ \t]*(\d{4})[ \t]*\|/g
const NAMED_BOXES = /(?<=(?<!\p{L})(?:d[ií]a|day|mes|month|a[nñ]o|year)\s*)\[(\d{1,4})\][ \t]*/giu
const DAY_PATTERN = /\((?:d{1,2}|d[ií]a|day)[ /.,-]+(?:m{1,2}|mes|month)[ /.,-]+(?:a{2,4}|y{2,4}|a[nñ]o|year)\)/giu
const STICKER_NOTE = /^([ \t]*)\[(?:etiqueta|pegatina|sticker|label)\][ \t]*/gimu
const STAMP_NOTE = /^([ \t]*)\[(sello|firma|stamp|signature)\][ \t]*/gimu

/**
 * What forms and copies of them put around a value: "| 09 | 04 | 2025 |" and "DÍA [09] MES [04] AÑO [2025]" for a day in boxes, "(dd/mm/yyyy)" behind a label, "[etiqueta]" in front of
 * what a sticker says; "[sello]" and "[firma]" become labels.
 */
export const unwrapForms = (text: string): string =>
  text.replace(DAY_BOXES, '$1/$2/$3').replace(NAMED_BOXES, '$1 ').replace(DAY_PATTERN, '').replace(STICKER_NOTE, '$1').replace(STAMP_NOTE, '$1$2: ')
