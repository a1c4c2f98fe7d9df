export interface ParsedFields {
  vaccineName?: string
  vaccineType?: string
  vaccineComponent?: string
  batchNumber?: string
  serialNumber?: string
  expirationDate?: string
  administeredDate?: string
  dosage?: string
  administrationRoute?: string
  veterinarianName?: string
  clinic?: string
  storageConditions?: string
  nextDueDate?: string
  manufacturer?: string
  /** 12 or 36. */
  labelMonths?: number
  validUntil?: string
  microchip?: string
}

export type ParsedField = keyof ParsedFields
/** All but the label's months are texts. */
export type TextField = Exclude<ParsedField, 'labelMonths'>

/** How sure each field is, and the piece of text it came from. */
export interface Traces {
  confidence: Partial<Record<ParsedField, number>>
  evidence: Partial<Record<ParsedField, string>>
}

export interface RulesAnswer extends ParsedFields, Traces {
  records?: (ParsedFields & Partial<Traces>)[]
  source: 'rules'
}

/** What a caller gets: the form's fields, how sure each is, and the piece of text it came from. */
export interface CertificateAnswer extends ParsedFields, Traces {
  records?: (ParsedFields & Partial<Traces>)[]
  source: 'gemini' | 'rules'
}
