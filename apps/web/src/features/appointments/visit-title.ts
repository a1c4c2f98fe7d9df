import { visitKind } from '../../domain/visit-kind'
import type { Translate } from '../../i18n/use-translation'
import type { Visit } from './types'

/** A visit's own words; else its type, which may have words of its own too. */
export function visitTitle({ type, description }: Pick<Visit, 'type' | 'description'>, t: Translate): string {
  const kind = visitKind(type)
  return kind ? description || t(kind) : [type, description].filter(Boolean).join(' · ')
}
