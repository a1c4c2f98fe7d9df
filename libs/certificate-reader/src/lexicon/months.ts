const NAMES: readonly string[] = [
  'january|jan|enero|ene|gener', 'february|feb|febr|febrero|febuary', 'march|mar|marzo|mzo', 'april|apr|abril|abr', 'may|mayo|may|myo', 'june|jun|junio',
  'july|jul|julio', 'august|aug|agosto|ago|agto', 'september|sep|sept|septiembre|setiembre|set|septbre', 'october|oct|octubre|octbre',
  'november|nov|noviembre|novbre', 'december|dec|diciembre|dic|dicbre',
]
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

const byName = new Map(NAMES.flatMap((names, i) => names.split('|').map((name) => [name, i + 1] as const)))
const byRoman = new Map(ROMAN.map((name, i) => [name, i + 1] as const))

export const monthOf = (key: string): number | undefined => byName.get(key)
export const romanMonthOf = (key: string): number | undefined => byRoman.get(key)
