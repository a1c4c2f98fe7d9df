import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'es'

const catalogue = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(__dirname, `../../../web/src/i18n/${language}.json`), 'utf8')) as Record<string, string>

/** The words of a screen, with `{name}` filled in. */
export function wordsIn(language: Language): (key: string, values?: Record<string, string | number>) => string {
  const words = catalogue(language)
  return (key, values = {}) => {
    const text = words[key]
    if (text === undefined) throw new Error(`No words for ${key} in ${language}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
