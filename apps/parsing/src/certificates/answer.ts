import type { ParsedField, ParsedFields } from '../resolve/answer.js'

/** What a caller gets: the form's fields, how sure each is, and the piece of text it came from. */
export interface CertificateAnswer extends ParsedFields {
  records?: ParsedFields[]
  source: 'gemini' | 'rules'
  confidence: Partial<Record<ParsedField, number>>
  evidence: Partial<Record<ParsedField, string>>
}
