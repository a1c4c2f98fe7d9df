import type { Translate } from '../../i18n/use-translation'
import type { Visit } from './types'

/** A visit's own words, else its type. */
export const visitTitle = ({ type, description }: Pick<Visit, 'type' | 'description'>, t: Translate): string =>
  description || t(type === 'vaccination' ? 'appointment.vaccination' : 'appointment.other')
