export type FieldName =
  | 'batchNumber' | 'serialNumber' | 'expirationDate' | 'administeredDate' | 'dosage' | 'administrationRoute'
  | 'veterinarianName' | 'clinic' | 'storageConditions' | 'nextDueDate'

/** What the text says of a vaccine or its animal beside the dose itself. */
export interface Detail {
  readonly value: string
  /** 0..1 */
  readonly confidence: number
  readonly start: number
  readonly end: number
  /** Where the vaccine is named that it stands beside. */
  readonly mention?: number
}

/** Something the text may say about a vaccination. */
export interface Fact<F extends string = FieldName> {
  readonly field: F
  readonly value: string
  /** 0..1 */
  readonly confidence: number
  readonly start: number
  readonly end: number
}
