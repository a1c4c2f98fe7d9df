export type FieldName =
  | 'batchNumber' | 'serialNumber' | 'expirationDate' | 'administeredDate' | 'dosage' | 'administrationRoute'
  | 'veterinarianName' | 'clinic' | 'storageConditions' | 'nextDueDate'

/** Something the text may say about a vaccination. */
export interface Fact<F extends string = FieldName> {
  readonly field: F
  readonly value: string
  /** 0..1 */
  readonly confidence: number
  readonly start: number
  readonly end: number
}
