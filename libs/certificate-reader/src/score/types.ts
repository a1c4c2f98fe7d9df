export const scoredFields = [
  'vaccineName', 'vaccineType', 'batchNumber', 'serialNumber', 'expirationDate', 'administeredDate', 'dosage', 'administrationRoute', 'veterinarianName', 'clinic',
  'storageConditions', 'nextDueDate',
] as const
export type ScoredField = (typeof scoredFields)[number]

export type Values = Partial<Record<ScoredField | 'vaccineComponent', string>>

/** One of several vaccinations on a page. A field that is null is not said. */
export type RecordTruth = { readonly [K in keyof Values]?: string | null } & { readonly vaccineNameAccept?: readonly string[]; readonly optional?: readonly ScoredField[] }

/** One text with its truth. A missing key means that the text does not say. */
export type Case = {
  readonly kind: string
  readonly lang: string
  readonly truth: Values
  readonly vaccineNameAccept: readonly string[]
  /** The label was "Serial/Lot": either field may hold it. */
  readonly batchOrSerial?: string
  readonly optional?: readonly ScoredField[]
  readonly records?: readonly RecordTruth[]
} & { readonly [K in `${ScoredField}Accept`]?: readonly string[] }

export interface Mark {
  readonly field: ScoredField
  readonly result: 'right' | 'wrong' | 'missing' | 'invented'
  readonly want?: string
  readonly got?: string
}

export interface Result {
  readonly id: string
  readonly test: Case
  readonly marks: readonly Mark[]
}
