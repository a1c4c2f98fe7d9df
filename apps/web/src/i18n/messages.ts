import { isMessageKey, localise } from '@huella/contracts'
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
  if (isMessageKey(message)) return localise(message, language, params)
  return translate(language, message as TextKey, params)
}
