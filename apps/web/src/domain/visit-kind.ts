import type { TextKey } from '../i18n/catalogue'

const kinds: Record<string, TextKey> = { vaccination: 'appointment.vaccination', other: 'appointment.other' }

/** The text for a type of visit that the app offers; other types are the family's own words. */
export const visitKind = (type: string): TextKey | undefined => kinds[type.toLocaleLowerCase()]
