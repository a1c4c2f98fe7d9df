const DAY_BOXES = /\|[ \t]*(\d{1,2})[ \t]*\|[ \t]*(\d{1,2})[ \t]*\|[ \t]*(\d{4})[ \t]*\|/g
/** The same without a bar on either side: "Fecha:  30 | 09 | 2025" */
const OPEN_DAY_BOXES = /(?<=:[ \t]*)(\d{1,2})[ \t]*\|[ \t]*(\d{1,2})[ \t]*\|[ \t]*(\d{4})(?=[ \t]*$)/gm
/** "Día/Day 06  Mes/Month 12" names each part twice. */
const NAMED_TWICE = /(?<!\p{L})(?:(d[ií]a|mes|a[nñ]o)\s?\/\s?(?:day|month|year)|(day|month|year)\s?\/\s?(?:d[ií]a|mes|a[nñ]o))(?!\p{L})/giu
/** "Mo 09  Day 13  Yr 2024" */
const SHORT_NAMES = /(?<!\p{L})Mo\.?[ \t]{1,3}(\d{1,2})[ \t]{1,4}Day[ \t]{1,3}(\d{1,2})[ \t]{1,4}Yr\.?[ \t]{1,3}(\d{4})(?!\d)/gu
const NAMED_BOXES = /(?<=(?<!\p{L})(?:d[ií]a|day|mes|month|a[nñ]o|year)\s*)\[(\d{1,4})\][ \t]*/giu
const DAY_PATTERN = /\((?:d{1,2}|d[ií]a|day)[ /.,-]+(?:m{1,2}|mes|month)[ /.,-]+(?:a{2,4}|y{2,4}|a[nñ]o|year)\)/giu
const STICKER_NOTE = /^([ \t]*)\[(?:etiqueta|pegatina|sticker|label)\][ \t]*/gimu
const STAMP_NOTE = /^([ \t]*)\[(sello|firma|stamp|signature)\][ \t]*/gimu

/**
 * What forms and copies of them put around a value: "| 09 | 04 | 2025 |" and "DÍA [09] MES [04] AÑO [2025]" for a day in boxes, "(dd/mm/yyyy)" behind a label, "[etiqueta]" in front of
 * what a sticker says; "[sello]" and "[firma]" become labels.
 */
export const unwrapForms = (text: string): string =>
  text.replace(DAY_BOXES, '$1/$2/$3').replace(OPEN_DAY_BOXES, '$1/$2/$3').replace(NAMED_TWICE, '$1$2').replace(SHORT_NAMES, '$1/$2/$3').replace(NAMED_BOXES, '$1 ').replace(DAY_PATTERN, '').replace(STICKER_NOTE, '$1').replace(STAMP_NOTE, '$1$2: ')
