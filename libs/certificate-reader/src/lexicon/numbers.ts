const UNITS: Readonly<Record<string, number>> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60,
  seventy: 70, eighty: 80, ninety: 90,
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, eleventh: 11, twelfth: 12, thirteenth: 13,
  fourteenth: 14, fifteenth: 15, sixteenth: 16, seventeenth: 17, eighteenth: 18, nineteenth: 19, twentieth: 20, thirtieth: 30,
  cero: 0, un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, trece: 13,
  catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, veintiun: 21, veintiuno: 21, veintidos: 22, veintitres: 23,
  veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50,
  sesenta: 60, setenta: 70, ochenta: 80, noventa: 90,
  primero: 1, primer: 1, segundo: 2, tercero: 3, cuarto: 4, quinto: 5,
}

export interface SpokenNumber {
  readonly value: number
  readonly words: number
}

/** The number spelled by the folded words from `at`, up to "two thousand twenty-five" and "dos mil veinticinco". */
export function spokenNumber(keys: readonly string[], at: number): SpokenNumber | undefined {
  let total = 0
  let last = Infinity
  let index = at
  for (; index < keys.length && index - at < 7; index++) {
    const key = keys[index]!
    const value = UNITS[key]
    if ((key === 'thousand' || key === 'mil') && total < 100) [total, last] = [Math.max(total, 1) * 1000, 1000]
    else if (key === 'hundred' && total > 0) [total, last] = [total * 100, 100]
    else if ((key === 'and' || key === 'y') && index > at && UNITS[keys[index + 1] ?? ''] !== undefined && last >= 20) continue
    else if (value !== undefined && (value < last && (last >= 100 || (last >= 20 && value < 10)))) [total, last] = [total + value, value]
    else break
  }
  return index > at ? { value: total, words: index - at } : undefined
}

const isPairOfFigures = (number: SpokenNumber | undefined): number is SpokenNumber => number !== undefined && number.value >= 10 && number.value <= 99

/** "twenty twenty-five", not the day of "March twenty, twenty twenty-five". */
export function spokenYear(keys: readonly string[], at: number): SpokenNumber | undefined {
  const rest = keys[at] === 'twenty' || keys[at] === 'veinte' ? spokenNumber(keys, at + 1) : undefined
  if (!isPairOfFigures(rest) || isPairOfFigures(spokenNumber(keys, at + 1 + rest.words))) return undefined
  return { value: 2000 + rest.value, words: 1 + rest.words }
}
