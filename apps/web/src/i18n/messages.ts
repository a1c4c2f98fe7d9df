import { keyAndLimit } from '@huella/contracts'
import { translate } from './translate'
import { datePlaceholder } from './typed-date'
import type { Language } from './language'
import { catalogueOf, type TextKey } from './catalogue'

/**
 * The text of a validation message: schemas carry keys of the catalogue that the server has too, whose texts stand among the app's own; what
 * the server sent, or a form's own rule translated, is shown as it is.
 */
export function messageText(language: Language, message: string, params: Record<string, string | number> = {}): string {
  // The shared words name the format of the wire; a person types in their own.
  if (message === 'field.date') return translate(language, 'form.invalidDate', { format: datePlaceholder[language] })
  const [key, limit] = keyAndLimit(message)
  if (!(key in catalogueOf(language))) return translate(language, message as TextKey, params)
  return translate(language, key as TextKey, limit ? { min: limit, max: limit, ...params } : params)
}
