import type { Translate } from '../../i18n/use-translation'
import type { Visit } from './types'

/** A visit's own words; else its type, which may have words of its own too. */
export function visitTitle({ type, description }: Pick<Visit, 'type' | 'description'>, t: Translate): string {
  const known = type.toLocaleLowerCase()
  if (known === 'vaccination') return description || t('appointment.vaccination')
  if (known === 'other') return description || t('appointment.other')
  return [type, description].filter(Boolean).join(' · ')
}
