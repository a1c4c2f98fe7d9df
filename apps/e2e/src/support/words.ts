import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'es'

const catalogue = (folder: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(__dirname, `../../../../${folder}/${language}.json`), 'utf8')) as Record<string, string>

/** What server and forms say about input. */
export function messagesIn(language: Language): (key: string) => string {
  const messages = catalogue('libs/contracts/src/messages', language)
  return (key) => {
    const text = messages[key]
    if (text === undefined) throw new Error(`No message ${key} in ${language}`)
    return text
  }
}

export type Words = (key: string, values?: Record<string, string | number>) => string

/** The words of a screen, with `{name}` filled in. */
export const wordsIn = (language: Language): Words => wordsOf('apps/web/src/i18n', language)

/** The words of the verifier at `/c`. */
export const verifierWordsIn = (language: Language): Words => wordsOf('apps/web/verifier/texts', language)

function wordsOf(folder: string, language: Language): Words {
  const words = catalogue(folder, language)
  return (key, values = {}) => {
    const text = words[key]
    if (text === undefined) throw new Error(`No words for ${key} in ${language}`)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
