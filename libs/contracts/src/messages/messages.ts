import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
export type MessageKey = keyof typeof en

const catalogues: Record<Language, Record<MessageKey, string>> = { en, es }

/** Keeps a message key checked by the compiler where a library only takes a string. */
export const msg = (key: MessageKey): MessageKey => key

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(en, text)

/** All messages in a language. */
export const messagesOf = (language: Language): Readonly<Record<MessageKey, string>> => catalogues[language]

/** What a rule answered: `field.tooLong|50` is the key and the limit that its text names. */
export function keyAndLimit(said: string): [key: string, limit?: string] {
  const [key = '', limit] = said.split('|')
  return limit === undefined ? [key] : [key, limit]
}

/** The text of a message in a person's language, with `{name}` replaced from `params`. */
export function localise(key: MessageKey, language: Language, params: Record<string, string | number> = {}): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
