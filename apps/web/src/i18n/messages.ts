import { isMessageKey, keyAndLimit, localise } from '@huella/contracts'
import { translate } from './translate'
import { datePlaceholder } from './typed-date'
import type { Language } from './language'
import type { TextKey } from './catalogue'

/**
 * The text of a validation message: schemas carry keys of the shared message catalogue; what the server sent, or a form's
 * own rule translated, is shown as it is. Imported by forms only, since it brings that catalogue along.
 */
export function messageText(language: Language, message: string, params: Record<string, string | number> = {}): string {
  // The shared words name the format of the wire; a person types in their own.
  if (message === 'field.date') return translate(language, 'form.invalidDate', { format: datePlaceholder[language] })
  const [key, limit] = keyAndLimit(message)
  if (isMessageKey(key)) return localise(key, language, limit ? { min: limit, max: limit, ...params } : params)
  return translate(language, message as TextKey, params)
}
