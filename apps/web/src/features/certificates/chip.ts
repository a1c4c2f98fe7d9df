import type { Intent } from '../../lib/http'
import type { ParsedCertificate } from './api/parse-certificate'

/** What is known of the chip of the pet that a form is about. */
export interface ChipOfPet {
  name: string
  /** Null where none is recorded; undefined where the reader may not know. */
  microchip: string | null | undefined
  /** Notes a number for it; missing where the reader may not. */
  note?: ((chip: string, sending: Intent) => Promise<void>) | undefined
}

/** The chip that a text names: of several records, the first that says one. */
export const chipOf = ({ microchip, records = [] }: ParsedCertificate): string | undefined =>
  microchip ?? records.find((record) => record.microchip)?.microchip
