import type { ParsedFields, Traces } from '../resolve/answer-types.js'

/** What a caller gets: the form's fields, how sure each is, and the piece of text it came from. */
export interface CertificateAnswer extends ParsedFields, Traces {
  records?: (ParsedFields & Partial<Traces>)[]
  source: 'gemini' | 'rules'
}
