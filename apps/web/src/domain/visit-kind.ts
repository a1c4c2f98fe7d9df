import type { TextKey } from '../i18n/catalogue'

/** A map, for families may call a visit "constructor". */
const kinds: ReadonlyMap<string, TextKey> = new Map([['vaccination', 'appointment.vaccination'], ['other', 'appointment.other']])

/** The text for a type of visit that the app offers; other types are the family's own words. */
export const visitKind = (type: string): TextKey | undefined => kinds.get(type.toLocaleLowerCase())
